import type { Order } from './orders.queries.ts'

/** Returns the number of pieces of an order that have arrived. */
export const arrivedPieces = ({
  receivedQuantity,
  arrivedAt,
  quantity,
}: Pick<Order, 'receivedQuantity' | 'arrivedAt' | 'quantity'>): number =>
  receivedQuantity ?? (arrivedAt ? quantity : 0)
