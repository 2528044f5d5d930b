import { refusals } from '@sampan/contract/refusals'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import type { ApiFailure } from '../../api/api-result.ts'
import { KEY_FIELD } from '../../api/idempotency-key.ts'
import { useIdempotencyKey } from '../../api/use-idempotency-key.tsx'
import { useTranslations } from '../../messages/use-translations.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { useRequestProof } from '../access/confirm-identity.tsx'
import { isEditConflict } from './edit-conflict.tsx'
import { showRefusal } from './show-refusal.ts'
import { useEditRevision } from './use-edit-revision.tsx'

/** The result of a console action: its intent, and its outcome. */
export type Outcome<Content = unknown> =
  | { readonly intent: string; readonly ok: true; readonly data: Content }
  | ({ readonly intent: string } & ApiFailure)

export interface StaffForm<Content> {
  readonly Form: FetcherWithComponents<Outcome<Content>>['Form']
  /** Submits form data or values to the page's action, or to another one. */
  readonly submit: (fields: FormData | Readonly<Record<string, string>>, action?: string) => void
  /** Idempotency key and revision. Must be rendered inside the form; `submit` sends them too. */
  readonly hiddenFields: ReactNode
  /** The colleague's changes with a button that loads them; rendered beside the submit button. */
  readonly conflict: ReactNode
  readonly isBusy: boolean
  /** Error messages by field; typed text is kept. */
  readonly fields: Readonly<Record<string, string>>
  readonly refused: ApiFailure | undefined
  /** The message of a refusal that no field and no newer state can mend; beside the buttons of a dialog. */
  readonly failure: string | undefined
}

/**
 * Handles one form of a page without navigation: shows the result in a toast, or the error beside its field; after a refusal,
 * keeps typed text and focuses the first invalid field. Its Idempotency-Key lasts until the form succeeds. An action that requires a recent
 * proof of identity is sent again after the proof. An action that leads to another page redirects with a flash message:
 * a navigation that starts while the page is revalidated may be completed with the matches of the old address.
 * @param done returns the toast's message, or runs an effect, on success; called once.
 * @param onRedirect called instead of `done` when the action leads to another page
 */
export function useStaffForm<Content = unknown>(
  done: (data: Content) => string | undefined,
  revision = '',
  onRedirect?: () => void,
): StaffForm<Content> {
  const failed = useTranslations('console')('failed')
  const fetcher = useFetcher<Outcome<Content>>()
  const outcome = fetcher.data
  const { key, keyField, keyInput } = useIdempotencyKey(outcome)
  const { seen, revisionField, conflict } = useEditRevision(revision, outcome)
  const requestProof = useRequestProof()
  const sent = useRef<{ readonly form: FormData; readonly action: string; readonly before: typeof outcome }>(
    undefined,
  )
  const { formData, formAction, state } = fetcher
  const noteSent = useEffectEvent((form: FormData, action: string) => {
    sent.current = { form, action, before: outcome }
  })
  useEffect(() => {
    if (formData && formAction) noteSent(formData, formAction)
  }, [formData, formAction])

  const onOutcome = useEffectEvent(async (last: Outcome<Content>) => {
    if (!last.ok && last.code === refusals.confirm_identity_first.code && (await requestProof())) {
      const { form, action } = sent.current ?? {}
      if (form && action) return fetcher.submit(form, { method: 'post', action })
    }
    if (!last.ok) return showRefusal(last, keyInput.current?.form ?? null, failed)
    const message = done(last.data)
    if (message) toast.success(message)
  })
  useEffect(() => {
    if (outcome) void onOutcome(outcome)
  }, [outcome])
  // The fetcher of an action that redirects waits for the other page with the outcome of the last attempt, if any.
  const onLoading = useEffectEvent(() => {
    if (outcome === sent.current?.before) onRedirect?.()
  })
  useEffect(() => {
    if (state === 'loading') onLoading()
  }, [state])

  const refused = outcome?.ok === false ? outcome : undefined
  const isMendable = refused && (Object.keys(refused.fields).length > 0 || isEditConflict(refused))
  return {
    Form: fetcher.Form,
    submit(fields, action) {
      const form = fields instanceof FormData ? fields : new FormData()
      if (!(fields instanceof FormData))
        for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set(KEY_FIELD, key)
      if (revision !== '') form.set('revision', seen)
      void fetcher.submit(form, { method: 'post', ...(action && { action }) })
    },
    hiddenFields: (
      <>
        {keyField}
        {revision !== '' && revisionField}
      </>
    ),
    conflict,
    isBusy: state !== 'idle',
    fields: refused?.fields ?? {},
    refused,
    failure: isMendable ? undefined : refused?.msg,
  }
}

interface PartProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A titled section of a form. */
export function Part({ title, lead, children }: PartProps) {
  return (
    <section className="grid gap-4">
      <header>
        <h2 className="text-title">{title}</h2>
        {lead && <p className="mt-1 text-small text-ink-2">{lead}</p>}
      </header>
      {children}
    </section>
  )
}

/** A titled section of a page, on its own card. */
export function Panel({ title, lead, children }: PartProps) {
  return (
    <div className="card p-5">
      <Part title={title} lead={lead}>
        {children}
      </Part>
    </div>
  )
}
