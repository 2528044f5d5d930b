import { piecesOfRow, prepared, type Queryable, type Transaction } from '@sampan/database'
import { kindWeights, orders, productSnapshots } from '@sampan/database/tables'
import type { WeightSummary } from '@sampan/domain/weight-estimates'
import { and, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Product } from '../../integrations/marketplace/index.ts'

/** Number of the newest weighings of one product that are considered. */
const NEWEST = 200
/** Number of the newest products behind the statistics of kinds. */
const PRODUCTS = 5000

const weighings = prepared('weighings', ['marketplace', 'itemId'], (db, { marketplace, itemId }) =>
  db
    .select({ weightG: orders.weightG, pieces: piecesOfRow })
    .from(orders)
    .innerJoin(productSnapshots, eq(productSnapshots.id, orders.snapshotId))
    .where(
      and(
        eq(productSnapshots.marketplace, marketplace),
        eq(productSnapshots.itemId, itemId),
        isNotNull(orders.weightG),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(NEWEST),
)

/** Returns the weights of pieces of a product measured in our own warehouse, in grams, newest first. */
export async function pieceWeights(db: Queryable, marketplace: string, itemId: string): Promise<number[]> {
  const rows = await weighings(db, { marketplace, itemId })
  return rows.map(({ weightG, pieces }) => (weightG ?? 0) / pieces)
}

/** Returns the products weighed since a time with the median of their pieces, in grams. */
export async function weighedProducts(db: Queryable, since: Date) {
  return db
    .select({
      marketplace: productSnapshots.marketplace,
      title: sql<string>`(array_agg(${productSnapshots.product} ->> 'title' order by ${orders.id} desc))[1]`,
      sellerName: sql<string>`coalesce((array_agg(${productSnapshots.product} ->> 'sellerName' order by ${orders.id} desc))[1], '')`,
      grams: sql<number>`percentile_cont(0.5) within group (order by ${orders.weightG}::float / ${piecesOfRow})`,
    })
    .from(orders)
    .innerJoin(productSnapshots, eq(productSnapshots.id, orders.snapshotId))
    .where(and(isNotNull(orders.weightG), gte(orders.arrivedAt, since)))
    .groupBy(productSnapshots.marketplace, productSnapshots.itemId)
    .orderBy(desc(sql`max(${orders.arrivedAt})`))
    .limit(PRODUCTS)
}

/** Replaces the statistics of kinds. */
export async function replaceKindWeights(
  tx: Transaction,
  rows: readonly (typeof kindWeights.$inferInsert)[],
): Promise<void> {
  await tx.delete(kindWeights)
  if (rows.length > 0) await tx.insert(kindWeights).values([...rows])
}

/** Returns the weights of products under a heading, of the product's shop and of all shops; null for none. */
export async function weighedOfKind(
  db: Queryable,
  hsCode: string,
  { marketplace, sellerName }: Pick<Product, 'marketplace' | 'sellerName'>,
): Promise<{ shop: WeightSummary | null; all: WeightSummary | null }> {
  const rows = await db
    .select()
    .from(kindWeights)
    .where(and(eq(kindWeights.hsCode, hsCode), inArray(kindWeights.sellerName, ['', sellerName])))
  const summaryOf = (market: string, seller: string) => {
    const row = rows.find((one) => one.marketplace === market && one.sellerName === seller)
    return row ? { median: row.medianG, low: row.lowG, high: row.highG, cases: row.cases } : null
  }
  return { shop: sellerName === '' ? null : summaryOf(marketplace, sellerName), all: summaryOf('', '') }
}
