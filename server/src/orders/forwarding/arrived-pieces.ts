import type { Order } from '../orders.queries.ts'

/** Returns the number of pieces of an order that have arrived. */
export const arrivedPieces = ({
  receivedQuantity,
  arrivedAt,
  quantity,
}: Pick<Order, 'receivedQuantity' | 'arrivedAt' | 'quantity'>): number =>
  receivedQuantity ?? (arrivedAt ? quantity : 0)

/** Returns the number of pieces of an order that travel on: fewer than it is about where some did not arrive. */
export const piecesToSend = ({
  receivedQuantity,
  quantity,
}: Pick<Order, 'receivedQuantity' | 'quantity'>): number => receivedQuantity ?? quantity
