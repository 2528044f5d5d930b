import { FORWARDING, type OrderRow, STATUS } from './order-statuses.ts'

export type Selectable = Pick<OrderRow, 'order_id' | 'order_type' | 'order_status' | 'hold_note'>

/** Why an order cannot be selected for payment; keys of messages/<language>/orders.json. */
export type SelectionRefusal =
  | { readonly reason: 'select_order' }
  | { readonly reason: 'forwarding_not_selectable' | 'not_selectable' | 'on_hold'; readonly id: string }

/** Returns null for an order that can be selected: unpaid, not on hold and not a forwarding order. */
export function refusalOfOrder(order: Selectable): SelectionRefusal | null {
  const { order_id, order_type, order_status, hold_note } = order
  if (order_type === FORWARDING) return { reason: 'forwarding_not_selectable', id: order_id }
  if (order_status !== STATUS.unpaid) return { reason: 'not_selectable', id: order_id }
  return hold_note === '' ? null : { reason: 'on_hold', id: order_id }
}

/** Returns the first problem of a selection, or null when its orders can be paid together. */
export function refusalOfSelection(selected: readonly Selectable[]): SelectionRefusal | null {
  if (selected.length === 0) return { reason: 'select_order' }
  for (const order of selected) {
    const refusal = refusalOfOrder(order)
    if (refusal) return refusal
  }
  return null
}
