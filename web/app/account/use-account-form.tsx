import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type FetcherWithComponents, useActionData, useFetcher } from 'react-router'
import type { ApiFailure, ApiSuccess } from '../api/api-result.ts'
import { focusFirstError } from '../ui/forms/focus-first-error.ts'
import { toast } from '../ui/toasts/toast-store.ts'

/** The form field that identifies which form of a page is sent. */
export const INTENT_FIELD = 'intent'

/** What the action of a page with several forms returns. */
export type FormAnswer = (ApiSuccess<unknown> | ApiFailure) & { readonly intent: string }

interface AccountFormOptions {
  readonly intent: string
  /** The toast after success. */
  readonly done: string
  /** Said of a refusal without a message. */
  readonly failed: string
  /** Runs in the browser after success. */
  readonly onDone?: () => void
}

interface AccountForm {
  readonly Form: FetcherWithComponents<FormAnswer>['Form']
  /** Must be rendered inside the form: its intent, and its success where no script shows that in a toast. */
  readonly hiddenFields: ReactNode
  /** Why it was refused, for beside the button; undefined where fields say so. */
  readonly refusal: string | undefined
  readonly isBusy: boolean
  /** Error messages by field. */
  readonly fields: ApiFailure['fields']
}

/** One form among several of a page. With scripts it is submitted without navigation, otherwise as a document. */
export function useAccountForm({ intent, done, failed, onDone }: AccountFormOptions): AccountForm {
  const fetcher = useFetcher<FormAnswer>()
  const ofPage = useActionData<FormAnswer>()
  const posted = ofPage?.intent === intent ? ofPage : undefined
  const answer = fetcher.data ?? posted
  const onAnswer = useEffectEvent((last: FormAnswer) => {
    if (last.ok) {
      toast.success(done)
      onDone?.()
    } else focusFirstError()
  })
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data)
  }, [fetcher.data])
  const fields = answer?.ok === false ? answer.fields : {}
  const isRefused = answer?.ok === false && Object.keys(fields).length === 0
  return {
    Form: fetcher.Form,
    hiddenFields: (
      <>
        <input type="hidden" name={INTENT_FIELD} value={intent} />
        {posted?.ok && answer === posted && (
          <p role="status" className="text-small text-good">
            {done}
          </p>
        )}
      </>
    ),
    isBusy: fetcher.state !== 'idle',
    refusal: isRefused ? answer.msg || failed : undefined,
    fields,
  }
}
