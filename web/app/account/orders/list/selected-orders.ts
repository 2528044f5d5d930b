import type { OrderRow } from '../order-statuses.ts'

/** Key in session storage of the orders selected for payment: a selection may span pages. */
export const SELECTED_ORDERS_KEY = 'orders'

type Choice = Pick<OrderRow, 'order_id' | 'order_type' | 'order_status' | 'hold_note' | 'total_amount'>
export const noOrders: readonly Choice[] = []

/** Returns what is stored of a selected order. */
export const choiceOf = ({
  order_id,
  order_type,
  order_status,
  hold_note,
  total_amount,
}: OrderRow): Choice => ({
  order_id,
  order_type,
  order_status,
  hold_note,
  total_amount,
})
