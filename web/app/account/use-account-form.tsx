import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type FetcherWithComponents, useActionData, useFetcher } from 'react-router'
import type { ApiFailure, ApiSuccess } from '../api/api-result.ts'
import { focusFirstError } from '../ui/focus-first-error.ts'
import { toast } from '../ui/toast-store.ts'

/** The name of the field that says which form of a page is sent. */
export const INTENT_FIELD = 'intent'

/** What the action of a page with several forms returns. */
export type FormAnswer = (ApiSuccess<unknown> | ApiFailure) & { readonly intent: string }

interface AccountFormOptions {
  readonly intent: string
  /** Said when it succeeded. */
  readonly done: string
  /** Said when a refusal has no message. */
  readonly failed: string
  /** Does what follows in the browser. */
  readonly onDone?: () => void
}

interface AccountForm {
  readonly Form: FetcherWithComponents<FormAnswer>['Form']
  /** Must be rendered inside the form: its intent, and what became of it where no script shows that in a toast. */
  readonly hiddenFields: ReactNode
  readonly isBusy: boolean
  /** Error messages by field. */
  readonly fields: ApiFailure['fields']
}

/** One form among several of a page. It is sent without leaving the page, and without scripts as a document. */
export function useAccountForm({ intent, done, failed, onDone }: AccountFormOptions): AccountForm {
  const fetcher = useFetcher<FormAnswer>()
  const ofPage = useActionData<FormAnswer>()
  const posted = ofPage?.intent === intent ? ofPage : undefined
  const answer = fetcher.data ?? posted
  const onAnswer = useEffectEvent((last: FormAnswer) => {
    if (last.ok) {
      toast.success(done)
      onDone?.()
    } else if (Object.keys(last.fields).length > 0) focusFirstError()
    else toast.error(last.msg || failed)
  })
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data)
  }, [fetcher.data])
  return {
    Form: fetcher.Form,
    hiddenFields: (
      <>
        <input type="hidden" name={INTENT_FIELD} value={intent} />
        {posted && answer === posted && (
          <p role="status" className={`text-small ${posted.ok ? 'text-good' : 'text-bad'}`}>
            {posted.ok ? done : posted.msg || failed}
          </p>
        )}
      </>
    ),
    isBusy: fetcher.state !== 'idle',
    fields: answer?.ok === false ? answer.fields : {},
  }
}
