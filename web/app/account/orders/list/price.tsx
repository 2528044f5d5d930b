import { Money } from '../../../ui/amounts/amounts.tsx'
import { FORWARDING, type OrderRow } from '../order-statuses.ts'

/** The total of an order; a dash for forwarding orders, which have no price. */
export function Price({ order }: { readonly order: Pick<OrderRow, 'order_type' | 'total_amount'> }) {
  if (order.order_type === FORWARDING && order.total_amount === 0) return <>–</>
  return <Money amount={order.total_amount} />
}
