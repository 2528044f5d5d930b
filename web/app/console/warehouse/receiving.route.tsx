import { ScanBarcode } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { idempotencyKeyIn } from '../../api/idempotency-key.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { ShortcutHints } from '../layout/shortcut-hints.tsx'
import { useShortcuts } from '../layout/use-shortcuts.ts'
import type { Outcome } from '../layout/use-staff-form.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import type { Route } from './+types/receiving.route.ts'
import { Arrival } from './arrival.tsx'

export const handle = { namespaces: ['console-receiving', 'console-orders'] } satisfies RouteHandle

/** The scanned number is in the address, so that going back finds it again. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const tracking_number = new URL(request.url).searchParams.get('tracking_number') ?? ''
  if (tracking_number === '') return { tracking_number, answer: undefined }
  return {
    tracking_number,
    answer: await apiOf(context)('/api/staff/receiving/find_arrival', { tracking_number }),
  }
}

/** Stores an arrival that matches no order. */
export async function action({ context, request }: Route.ActionArgs): Promise<Outcome> {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const answer = await apiOf(context, idempotencyKeyIn(form))('/api/staff/receiving/keep_unmatched', {
    tracking_number: text('tracking_number'),
    ...(text('weight') !== '' && { weight: text('weight').replace(',', '.') }),
    shelf: text('shelf'),
    note: text('note'),
    photo_urls: form.getAll('photo_urls').map(String),
  })
  return { intent: 'keep', ...answer }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function Receiving({ loaderData: { tracking_number, answer } }: Route.ComponentProps) {
  const r = useTranslations('console-receiving')
  const isBusy = useNavigation().state === 'loading'
  const field = useRef<HTMLInputElement>(null)
  const focus = () => field.current?.select()
  useShortcuts({ '/': focus })
  // A scanner types into the focused element, so the focus returns to the field after each result.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per result
  useEffect(focus, [answer])
  return (
    <div className="grid max-w-4xl gap-5">
      <QueueHeader title={r('title')} note={r('expected_late')} />
      <Form className="card grid gap-3 p-5" role="search">
        <Field
          label={r('scan')}
          hint={r('scan_hint')}
          error={answer && !answer.ok ? answer.fields.tracking_number || answer.msg : undefined}
        >
          <span className="flex gap-3">
            <ScanInput ref={field} key={tracking_number} initial={tracking_number} />
            <Button type="submit" variant="primary" busy={isBusy} className="shrink-0">
              <ScanBarcode size={18} aria-hidden />
              {r('find')}
            </Button>
          </span>
        </Field>
      </Form>
      {answer?.ok && (
        <Arrival key={answer.data.tracking_number} found={answer.data} typed={tracking_number} />
      )}
      <ShortcutHints hints={[{ keys: ['/'], does: r('find_key') }]} />
    </div>
  )
}

function ScanInput({
  initial,
  ref,
}: {
  readonly initial: string
  readonly ref: React.Ref<HTMLInputElement>
}) {
  return (
    <TextInput
      ref={ref}
      name="tracking_number"
      defaultValue={initial}
      autoFocus
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="search"
      className="figures text-lead"
    />
  )
}
