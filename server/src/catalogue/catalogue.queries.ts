import { prepared, type Queryable } from '@sampan/database'
import { productSnapshots, products } from '@sampan/database/tables'
import { and, desc, eq, inArray, type Placeholder, sql } from 'drizzle-orm'
import type { Product } from '../integrations/marketplace/index.ts'

export const snapshotColumns = {
  id: productSnapshots.id,
  provider: productSnapshots.provider,
  product: productSnapshots.product,
  contentHash: productSnapshots.contentHash,
}
/** Snapshots stored before lots were read have no `lotSize`. */
export const asSnapshot = <Row extends { product: unknown }>(row: Row) => ({
  ...row,
  product: { ...(row.product as Product), lotSize: (row.product as Partial<Product>).lotSize ?? 1 },
})

const snapshotById = prepared('snapshot', ['id'], (db, { id }) =>
  db
    .select({ ...snapshotColumns, checkedAt: productSnapshots.fetchedAt })
    .from(productSnapshots)
    .where(eq(productSnapshots.id, id)),
)

export async function selectSnapshot(db: Queryable, id: string) {
  const [row] = await snapshotById(db, { id })
  return row ? asSnapshot(row) : null
}

/** Counts a view of a product; popular products are refreshed in advance. */
export async function countView(
  db: Queryable,
  marketplace: string,
  itemId: string,
  lang: string,
): Promise<void> {
  await addView(db, { marketplace, itemId, lang })
}

const PRODUCT = ['marketplace', 'itemId', 'lang'] as const
const isProduct = ({ marketplace, itemId, lang }: Record<(typeof PRODUCT)[number], Placeholder>) =>
  and(eq(products.marketplace, marketplace), eq(products.itemId, itemId), eq(products.lang, lang))

const addView = prepared('count_view', PRODUCT, (db, product) =>
  db
    .update(products)
    .set({ views: sql`${products.views} + 1` })
    .where(isProduct(product)),
)

const newest = prepared('newest_snapshot', PRODUCT, (db, product) =>
  db
    .select({ ...snapshotColumns, checkedAt: products.checkedAt, views: products.views })
    .from(products)
    .innerJoin(productSnapshots, eq(productSnapshots.id, products.snapshotId))
    .where(isProduct(product)),
)

/** Returns the newest snapshot of a product, with the time it was last confirmed. */
export async function newestSnapshot(db: Queryable, marketplace: string, itemId: string, lang: string) {
  const [row] = await newest(db, { marketplace, itemId, lang })
  return row ? asSnapshot(row) : null
}

/** Stores a provider's product. Unchanged content adds no snapshot, it only updates the time of confirmation. */
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
    .values({ ...key, snapshotId: id, checkedAt: now })
    .onConflictDoUpdate({
      target: [products.marketplace, products.itemId, products.lang],
      set: { snapshotId: id, checkedAt: now, isGone: false },
    })
  return { id, provider, product, contentHash, checkedAt: now }
}

/**
 * Returns the main pictures of those products that have a snapshot, newest first, with the marketplaces'
 * addresses.
 */
export async function mainPictures(
  db: Queryable,
  items: readonly { readonly marketplace: string; readonly itemId: string }[],
) {
  if (items.length === 0) return []
  return db
    .select({
      marketplace: products.marketplace,
      itemId: products.itemId,
      imageUrl: sql<string | null>`${productSnapshots.product} -> 'images' ->> 0`,
    })
    .from(products)
    .innerJoin(productSnapshots, eq(productSnapshots.id, products.snapshotId))
    .where(
      and(
        inArray(products.marketplace, [...new Set(items.map(({ marketplace }) => marketplace))]),
        inArray(products.itemId, [...new Set(items.map(({ itemId }) => itemId))]),
      ),
    )
    .orderBy(desc(products.checkedAt))
}
