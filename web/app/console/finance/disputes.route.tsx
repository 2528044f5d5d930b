import type { Data } from '@sampan/contract'
import { fromWireTime } from '@sampan/domain/wire-time'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Photos } from '../../ui/photos/photos.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { DueDate } from '../queue/due-date.tsx'
import { ListEnd } from '../queue/list-end.tsx'
import { OPEN_STATES, OpenClosedTabs } from '../queue/open-closed-tabs.tsx'
import { QueueEmpty } from '../queue/queue-empty.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import { readQueueUrl } from '../queue/read-queue-url.ts'
import type { Route } from './+types/disputes.route.ts'
import { CustomerLink } from './customer-link.tsx'
import { PayableLink } from './payable-link.tsx'

export const handle = { namespaces: ['console-finance', 'console-support'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readQueueUrl(request, OPEN_STATES)
  const { search_text: _, ...filter } = query
  const disputes = dataOf(await apiOf(context)('/api/staff/finance/get_dispute_list', filter))
  return { query, disputes, now: Date.now() }
}

type Dispute = Data<'/api/staff/finance/get_dispute_list'>['list'][number]
const CHIP_VARIANTS = { open: 'warn', won: 'good', lost: 'bad' } as const
const PHOTOS_SHOWN = 2

/** Providers' reasons with a translation; others are shown as the provider writes them. */
const REASONS = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'reason_not_received',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'reason_not_as_described',
  UNAUTHORISED: 'reason_unauthorised',
  CREDIT_NOT_PROCESSED: 'reason_no_refund',
  DUPLICATE_TRANSACTION: 'reason_duplicate',
  INCORRECT_AMOUNT: 'reason_amount',
} as const

/** Buyers' disputes at the payment provider, with the due date of the response and the evidence. */
export default function Disputes({ loaderData: { query, disputes, now } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const m = useTranslations('console-finance')
  const columns: Column<Dispute>[] = [
    {
      key: 'customer',
      head: t('customer'),
      title: true,
      cell: (one) => <CustomerLink customer={one.customer} />,
    },
    {
      key: 'due',
      under: 'customer',
      head: m('answer_by'),
      cell: (one) =>
        one.status === 'open' ? (
          <DueDate at={one.respond_by} isLate={(fromWireTime(one.respond_by)?.getTime() ?? now) < now} />
        ) : (
          <span className="text-ink-3">
            {m.rich('dispute_closed', { date: <Moment at={one.closed_at} /> })}
          </span>
        ),
    },
    {
      key: 'reason',
      head: t('reason'),
      cell: (one) => (
        <span className="block min-w-28 max-w-36 wrap-anywhere">
          {one.reason in REASONS ? m(REASONS[one.reason as keyof typeof REASONS]) : one.reason}
          <span className="block text-caption break-all text-ink-3">{one.dispute_id}</span>
        </span>
      ),
    },
    {
      key: 'for',
      head: m('for_what'),
      cell: (one) => (
        <span className="grid gap-1">
          {one.payables.map((payable) => (
            <PayableLink key={payable.number} {...payable} />
          ))}
          <Money amount={one.amount} />
        </span>
      ),
    },
    { key: 'evidence', head: m('evidence'), cell: (one) => <Evidence dispute={one} /> },
    {
      key: 'status',
      head: t('status'),
      cell: (one) => <Chip variant={CHIP_VARIANTS[one.status]}>{m(`dispute_${one.status}`)}</Chip>,
    },
  ]
  return (
    <div className="grid gap-4">
      <QueueHeader title={m('disputes')} note={m('disputes_lead')} />
      <OpenClosedTabs room="disputes" query={query} />
      <Table
        dense
        caption={m('disputes')}
        columns={columns}
        rows={disputes.list}
        rowKey={(row) => row.dispute_id}
        empty={<QueueEmpty searched={false} settled={query.stage === 'closed'} />}
      />
      <ListEnd list="disputes" page={query.page} pageCount={Math.ceil(disputes.total / query.page_size)} />
    </div>
  )
}

/** The evidence for the provider: photos, tracking numbers, day of delivery. */
function Evidence({ dispute: { dispute_id, evidence } }: { readonly dispute: Dispute }) {
  const m = useTranslations('console-finance')
  const { photo_urls, tracking_numbers, delivered_at } = evidence
  const isDelivered = fromWireTime(delivered_at) !== null
  if (photo_urls.length === 0 && tracking_numbers.length === 0)
    return <span className="text-ink-3">{m('no_evidence')}</span>
  return (
    <div className="grid gap-1.5 max-tablet:justify-items-end">
      {photo_urls.length > 0 && (
        <Photos
          shown={PHOTOS_SHOWN}
          photos={photo_urls.map((url) => ({ url, alt: m('photo_for', { id: dispute_id }) }))}
        />
      )}
      {photo_urls.length > PHOTOS_SHOWN && (
        <span className="text-caption text-ink-3">{m('photos_all', { count: photo_urls.length })}</span>
      )}
      {tracking_numbers.map((number) => (
        <span key={number} className="figures text-caption">
          {number}
        </span>
      ))}
      {isDelivered && (
        <span className="text-caption text-good">
          {m.rich('delivered_on', { date: <Moment at={delivered_at} /> })}
        </span>
      )}
    </div>
  )
}
