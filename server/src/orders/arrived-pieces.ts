import type { Order } from './orders.queries.ts'

/** Returns how many pieces of an order have arrived so far. */
export const arrivedPieces = ({
  receivedQuantity,
  arrivedAt,
  quantity,
}: Pick<Order, 'receivedQuantity' | 'arrivedAt' | 'quantity'>): number =>
  receivedQuantity ?? (arrivedAt ? quantity : 0)
