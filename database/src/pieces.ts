import { sql } from 'drizzle-orm'
import { orders } from './tables/orders.ts'

/** The pieces of the current row's order that are here: fewer than ordered where some did not arrive. */
export const piecesOfRow = sql<number>`coalesce(${orders.receivedQuantity}, ${orders.quantity})`
