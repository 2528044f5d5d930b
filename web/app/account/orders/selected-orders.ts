import type { OrderRow } from './order-statuses.ts'

/** Key in session storage of the orders selected for payment: a selection may span pages. */
export const SELECTED_ORDERS_KEY = 'orders'
export const noOrders: readonly Pick<
  OrderRow,
  'order_id' | 'order_type' | 'order_status' | 'total_amount'
>[] = []
