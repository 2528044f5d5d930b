import type { Data } from '@sampan/contract'
import { readScan } from '@sampan/domain/scans'
import { fromWireTime } from '@sampan/domain/wire-time'
import { ClipboardCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Empty } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { type ScanAnswer, ScanBox } from '../../floor/scan-box.tsx'
import { useScanner } from '../../floor/use-scanner.ts'
import { staffPaths } from '../../paths.ts'
import { OPEN_STATES, OpenClosedTabs } from '../../queue/open-closed-tabs.tsx'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { readQueueUrl } from '../../queue/read-queue-url.ts'
import { RowName } from '../../queue/row-name.tsx'
import type { Route } from './+types/stocktakes.route.ts'
import { useStartStocktake } from './use-start-stocktake.ts'

export const handle = {
  namespaces: ['console-shelves', 'console-support'],
  live: ['floor'],
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readQueueUrl(request, OPEN_STATES)
  const { list } = dataOf(await apiOf(context)('/api/staff/stocktakes/get_list', { stage: query.stage }))
  return { query, list }
}

type Stocktake = Data<'/api/staff/stocktakes/get_list'>['list'][number]

/** Stocktakes of shelves: in progress and with open differences, or settled. Scanning a shelf starts one. */
export default function Stocktakes({ loaderData: { query, list } }: Route.ComponentProps) {
  const s = useTranslations('console-shelves')
  const box = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState<ScanAnswer>()
  const { start, isBusy } = useStartStocktake(setAnswer)
  useScanner({
    box,
    isBusy,
    onOtherCommand: (text) => setAnswer({ variant: 'warn', text }),
    onScan: (text) => {
      const scan = readScan(text)
      if (scan.kind !== 'shelf') return setAnswer({ variant: 'bad', text: s('scan_a_shelf') })
      void start(scan.shelf)
    },
  })
  const columns: Column<Stocktake>[] = [
    {
      key: 'shelf',
      head: s('a_shelf'),
      title: true,
      cell: ({ shelf, stocktake_number }) => (
        <TextLink to={staffPaths.stocktake(stocktake_number)}>
          {s('stocktake_of', { shelf, number: stocktake_number })}
        </TextLink>
      ),
    },
    {
      key: 'by',
      under: 'at',
      head: s('started_by'),
      cell: ({ started_by }) => <RowName>{started_by}</RowName>,
    },
    { key: 'at', head: s('started_at'), cell: ({ created_at }) => <Moment at={created_at} time /> },
    {
      key: 'count',
      head: s('scanned'),
      numeric: true,
      cell: ({ scanned, expected }) => s('of', { scanned, expected }),
    },
    {
      key: 'state',
      head: s('state'),
      cell: ({ finished_at, differences, open_differences }) => {
        if (!fromWireTime(finished_at)) return <Chip variant="sea">{s('under_way')}</Chip>
        if (open_differences > 0)
          return <Chip variant="bad">{s('open_differences', { count: open_differences })}</Chip>
        return (
          <Chip variant="good">
            {differences === 0 ? s('all_right') : s('resolved', { count: differences })}
          </Chip>
        )
      },
    },
  ]
  return (
    <div className="grid max-w-5xl gap-4">
      <QueueHeader title={s('stocktakes')} note={s('stocktakes_lead')} />
      <ScanBox ref={box} label={s('scan_a_shelf')} answer={answer} takesFocus />
      <OpenClosedTabs room="stocktakes" query={query} />
      <Table
        dense
        caption={s('stocktakes')}
        columns={columns}
        rows={list}
        rowKey={({ stocktake_number }) => String(stocktake_number)}
        empty={
          <Empty
            icon={<ClipboardCheck size={36} strokeWidth={1.5} aria-hidden />}
            title={s(`no_stocktakes_${query.stage}`)}
          >
            <p className="max-w-sm text-small">{s('no_stocktakes_note')}</p>
          </Empty>
        }
      />
    </div>
  )
}
