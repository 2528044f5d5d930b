import { orderEvents, orders } from '@sampan/database/tables'
import type { OrderStatus } from '@sampan/domain/life-cycles'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'

const lastStage = sql`(select ${orderEvents.stage} from ${orderEvents}
  where ${and(
    eq(orderEvents.orderId, orders.id),
    inArray(orderEvents.stage, ['exchange_awaited', 'purchase_cancelled']),
  )} order by ${desc(orderEvents.id)} limit 1)`

/**
 * The status of the current row's order as people read it: an order whose goods are exchanged has the status of
 * one that is to be bought, until the seller sends the replacement or cancels the purchase.
 */
export const shownStatusOfRow = sql<OrderStatus | 'exchange_awaited'>`case
  when ${eq(orders.status, 'wait_purchase')} and ${lastStage} = 'exchange_awaited' then 'exchange_awaited'
  else ${orders.status} end`
