import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import type { ApiFailure } from '../../api/api-result.ts'
import { KEY_FIELD } from '../../api/idempotency-key.ts'
import { useIdempotencyKey } from '../../api/use-idempotency-key.tsx'
import { useTranslations } from '../../messages/use-translations.tsx'
import { toast } from '../../ui/toast-store.ts'

/** What an action of the console answers: what was asked for by name, and how it ended. */
export type Outcome<Content = unknown> =
  | { readonly intent: string; readonly ok: true; readonly data: Content }
  | ({ readonly intent: string } & ApiFailure)

interface StaffForm<Content> {
  readonly Form: FetcherWithComponents<Outcome<Content>>['Form']
  /** Sends the page's action, or another's, what a script gathered. */
  readonly submit: (fields: FormData | Readonly<Record<string, string>>, action?: string) => void
  /** Stands in a form whose call takes an Idempotency-Key; `submit` sends it too. */
  readonly keyField: ReactNode
  readonly isBusy: boolean
  /** Beside the fields; what was typed stays. */
  readonly fields: Readonly<Record<string, string>>
  readonly refused: ApiFailure | undefined
}

/**
 * One form of a page, sent without leaving it: says how it went in a toast, keeps what was typed when it is refused. Its
 * Idempotency-Key lasts until the form was carried out.
 * @param done what to say, or do, when it worked; called once.
 */
export function useStaffForm<Content = unknown>(
  done: (data: Content) => string | undefined,
): StaffForm<Content> {
  const failed = useTranslations('console')('failed')
  const fetcher = useFetcher<Outcome<Content>>()
  const outcome = fetcher.data
  const { key, keyField } = useIdempotencyKey(outcome)
  const onOutcome = useEffectEvent((last: Outcome<Content>) => {
    if (!last.ok) return toast.error(last.msg || failed)
    const said = done(last.data)
    if (said) toast.success(said)
  })
  useEffect(() => {
    if (outcome) onOutcome(outcome)
  }, [outcome])

  return {
    Form: fetcher.Form,
    submit(fields, action) {
      const form = fields instanceof FormData ? fields : new FormData()
      if (!(fields instanceof FormData))
        for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set(KEY_FIELD, key)
      void fetcher.submit(form, { method: 'post', ...(action && { action }) })
    },
    keyField,
    isBusy: fetcher.state !== 'idle',
    fields: outcome && !outcome.ok ? outcome.fields : {},
    refused: outcome?.ok === false ? outcome : undefined,
  }
}

interface PartProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A titled part of a form. */
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

/** A titled part of a page, on a card of its own. */
export function Panel({ title, lead, children }: PartProps) {
  return (
    <div className="card p-5">
      <Part title={title} lead={lead}>
        {children}
      </Part>
    </div>
  )
}
