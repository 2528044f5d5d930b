import type { OrderRow } from '../orders/order-statuses.ts'

/** The items chosen for a parcel, kept in the tab under this name until the parcel is submitted. */
export const CHOSEN_ITEMS = 'warehouse'
export type ChosenItem = Pick<OrderRow, 'order_id' | 'product_weight'>
export const noItems: readonly ChosenItem[] = []
