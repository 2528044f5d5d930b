import type { Queryable } from '@sampan/database'
import { productSnapshots, products } from '@sampan/database/tables'
import { and, eq, sql } from 'drizzle-orm'
import type { Product } from '../../outside/marketplace/index.ts'

const columns = {
  id: productSnapshots.id,
  provider: productSnapshots.provider,
  product: productSnapshots.product,
  contentHash: productSnapshots.contentHash,
}
const asSnapshot = <Row extends { product: unknown }>(row: Row) => ({
  ...row,
  product: row.product as Product,
})

export async function selectSnapshot(db: Queryable, id: string) {
  const [row] = await db
    .select({ ...columns, checkedAt: productSnapshots.fetchedAt })
    .from(productSnapshots)
    .where(eq(productSnapshots.id, id))
  return row ? asSnapshot(row) : null
}

/** The newest snapshot of a product, with the time it was last confirmed. */
export async function newestSnapshot(db: Queryable, marketplace: string, itemId: string, lang: string) {
  const [row] = await db
    .select({ ...columns, checkedAt: products.checkedAt })
    .from(products)
    .innerJoin(productSnapshots, eq(productSnapshots.id, products.snapshotId))
    .where(and(eq(products.marketplace, marketplace), eq(products.itemId, itemId), eq(products.lang, lang)))
  return row ? asSnapshot(row) : null
}

/** Stores what a provider said. The same content as before adds no snapshot, only the time it was confirmed. */
export async function storeSnapshot(
  db: Queryable,
  snapshot: { product: Product; lang: string; provider: string; contentHash: string; now: Date },
) {
  const { product, lang, provider, contentHash, now } = snapshot
  const known = await newestSnapshot(db, product.marketplace, product.itemId, lang)
  const key = { marketplace: product.marketplace, itemId: product.itemId, lang }
  let id = known?.contentHash === contentHash ? known.id : undefined
  if (id === undefined) {
    const [row] = await db
      .insert(productSnapshots)
      .values({ ...key, provider, product, contentHash, fetchedAt: now })
      .returning({ id: productSnapshots.id })
    if (!row) throw new Error('no snapshot')
    id = row.id
  }
  await db
    .insert(products)
    .values({ ...key, snapshotId: id, checkedAt: now, views: 1 })
    .onConflictDoUpdate({
      target: [products.marketplace, products.itemId, products.lang],
      set: { snapshotId: id, checkedAt: now, views: sql`${products.views} + 1`, isGone: false },
    })
  return { id, provider, product, contentHash, checkedAt: now }
}
