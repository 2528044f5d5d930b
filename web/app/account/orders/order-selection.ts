import { FORWARDING, type OrderRow, STATUS } from './order-statuses.ts'

export type Selectable = Pick<OrderRow, 'order_id' | 'order_type' | 'order_status'>

/** Why an order can not be chosen for payment; names of sentences in messages/<language>/orders.ts. */
export type SelectionRefusal =
  | { readonly reason: 'select_order' }
  | { readonly reason: 'forwarding_not_selectable' | 'not_selectable'; readonly id: string }

/** An order may be chosen when it is unpaid and not a forwarding order. Null when it may. */
export function refusalOfOrder({ order_id, order_type, order_status }: Selectable): SelectionRefusal | null {
  if (order_type === FORWARDING) return { reason: 'forwarding_not_selectable', id: order_id }
  return order_status === STATUS.unpaid ? null : { reason: 'not_selectable', id: order_id }
}

/** The first thing wrong with a choice of orders, or null when they can be paid together. */
export function refusalOfSelection(selected: readonly Selectable[]): SelectionRefusal | null {
  if (selected.length === 0) return { reason: 'select_order' }
  for (const order of selected) {
    const refusal = refusalOfOrder(order)
    if (refusal) return refusal
  }
  return null
}
