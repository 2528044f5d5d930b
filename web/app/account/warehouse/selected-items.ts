import type { OrderRow } from '../orders/order-statuses.ts'
/** The items chosen for a parcel, kept in the tab under this name until the parcel is submitted. */
export const SELECTED_ITEMS_KEY = 'warehouse'
export type SelectedItem = Pick<OrderRow, 'order_id' | 'product_weight'>
export const noItems: readonly SelectedItem[] = []

/** Its storage is over: it is extended before it is sent. */
export const isStorageExpired = ({ storage_days_left }: Pick<OrderRow, 'storage_days_left'>) =>
  storage_days_left !== null && storage_days_left < 0

/** Neither over its storage nor on its way back to the seller. */
export const canBeSent = (order: Pick<OrderRow, 'storage_days_left' | 'return_state'>) =>
  !isStorageExpired(order) && order.return_state === ''
