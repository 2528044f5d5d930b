import type { Data } from '@sampan/contract'
import { APPROVAL_STAGES } from '@sampan/contract/stages'
import { Undo2 } from 'lucide-react'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { DayRange } from '../queue/day-range.tsx'
import { ListEnd } from '../queue/list-end.tsx'
import { QueueEmpty } from '../queue/queue-empty.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import { QueueSearch } from '../queue/queue-search.tsx'
import { readDays, readQueueUrl } from '../queue/read-queue-url.ts'
import { RowName } from '../queue/row-name.tsx'
import type { Route } from './+types/refunds.route.ts'
import { ApprovalTabs } from './approval-tabs.tsx'
import { CustomerLink } from './customer-link.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { runFinanceAction } from './finance-actions.server.ts'
import { PayableLink } from './payable-link.tsx'
import { Reason } from './reason.tsx'
import { wayTitle } from './way-title.ts'

export const handle = { namespaces: ['console-finance'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = { ...readQueueUrl(request, APPROVAL_STAGES), ...readDays(request) }
  return { query, refunds: dataOf(await apiOf(context)('/api/staff/finance/get_refund_list', query)) }
}

export const action = ({ context, request }: Route.ActionArgs) => runFinanceAction(context, request)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

type Refund = Data<'/api/staff/finance/get_refund_list'>['list'][number]
const CHIP_VARIANTS = {
  waiting: 'warn',
  refused: 'bad',
  requested: 'warn',
  done: 'good',
  failed: 'bad',
} as const

export default function Refunds({ loaderData: { query, refunds } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const m = useTranslations('console-finance')
  const columns: Column<Refund>[] = [
    { key: 'at', under: 'customer', head: m('asked_at'), cell: (one) => <Moment at={one.created_at} time /> },
    {
      key: 'customer',
      head: t('customer'),
      title: true,
      cell: (one) => <CustomerLink customer={one.customer} />,
    },
    {
      key: 'number',
      head: m('for_what'),
      cell: (one) => (
        <>
          <span className="block">
            {one.number ? <PayableLink kind={one.kind} number={one.number} /> : '–'}
          </span>
          <span className="whitespace-nowrap text-ink-2">{m(`purpose_${one.purpose}`)}</span>
        </>
      ),
    },
    {
      key: 'way',
      under: 'sum',
      head: m('way'),
      cell: (one) => <span className="whitespace-nowrap">{wayTitle(one.way, m('wallet'))}</span>,
    },
    { key: 'reason', head: t('reason'), cell: (one) => <Reason text={one.reason} /> },
    {
      key: 'by',
      under: 'reason',
      head: m('asked_by'),
      cell: (one) => <RowName>{one.staff_name || m('by_itself')}</RowName>,
    },
    {
      key: 'status',
      head: t('status'),
      cell: (one) => <Chip variant={CHIP_VARIANTS[one.status]}>{m(`refund_state_${one.status}`)}</Chip>,
    },
    { key: 'sum', head: m('sum'), numeric: true, cell: (one) => <Money amount={one.amount} /> },
    {
      key: 'decide',
      head: '',
      cell: (one) =>
        one.status === 'waiting' && (
          <DecideButtons
            id={one.refund_id}
            intents={{ approve: 'approve_refund', decline: 'decline_refund' }}
            amount={one.amount}
            customer={one.customer.account_name}
            reason={one.reason}
            isMine={one.is_mine}
          />
        ),
    },
  ]
  const isNarrowed = [query.search_text, query.from_day, query.to_day].some((text) => text !== '')
  return (
    <div className="grid gap-4">
      <QueueHeader title={m('refunds')} note={m('refunds_lead')}>
        <QueueSearch label={t('search')} placeholder={m('payments_search')} />
      </QueueHeader>
      <ApprovalTabs list="refunds" query={query} />
      <DayRange days={query} />
      <Table
        dense
        caption={m('refunds')}
        columns={columns}
        rows={refunds.list}
        rowKey={(row) => row.refund_id}
        empty={
          query.stage === 'waiting' || isNarrowed ? (
            <QueueEmpty searched={isNarrowed} />
          ) : (
            <Empty icon={<Undo2 size={36} strokeWidth={1.5} aria-hidden />} title={m('no_refunds')} />
          )
        }
      />
      <ListEnd list="refunds" page={query.page} pageCount={Math.ceil(refunds.total / query.page_size)} />
    </div>
  )
}
