import { useSearchParams } from 'react-router'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { Money, Weight } from '../../ui/amounts/amounts.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Checkbox } from '../../ui/forms/selection-controls.tsx'
import { ProgressDots } from '../../ui/progress/progress-dots.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { HoldChip } from '../holds/hold-chip.tsx'
import { DueDate } from '../queue/due-date.tsx'
import { PriorityChip } from '../queue/priority-chip.tsx'
import { QueueBar } from '../queue/queue-bar.tsx'
import { hiddenIn } from '../queue/view-parameters.ts'
import { goodsDetails } from './goods-details.ts'
import { OrderLink } from './order-link.tsx'
import { ORDER, orderProgress, type StaffOrder } from './order-progress.ts'
import { RequestChip } from './request-chip.tsx'

interface OrderTableProps {
  readonly caption: string
  readonly orders: readonly StaffOrder[]
  /** Makes rows selectable. */
  readonly selected?: { readonly ids: ReadonlySet<string>; readonly toggle: (id: string) => void }
  /** Hides the customer, who is the same in every row. */
  readonly isSingleCustomer?: boolean
  /** With saved views and a choice of columns. */
  readonly isQueue?: boolean
  readonly empty: React.ReactNode
}

/** Orders in rows of 36 px each. */
export function OrderTable({
  caption,
  orders,
  selected,
  isSingleCustomer = false,
  isQueue = false,
  empty,
}: OrderTableProps) {
  const [params] = useSearchParams()
  const lang = useLanguage()
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const columns: Column<StaffOrder>[] = [
    {
      key: 'order',
      head: o('order'),
      title: true,
      cell: (order) => (
        <span className="flex items-center gap-2.5">
          {selected && (
            <Checkbox
              className="min-h-8!"
              checked={selected.ids.has(order.order_id)}
              onChange={() => selected.toggle(order.order_id)}
              aria-label={t('select_row', { id: order.order_id })}
            />
          )}
          <OrderLink order={order} />
        </span>
      ),
    },
    {
      key: 'due',
      under: 'order',
      head: t('due'),
      cell: (order) => <DueDate at={order.due_at} isLate={order.is_late} />,
    },
    {
      key: 'product',
      head: o('product'),
      cell: (order) => {
        const details = goodsDetails(order, lang)
        return (
          <span
            className="line-clamp-2 max-w-48 wrap-anywhere tablet:max-wide:max-w-32"
            title={[order.product_name, details].filter(Boolean).join(' · ')}
          >
            {order.product_name}
            <span className="ms-2 text-ink-3">{details}</span>
          </span>
        )
      },
    },
    {
      key: 'customer',
      under: 'product',
      head: t('customer'),
      cell: ({ customer, hold }) => (
        <span className="flex max-w-40 flex-wrap items-center gap-1.5" title={customer.account_no}>
          <span className="max-w-32 truncate tablet:max-wide:max-w-28">{customer.account_name}</span>
          <HoldChip kind={hold} />
        </span>
      ),
    },
    {
      key: 'way',
      head: o('way'),
      cell: (order) => (
        <div className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 tablet:max-wide:max-w-44 max-tablet:justify-end">
          <OrderDots order={order} />
          <Flags order={order} />
        </div>
      ),
    },
    {
      key: 'price',
      under: 'paid',
      head: o('price'),
      numeric: true,
      cell: (order) => (
        <span>
          {order.product_quantity} × <Money amount={order.unit_price_cny} currency="CNY" />
        </span>
      ),
    },
    { key: 'paid', head: o('paid'), numeric: true, cell: (order) => <Money amount={order.total_amount} /> },
  ]
  const hidden = isQueue ? hiddenIn(params) : new Set(isSingleCustomer ? ['customer'] : [])
  return (
    <>
      {isQueue && <QueueBar columns={columns} />}
      <Table
        dense
        caption={caption}
        columns={columns.filter(({ key }) => !hidden.has(key))}
        rows={orders}
        rowKey={(row) => row.order_id}
        empty={empty}
      />
    </>
  )
}

/** The progress of an order as dots, with their names for screen readers and the status as a tooltip. */
export function OrderDots({ order }: { readonly order: StaffOrder }) {
  const o = useTranslations('console-orders')
  const steps = orderProgress(order.order_status)
  return (
    <div title={order.order_status_text}>
      <ProgressDots
        isNamed
        label={order.order_id}
        steps={steps.map(({ word, state }) => ({ key: word, label: o(word), state }))}
      />
    </div>
  )
}

/** Why an order waits, or where its goods are stored. */
function Flags({ order }: { readonly order: StaffOrder }) {
  const o = useTranslations('console-orders')
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <PriorityChip until={order.priority_until} />
      {order.supplement_amount > 0 && (
        <Chip variant="warn">
          {o.rich('difference_open', { sum: <Money amount={order.supplement_amount} /> })}
        </Chip>
      )}
      <RequestChip request={order.open_request} />
      {(order.return_state === 'set_aside' || order.return_state === 'gone') && (
        <Chip variant="warn">{o(`return_${order.return_state}`)}</Chip>
      )}
      {order.problem_state !== '' && (
        <Chip variant="warn">
          {o('problem')} · {o(`problem_${order.problem_state}`)}
        </Chip>
      )}
      {order.received_quantity > 0 && order.received_quantity < order.product_quantity && (
        <Chip variant="warn">
          {o('received_of', { received: order.received_quantity, ordered: order.product_quantity })}
        </Chip>
      )}
      {order.order_status === ORDER.inWarehouse && (
        <span className="text-ink-3">
          {order.shelf} · <Weight kg={order.product_weight} />
        </span>
      )}
      {order.order_status === ORDER.onTheWay && (
        <span className="figures text-ink-3">{order.tracking_number_cn}</span>
      )}
    </span>
  )
}
