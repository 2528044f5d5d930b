import { prepared, type Queryable } from '@sampan/database'
import { productSnapshots, products } from '@sampan/database/tables'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Product } from '../integrations/marketplace/index.ts'

export const snapshotColumns = {
  id: productSnapshots.id,
  provider: productSnapshots.provider,
  product: productSnapshots.product,
  contentHash: productSnapshots.contentHash,
}
/** Snapshots stored by versions without lots have no `lotSize`. */
export const asSnapshot = <Row extends { product: unknown }>(row: Row) => ({
  ...row,
  product: { ...(row.product as Product), lotSize: (row.product as Partial<Product>).lotSize ?? 1 },
})

/** Maximum size of the cached products of a process, in characters of JSON. */
const KEPT_CHARACTERS = 4_000_000

/** Snapshots never change, so those that are read repeatedly are cached in the process, by id. */
const known = new LRUCache<string, Awaited<ReturnType<typeof readSnapshot>> & object>({
  maxSize: KEPT_CHARACTERS,
  sizeCalculation: ({ product }) => JSON.stringify(product).length,
})

const snapshotById = prepared('snapshot', ['id'], (db, { id }) =>
  db
    .select({ ...snapshotColumns, checkedAt: productSnapshots.fetchedAt })
    .from(productSnapshots)
    .where(eq(productSnapshots.id, id)),
)

async function readSnapshot(db: Queryable, id: string) {
  const [row] = await snapshotById(db, { id })
  return row ? asSnapshot(row) : null
}

/** Returns a snapshot, with the time it was fetched; null for none. */
export async function selectSnapshot(db: Queryable, id: string) {
  const cached = known.get(id)
  if (cached) return cached
  const read = await readSnapshot(db, id)
  if (read) known.set(id, read)
  return read
}

const newest = prepared('newest_snapshot', ['marketplace', 'itemId', 'lang'], (db, product) =>
  db
    .select({ snapshotId: products.snapshotId, checkedAt: products.checkedAt, views: products.views })
    .from(products)
    .where(
      and(
        eq(products.marketplace, product.marketplace),
        eq(products.itemId, product.itemId),
        eq(products.lang, product.lang),
      ),
    ),
)

/** Returns the newest snapshot of a product, with the time it was last confirmed and the views written so far. */
export async function newestSnapshot(db: Queryable, marketplace: string, itemId: string, lang: string) {
  const [row] = await newest(db, { marketplace, itemId, lang })
  const snapshot = row && (await selectSnapshot(db, row.snapshotId))
  return snapshot ? { ...snapshot, checkedAt: row.checkedAt, views: row.views } : null
}

/** Adds views to products. Rows are locked in one order, because every process writes the views that it counted. */
export async function addViews(
  db: Queryable,
  counted: readonly {
    readonly marketplace: string
    readonly itemId: string
    readonly lang: string
    readonly views: number
  }[],
): Promise<void> {
  await db.execute(sql`update ${products} set ${sql.identifier(products.views.name)} = ${products.views} + seen.views
    from (
      select ${products.id}, one.views from ${products}
      join jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) one (marketplace text, "itemId" text, lang text, views int)
        on ${products.marketplace} = one.marketplace and ${products.itemId} = one."itemId" and ${products.lang} = one.lang
      order by ${products.id} for update of ${products}
    ) seen
    where ${products.id} = seen.id`)
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
