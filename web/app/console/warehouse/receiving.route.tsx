import { plainNumber } from '@sampan/domain/digits'
import { readScan } from '@sampan/domain/scans'
import { translate } from '@sampan/messages/catalogue'
import { ScanBarcode } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Form, redirect, useNavigate, useNavigation } from 'react-router'
import { textIn } from '../../api/form-text.ts'
import { idempotencyKeyIn } from '../../api/idempotency-key.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { requestContext } from '../../request-context.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { redirectWithFlash } from '../../ui/toasts/flash-message.ts'
import { useScanSound } from '../floor/scan-sound.ts'
import { retype } from '../floor/stray-scans.ts'
import { useScanner } from '../floor/use-scanner.ts'
import type { Outcome } from '../forms/use-staff-form.tsx'
import { staffPaths } from '../paths.ts'
import { QueueHeader } from '../queue/queue-header.tsx'
import { ShortcutHints } from '../shortcuts/shortcut-hints.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import type { Route } from './+types/receiving.route.ts'
import { Arrival, asksToKeep } from './arrival.tsx'
import { loadLabel } from './item-label.server.ts'
import { LastReceived } from './last-received.tsx'
import { bareNumber } from './receive-fields.tsx'

export const handle = { namespaces: ['console-receiving', 'console-orders'] } satisfies RouteHandle

/**
 * The scanned number is in the address, so that going back finds it again. A number of exactly one order, with no
 * arrival so far, opens that order's form at once.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const address = new URL(request.url)
  const tracking_number = address.searchParams.get('tracking_number') ?? ''
  const last = await loadLabel(apiOf(context), address)
  if (tracking_number === '') return { tracking_number, answer: undefined, last }
  const answer = await apiOf(context)('/api/staff/receiving/find_arrival', { tracking_number })
  if (answer.ok) {
    const { matches, arrived, unmatched } = answer.data
    const [match, second] = matches
    if (match && !second && arrived.length === 0)
      throw redirect(
        staffPaths.receive(match.order_id, { tracking_number, arrival_id: unmatched?.arrival_id }),
      )
  }
  return { tracking_number, answer, last }
}

/** Stores an arrival that matches no order. */
export async function action({ context, request }: Route.ActionArgs): Promise<Outcome> {
  const form = await request.formData()
  const text = (name: string) => textIn(form, name)
  const answer = await apiOf(context, idempotencyKeyIn(form))('/api/staff/receiving/keep_unmatched', {
    tracking_number: text('tracking_number'),
    ...(text('weight') !== '' && { weight: plainNumber(text('weight')) }),
    shelf: text('shelf'),
    note: text('note'),
    photo_urls: form.getAll('photo_urls').map(String),
  })
  if (!answer.ok) return { intent: 'keep', ...answer }
  const message = translate(context.get(requestContext).lang, 'console-receiving', 'kept')
  throw redirectWithFlash(staffPaths.page('receiving'), { variant: 'success', text: message })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function Receiving({ loaderData: { tracking_number, answer, last } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const r = useTranslations('console-receiving')
  const isBusy = useNavigation().state === 'loading'
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const unmatchedForm = useRef<HTMLFormElement>(null)
  const [scanResult, setScanResult] = useState<ScanResult>()
  const isUnmatched = answer?.ok === true && asksToKeep(answer.data)
  // Of what is found at once, the next page tells.
  useScanSound(useMemo(() => answer && { variant: answer.ok ? 'warn' : 'bad' }, [answer]))
  useScanSound(scanResult)
  const clear = () => {
    if (field.current) field.current.value = ''
  }
  const selectShelf = (shelf: string) => {
    clear()
    const input = unmatchedForm.current?.elements.namedItem('shelf')
    if (!(input instanceof HTMLInputElement))
      return setScanResult({ variant: 'bad', text: r('scanned_shelf') })
    // Scanning the same shelf again saves.
    if (input.value === shelf) return unmatchedForm.current?.requestSubmit()
    retype(input, shelf)
    setScanResult({ variant: 'good', text: r('to_shelf', { shelf }) })
  }
  const find = (text: string) => {
    const scan = readScan(text)
    setScanResult(undefined)
    if (scan.kind === 'shelf') return selectShelf(scan.shelf)
    if (scan.kind !== 'number') return setScanResult({ variant: 'bad', text: r('scanned_order') })
    // Scanning the same number again opens the first of its orders.
    const again = answer?.ok && bareNumber(text) === bareNumber(tracking_number) ? answer.data : undefined
    const first = again?.matches[0]
    void navigate(
      first
        ? staffPaths.receive(first.order_id, {
            tracking_number: text,
            arrival_id: again?.unmatched?.arrival_id,
          })
        : staffPaths.scan(text),
    )
  }
  const focus = () => {
    field.current?.focus()
    field.current?.select()
  }
  useShortcuts({ '/': focus }, true)
  useScanner({
    box: field,
    onScan: find,
    onOtherCommand: (text) => setScanResult({ variant: 'bad', text }),
    commands: {
      ...(last && { print: () => print() }),
      ...(isUnmatched && { save: () => unmatchedForm.current?.requestSubmit() }),
    },
  })
  const shown = useRef(tracking_number)
  // A scanner types into the focused element, so the focus returns to the field after each result. The next
  // number, which may be partly scanned by then, is kept. A refused form, after which the page is loaded again, has the focus in
  // its wrong field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per result
  useEffect(() => {
    const box = field.current
    if (!box || unmatchedForm.current?.contains(document.activeElement)) return
    const isTyping = !['', shown.current, tracking_number].includes(box.value.trim())
    shown.current = tracking_number
    box.focus()
    if (isTyping) return
    box.value = tracking_number
    box.select()
  }, [answer])
  return (
    <div className="grid max-w-4xl gap-5">
      <QueueHeader title={r('title')} note={r('expected_late')} />
      <Form className="card grid gap-3 p-5" role="search">
        <Field
          label={r('scan')}
          hint={scanResult?.variant === 'good' ? scanResult.text : r('scan_hint')}
          error={
            (scanResult?.variant === 'bad' ? scanResult.text : undefined) ??
            (answer && !answer.ok ? answer.fields.tracking_number || answer.msg : undefined)
          }
        >
          <span className="flex gap-3">
            <ScanInput ref={field} initial={tracking_number} />
            <Button type="submit" variant="primary" busy={isBusy} className="shrink-0">
              <ScanBarcode size={18} aria-hidden />
              {r('find')}
            </Button>
          </span>
        </Field>
      </Form>
      {answer?.ok && (
        <Arrival
          key={answer.data.tracking_number}
          found={answer.data}
          typed={tracking_number}
          unmatchedForm={unmatchedForm}
        />
      )}
      {last && <LastReceived order={last} />}
      <p className="text-small">
        <TextLink to={staffPaths.page('bench-card')}>{t('bench_card')}</TextLink>
      </p>
      <ShortcutHints hints={[{ keys: ['/'], does: r('find_key') }]} />
    </div>
  )
}

/** The result of the last scan when no number was looked up. */
interface ScanResult {
  readonly variant: 'good' | 'bad'
  readonly text: string
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
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="search"
      className="figures text-lead"
    />
  )
}
