import type { OrderRow } from '../orders/order-statuses.ts'
/** The items chosen for a parcel, kept in the tab under this name until the parcel is submitted. */
export const CHOSEN_ITEMS = 'warehouse'
export type ChosenItem = Pick<OrderRow, 'order_id' | 'product_weight'>
export const noItems: readonly ChosenItem[] = []

/** Its storage is over: it is extended before it is sent. */
export const isOver = ({ storage_days_left }: Pick<OrderRow, 'storage_days_left'>) =>
  storage_days_left !== null && storage_days_left < 0
