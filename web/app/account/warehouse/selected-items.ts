import type { OrderRow } from '../orders/order-statuses.ts'
/** Key in session storage of the items chosen for a parcel, kept until it is submitted. */
export const SELECTED_ITEMS_KEY = 'warehouse'
export type SelectedItem = Pick<OrderRow, 'order_id' | 'product_weight'>
export const noItems: readonly SelectedItem[] = []

/** The storage has ended: it must be extended before the item is sent. */
export const isStorageExpired = ({ storage_days_left }: Pick<OrderRow, 'storage_days_left'>) =>
  storage_days_left !== null && storage_days_left < 0

/** Returns whether an item can be sent: its storage is not over, and neither a return nor a problem is open. */
export const canBeSent = (order: Pick<OrderRow, 'storage_days_left' | 'return_state' | 'problem_state'>) =>
  !isStorageExpired(order) && order.return_state === '' && order.problem_state === ''
