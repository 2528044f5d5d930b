import type { Queryable, Transaction } from '@sampan/database'
import { orders, productSnapshots, products } from '@sampan/database/tables'
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import { asSnapshot, snapshotColumns } from '../catalogue.queries.ts'

/** Counts the customers who paid for each product since a time; products without buyers get 0. */
export async function countRecentBuyers(tx: Transaction, since: Date): Promise<void> {
  const bought = tx
    .select({
      marketplace: productSnapshots.marketplace,
      itemId: productSnapshots.itemId,
      buyers: sql<number>`count(distinct ${orders.customerId})::int`.as('buyers'),
    })
    .from(orders)
    .innerJoin(productSnapshots, eq(productSnapshots.id, orders.snapshotId))
    .where(gte(orders.paidAt, since))
    .groupBy(productSnapshots.marketplace, productSnapshots.itemId)
    .as('bought')
  const counted = tx
    .select({ id: products.id, buyers: sql<number>`coalesce(${bought.buyers}, 0)`.as('counted') })
    .from(products)
    .leftJoin(bought, and(eq(bought.marketplace, products.marketplace), eq(bought.itemId, products.itemId)))
    .as('counted_products')
  await tx
    .update(products)
    .set({ recentBuyers: sql`${counted.buyers}` })
    .from(counted)
    .where(and(eq(counted.id, products.id), sql`${products.recentBuyers} <> ${counted.buyers}`))
}

/**
 * Returns the newest snapshots of the recently most bought products, once per product, in this language if available.
 */
export async function mostBought(db: Queryable, lang: string, minBuyers: number, limit: number) {
  const once = db
    .selectDistinctOn([products.marketplace, products.itemId], {
      ...snapshotColumns,
      buyers: products.recentBuyers,
      views: products.views,
    })
    .from(products)
    .innerJoin(productSnapshots, eq(productSnapshots.id, products.snapshotId))
    .where(
      and(
        sql`${products.recentBuyers} > 0 and not ${products.isGone}`,
        gte(products.recentBuyers, minBuyers),
      ),
    )
    .orderBy(products.marketplace, products.itemId, desc(eq(products.lang, lang)))
    .as('once')
  const rows = await db
    .select()
    .from(once)
    .orderBy(desc(once.buyers), desc(once.views), asc(once.id))
    .limit(limit)
  return rows.map(asSnapshot)
}
