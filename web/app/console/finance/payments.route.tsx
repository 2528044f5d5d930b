import type { Data } from '@sampan/contract'
import { mayDo } from '@sampan/contract/staff-roles'
import { PAYMENT_STAGES } from '@sampan/contract/stages'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FilterChips } from '../../ui/navigation/filter-chips.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useStaffMember } from '../access/use-staff-member.ts'
import { staffPaths } from '../paths.ts'
import { DayRange } from '../queue/day-range.tsx'
import { ListEnd } from '../queue/list-end.tsx'
import { QueueEmpty } from '../queue/queue-empty.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import { QueueSearch } from '../queue/queue-search.tsx'
import { readDays, readQueueUrl } from '../queue/read-queue-url.ts'
import type { Route } from './+types/payments.route.ts'
import { CustomerLink } from './customer-link.tsx'
import { runFinanceAction } from './finance-actions.server.ts'
import { PayableLink } from './payable-link.tsx'
import { type Refundable, RefundDialog } from './refund-dialog.tsx'
import { wayTitle } from './way-title.ts'

export const handle = { namespaces: ['console-finance'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = { ...readQueueUrl(request, PAYMENT_STAGES), ...readDays(request) }
  return { query, payments: dataOf(await apiOf(context)('/api/staff/finance/get_payment_list', query)) }
}

export const action = ({ context, request }: Route.ActionArgs) => runFinanceAction(context, request)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

type Payment = Data<'/api/staff/finance/get_payment_list'>['list'][number]
const CHIP_VARIANTS: Readonly<Record<Payment['status'], 'good' | 'bad' | 'warn' | 'plain'>> = {
  created: 'plain',
  approving: 'warn',
  capturing: 'warn',
  paid: 'good',
  cancelled: 'plain',
  expired: 'plain',
  failed: 'bad',
  suspense: 'bad',
}

export default function Payments({ loaderData: { query, payments } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const m = useTranslations('console-finance')
  const mayRefund = mayDo(useStaffMember().roles, ['finance'])
  const [refunding, setRefunding] = useState<Refundable>()
  const columns: Column<Payment>[] = [
    {
      key: 'customer',
      head: t('customer'),
      title: true,
      cell: (one) => <CustomerLink customer={one.customer} />,
    },
    { key: 'at', under: 'customer', head: m('begun'), cell: (one) => <Moment at={one.created_at} time /> },
    {
      key: 'for',
      head: m('for_what'),
      cell: (one) => (
        <span className="grid gap-1">
          {one.payables.map((payable) => (
            <PayableLine
              key={payable.number}
              payable={payable}
              onRefund={
                mayRefund
                  ? (what) => setRefunding({ ...what, way: one.way, customer: one.customer.account_name })
                  : undefined
              }
            />
          ))}
        </span>
      ),
    },
    {
      key: 'way',
      head: m('way'),
      cell: (one) => <span className="whitespace-nowrap">{wayTitle(one.way, m('wallet'))}</span>,
    },
    {
      key: 'provider',
      under: 'way',
      head: m('provider_ids'),
      cell: (one) => (
        <span className="block max-w-40 truncate text-caption text-ink-3" title={one.provider_capture_id}>
          {one.provider_capture_id || one.provider_order_id || '–'}
        </span>
      ),
    },
    {
      key: 'status',
      head: t('status'),
      cell: (one) => (
        <span className="inline-grid gap-0.5">
          <span>
            <Chip variant={CHIP_VARIANTS[one.status]}>{m(`status_${one.status}`)}</Chip>
          </span>
          {one.failure && <span className="text-caption text-bad">{one.failure}</span>}
        </span>
      ),
    },
    { key: 'sum', head: m('sum'), numeric: true, cell: (one) => <Money amount={one.amount} /> },
  ]
  const { stage: shown, search_text, from_day, to_day } = query
  const isNarrowed = [search_text, from_day, to_day].some((text) => text !== '')
  return (
    <div className="grid gap-4">
      <QueueHeader title={m('payments')} note={m('payments_lead')}>
        <QueueSearch label={t('search')} placeholder={m('payments_search')} />
      </QueueHeader>
      <FilterChips
        label={t('status')}
        chips={PAYMENT_STAGES.map((stage) => ({
          key: stage,
          label: m(`stage_${stage}`),
          to: staffPaths.page('payments', { stage, search_text, from_day, to_day }),
          current: stage === shown,
        }))}
      />
      <DayRange days={query} />
      <Table
        dense
        caption={m('payments')}
        columns={columns}
        rows={payments.list}
        rowKey={(row) => row.intent_id}
        empty={
          isNarrowed ? (
            <QueueEmpty searched />
          ) : (
            <Empty icon={<Landmark size={36} strokeWidth={1.5} aria-hidden />} title={m('no_payments')} />
          )
        }
      />
      <ListEnd list="payments" page={query.page} pageCount={Math.ceil(payments.total / query.page_size)} />
      {refunding && (
        <RefundDialog key={refunding.number} refundable={refunding} onClose={() => setRefunding(undefined)} />
      )}
    </div>
  )
}

type Payable = Payment['payables'][number]

function PayableLine({
  payable,
  onRefund,
}: {
  readonly payable: Payable
  readonly onRefund: ((what: Pick<Refundable, 'kind' | 'number' | 'left'>) => void) | undefined
}) {
  const m = useTranslations('console-finance')
  const { kind, number, amount, refunded_amount, refundable_amount: left } = payable
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-tablet:justify-end">
      <PayableLink kind={kind} number={number} />
      <Money amount={amount} />
      {refunded_amount > 0 && (
        <Chip variant="warn">{m.rich('refunded', { sum: <Money amount={refunded_amount} /> })}</Chip>
      )}
      {onRefund && left > 0 && (
        <Button
          size="row"
          variant="plain"
          aria-label={m('refund_of', { number })}
          onClick={() => onRefund({ kind: kind as Refundable['kind'], number, left })}
        >
          {m('refund')}
        </Button>
      )}
    </span>
  )
}
