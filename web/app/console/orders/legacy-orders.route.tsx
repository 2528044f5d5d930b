import type { Input } from '@sampan/contract'
import { mayDo } from '@sampan/contract/staff-roles'
import { choiceIn, textIn } from '../../api/form-text.ts'
import { idempotencyKeyIn } from '../../api/idempotency-key.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Money } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { Column } from '../../ui/table.tsx'
import { useStaffMember } from '../access/use-staff-member.ts'
import { CustomerInRow } from '../customers/customer-name.tsx'
import { actionResult } from '../forms/action-result.ts'
import { DueDate } from '../queue/due-date.tsx'
import { OpenClosedQueue } from '../queue/open-closed-queue.tsx'
import { OPEN_STATES } from '../queue/open-closed-tabs.tsx'
import { readQueueUrl } from '../queue/read-queue-url.ts'
import { useOpenRow } from '../queue/use-open-row.ts'
import { rowLink } from '../queue/use-row-shortcuts.ts'
import type { Route } from './+types/legacy-orders.route.ts'
import { type LegacyOrder, MoveLegacyOrder } from './move-legacy-order.tsx'

export const handle = {
  namespaces: ['console-orders', 'console-support', 'statuses'],
  live: ['order'],
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readQueueUrl(request, OPEN_STATES)
  return { query, orders: dataOf(await apiOf(context)('/api/staff/legacy_orders/get_list', query)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = await apiOf(context, idempotencyKeyIn(form))('/api/staff/legacy_orders/move', {
    order_id: textIn(form, 'order_id'),
    revision: textIn(form, 'revision'),
    status: choiceIn<Input<'/api/staff/legacy_orders/move'>['status']>(form, 'status'),
    remark: textIn(form, 'remark'),
  })
  return actionResult({ intent: 'move', ...answer })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/** Orders of the old system that are paid and not shipped yet. */
export default function LegacyOrders({ loaderData: { query, orders } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const { roles } = useStaffMember()
  const { open, setOpen } = useOpenRow(orders.list, ({ order_id }) => order_id)
  const isOpen = query.stage === 'open'
  const columns: Column<LegacyOrder>[] = [
    {
      key: 'order',
      head: o('order'),
      title: true,
      cell: ({ order_id, order_type_text }) => (
        <span className="figures" title={order_type_text}>
          {order_id}
        </span>
      ),
    },
    {
      key: 'due',
      under: 'order',
      head: t('due'),
      cell: ({ due_at, is_late }) => <DueDate at={due_at} isLate={is_late} />,
    },
    {
      key: 'product',
      head: o('product'),
      // In full: it says what to buy.
      cell: ({ items }) => (
        <span className="block min-w-44 whitespace-pre-line wrap-anywhere">
          {items.map(({ product_name, buy_num }) => `${buy_num} × ${product_name}`).join('\n')}
        </span>
      ),
    },
    {
      key: 'customer',
      under: 'product',
      head: t('customer'),
      cell: ({ customer }) => <CustomerInRow customer={customer} />,
    },
    { key: 'status', head: t('status'), cell: (order) => <LegacyOrderStatus order={order} /> },
    {
      key: 'paid',
      under: 'status',
      head: o('paid'),
      numeric: true,
      cell: ({ total_amount }) => <Money amount={total_amount} />,
    },
  ]
  if (isOpen && mayDo(roles, ['purchasing', 'warehouse', 'shipping'])) {
    columns.push({
      key: 'do',
      head: <span className="sr-only">{o('legacy_order_step')}</span>,
      cell: (order) => (
        <Button {...rowLink} size="row" onClick={() => setOpen(order)}>
          {o('legacy_order_step')}
        </Button>
      ),
    })
  }
  return (
    <OpenClosedQueue
      name="legacy-orders"
      title={t('legacy-orders')}
      note={o('legacy_orders_lead')}
      searchHint={o('legacy_orders_search')}
      query={query}
      page={orders}
      columns={columns}
      rowKey={(row) => row.order_id}
    >
      {open && <MoveLegacyOrder key={open.order_id} order={open} onClose={() => setOpen(undefined)} />}
    </OpenClosedQueue>
  )
}

function LegacyOrderStatus({ order: { order_status_text, remark } }: { readonly order: LegacyOrder }) {
  return (
    <span className="block max-w-56 wrap-anywhere">
      <Chip>{order_status_text}</Chip> {remark}
    </span>
  )
}
