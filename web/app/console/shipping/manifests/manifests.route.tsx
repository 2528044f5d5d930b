import type { Data } from '@sampan/contract'
import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, callIdempotent } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment, Weight } from '../../../ui/amounts/amounts.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { useBench } from '../../floor/bench.tsx'
import { type ScanAnswer, ScanBox } from '../../floor/scan-box.tsx'
import { useScanner } from '../../floor/use-scanner.ts'
import { staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/manifests.route.ts'
import { isOtherThing } from './is-other-thing.ts'

export const handle = { namespaces: ['console-manifests'], live: ['parcel', 'floor'] } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  return dataOf(await apiOf(context)('/api/staff/manifests/get_list', {}))
}

type Closed = Data<'/api/staff/manifests/get_list'>['closed'][number]

/** Parcels waiting for each carrier, and recently closed manifests. */
export default function Manifests({ loaderData: { carriers, closed } }: Route.ComponentProps) {
  const m = useTranslations('console-manifests')
  const { colon } = usePunctuation()
  const navigate = useNavigate()
  const bench = useBench()
  const box = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState<ScanAnswer>()
  const [busy, setBusy] = useState('')
  /** Opens the manifest of a carrier, which then takes the scan, if any. */
  const start = async (carrier: string, code?: string) => {
    setBusy(carrier)
    const opened = await callIdempotent(createIdempotencyKey())('/api/staff/manifests/open', { carrier })
    if (!opened.ok) {
      setBusy('')
      return setAnswer({ variant: 'bad', text: opened.msg })
    }
    if (code) bench.current.waitingScans.unshift(code)
    void navigate(staffPaths.manifest(opened.data.manifest_number))
  }
  const find = async (code: string) => {
    setBusy(code)
    const found = await call('/api/staff/manifests/find_carrier', { code })
    if (found.ok) return start(found.data.carrier, code)
    setBusy('')
    setAnswer({ variant: 'bad', text: found.msg })
  }
  useScanner({
    box,
    isBusy: busy !== '',
    onOtherCommand: (text) => setAnswer({ variant: 'warn', text }),
    onScan: (text) => {
      if (isOtherThing(text)) setAnswer({ variant: 'bad', text: m('not_a_parcel') })
      else void find(text)
    },
  })
  const columns: Column<Closed>[] = [
    {
      key: 'manifest',
      head: m('paper'),
      title: true,
      cell: ({ manifest_number }) => (
        <TextLink to={staffPaths.manifest(manifest_number)}>
          {m('manifest', { number: manifest_number })}
        </TextLink>
      ),
    },
    { key: 'carrier', head: m('paper_to'), cell: ({ carrier_name }) => carrier_name },
    { key: 'count', head: m('paper_count'), numeric: true, cell: ({ parcels }) => parcels },
    { key: 'weight', head: m('paper_total'), numeric: true, cell: ({ weight }) => <Weight kg={weight} /> },
    { key: 'date', head: m('paper_date'), cell: ({ closed_at }) => <Moment at={closed_at} time /> },
    {
      key: 'print',
      head: m('print'),
      cell: ({ manifest_number }) => (
        <a
          href={staffPaths.manifestPaper(manifest_number)}
          target="_blank"
          rel="noopener"
          aria-label={`${m('print')}${colon}${m('manifest', { number: manifest_number })}`}
          className={buttonClass('quiet', 'small')}
        >
          <Printer size={16} aria-hidden />
        </a>
      ),
    },
  ]
  return (
    <div className="grid max-w-5xl gap-5">
      <QueueHeader title={m('title')} note={m('lead')} />
      <ScanBox ref={box} label={m('scan_any')} answer={answer} takesFocus />
      <section className="card overflow-hidden">
        <h2 className="px-5 py-3 text-title">{m('carriers')}</h2>
        {carriers.length === 0 && <Empty title={m('none')}>{m('none_note')}</Empty>}
        <ul>
          {carriers.map(({ carrier, carrier_name, waiting, late, manifest_number, parcels }) => (
            <li
              key={carrier}
              className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t px-5 py-3"
            >
              <strong className="w-36">{carrier_name}</strong>
              <span className={`grow text-small ${waiting > 0 ? 'text-warn' : 'text-ink-2'}`}>
                {m('waiting', { count: waiting })}
                {late > 0 && <span className="text-bad"> · {m('waiting_late', { count: late })}</span>}
                {manifest_number > 0 && (
                  <span className="text-ink-2"> · {m('on_manifest', { count: parcels })}</span>
                )}
              </span>
              <Button
                aria-label={`${m(manifest_number > 0 ? 'go_on' : 'start')}${colon}${carrier_name}`}
                busy={busy === carrier}
                onClick={() => void start(carrier)}
              >
                {m(manifest_number > 0 ? 'go_on' : 'start')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-3">
        <h2 className="text-title">{m('closed')}</h2>
        <Table
          dense
          caption={m('closed')}
          columns={columns}
          rows={closed}
          rowKey={(row) => String(row.manifest_number)}
          empty={<Empty title={m('none_closed')} />}
        />
      </section>
    </div>
  )
}
