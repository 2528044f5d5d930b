import { fromWireTime } from '@sampan/domain/wire-time'
import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { callIdempotent } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment, Weight } from '../../../ui/amounts/amounts.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx'
import { openPaper } from '../../files/open-paper.ts'
import { SaveKey } from '../../floor/floor-key.tsx'
import { type ScanAnswer, ScanBox } from '../../floor/scan-box.tsx'
import { useScanLine } from '../../floor/use-scan-line.ts'
import { useScanner } from '../../floor/use-scanner.ts'
import { staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { useReloadAfter } from '../../queue/use-reload-after.ts'
import type { Route } from './+types/manifest.route.ts'
import { isOtherThing } from './is-other-thing.ts'
import { ScannedParcels, WaitingParcels } from './manifest-parcels.tsx'

export const handle = { namespaces: ['console-manifests'], live: ['parcel', 'floor'] } satisfies RouteHandle

/** Each scan loads and renders the list again, which a thousand parcels would make slower than a scanner. */
const NEWEST = 100

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const manifest_number = Number(params.manifestNumber)
  const isWhole = new URL(request.url).searchParams.has('all')
  const scanned_most = isWhole ? undefined : NEWEST
  return dataOf(await apiOf(context)('/api/staff/manifests/get', { manifest_number, scanned_most }))
}

/** Parcels are scanned out one by one; then the manifest is closed with their count, and printed. */
export default function ManifestPage({ loaderData: manifest }: Route.ComponentProps) {
  const m = useTranslations('console-manifests')
  const reloadAfter = useReloadAfter()
  const { manifest_number, carrier_name, parcels, waiting_total } = manifest
  const box = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState<ScanAnswer>()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const line = useScanLine()
  const isOpen = !fromWireTime(manifest.closed_at)

  const bad = (text: string) =>
    setAnswer({ variant: 'bad', text: <strong className="text-lead">{text}</strong> })
  const send = (code: string) =>
    line.send(
      code,
      (call) => call('/api/staff/manifests/scan', { manifest_number, code }),
      (scanned) => {
        if (scanned.ok) {
          const { delivery_number: number, parcels: count } = scanned.data
          setAnswer({ variant: 'good', text: <strong>{m('scanned', { number, count })}</strong> })
        } else bad(scanned.msg)
        reloadAfter(scanned)
      },
    )
  const askOrClose = () => {
    if (line.kept.waiting.length > 0) return
    if (waiting_total > 0) setAsking(true)
    else void close()
  }
  useScanner({
    box,
    commands: { save: () => isOpen && parcels > 0 && !isBusy && askOrClose() },
    onOtherCommand: (text) => setAnswer({ variant: 'warn', text }),
    onScan: (text) => {
      setAsking(false)
      if (isOtherThing(text)) return bad(m('not_a_parcel'))
      send(text)
    },
  })
  const takeOff = async (delivery_number: string) => {
    const body = { manifest_number, delivery_number }
    const taken = await callIdempotent(createIdempotencyKey())('/api/staff/manifests/take_off', body)
    if (taken.ok) setAnswer({ variant: 'warn', text: m('taken_off', { number: delivery_number }) })
    else bad(taken.msg)
    reloadAfter(taken)
  }
  const close = async () => {
    const paper = openPaper()
    setBusy(true)
    const body = { manifest_number, parcels }
    const closed = await callIdempotent(createIdempotencyKey())('/api/staff/manifests/close', body)
    setBusy(false)
    setAsking(false)
    reloadAfter(closed)
    if (closed.ok) return paper.show(staffPaths.manifestPaper(manifest_number))
    paper.close()
    bad(closed.msg)
  }

  return (
    <div className="grid max-w-5xl gap-4">
      <QueueHeader
        title={m('manifest_of', { number: manifest_number, carrier: carrier_name })}
        note={
          <>
            {m('summary', { count: parcels })} · <Weight kg={manifest.weight} />
            {!isOpen && (
              <>
                {' · '}
                {m.rich('is_closed', {
                  at: <Moment at={manifest.closed_at} time />,
                  name: manifest.closed_by,
                })}
              </>
            )}
          </>
        }
      >
        {isOpen ? (
          <Button variant="primary" busy={isBusy} disabled={parcels === 0} onClick={askOrClose}>
            {m('close', { count: parcels })}
            <SaveKey />
          </Button>
        ) : (
          <a
            href={staffPaths.manifestPaper(manifest_number)}
            target="_blank"
            rel="noopener"
            className={buttonClass('primary')}
          >
            <Printer size={18} aria-hidden />
            {m('print')}
          </a>
        )}
      </QueueHeader>
      {isOpen && (
        <ScanBox
          ref={box}
          label={m('scan', { carrier: carrier_name })}
          answer={answer}
          kept={line.kept}
          takesFocus
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m('manifest_of', { number: manifest_number, carrier: carrier_name })}
        text={m('close_ask', { count: waiting_total })}
        confirm={m('close', { count: parcels })}
        onConfirm={() => void close()}
        busy={isBusy}
      />
      <ScannedParcels manifest={manifest} onTakeOff={isOpen ? takeOff : undefined} />
      {isOpen && <WaitingParcels manifest={manifest} />}
    </div>
  )
}
