import type { OrderRow } from './order-statuses.ts'

/** Orders chosen for payment, kept in the tab under this name until they are paid: a choice may span pages. */
export const SELECTED_ORDERS_KEY = 'orders'
export const noOrders: readonly Pick<
  OrderRow,
  'order_id' | 'order_type' | 'order_status' | 'total_amount'
>[] = []
