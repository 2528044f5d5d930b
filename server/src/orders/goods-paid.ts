import type { Queryable } from '@sampan/database'
import { goodsBought } from '@sampan/domain/order-problems'
import { settledOf } from '../payments/index.ts'
import type { Order } from './orders.queries.ts'
import { differencesOf } from './purchasing/price-difference.ts'
import { priceDropped } from './purchasing/price-of-rest.ts'

/**
 * Returns what was finally paid for the goods of each order, by id, in US cents: for the bought pieces, with
 * price differences that were paid or refunded, without domestic freight and goodwill.
 */
export async function goodsPaidFor(
  db: Queryable,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, bigint>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const paidOnTop = (await differencesOf(db, ids)).filter(({ status }) => status === 'paid')
  const settled = await settledOf(db, 'order', ids)
  const settledOnTop = await settledOf(
    db,
    'supplement',
    paidOnTop.map(({ id }) => id),
  )
  return new Map(
    orders.map((order) => {
      const back = settled.get(order.id) ?? 0n
      // The price of pieces that are not bought is a settlement too.
      const dropped = priceDropped(order).minor
      const differences = paidOnTop
        .filter(({ orderId }) => orderId === order.id)
        .reduce((sum, { id, amountCents }) => sum + amountCents - (settledOnTop.get(id) ?? 0n), 0n)
      const goods = goodsBought(order) + differences - (back > dropped ? back - dropped : 0n)
      return [order.id, goods > 0n ? goods : 0n]
    }),
  )
}
