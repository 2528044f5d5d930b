import { containing, newestFirst, type Queryable } from '@sampan/database'
import { storeProducts, stores } from '@sampan/database/tables'
import { and, eq, ilike, inArray, isNull, ne, or, sql } from 'drizzle-orm'

export type StoreProduct = typeof storeProducts.$inferSelect

const ownProduct = (customerId: string, id: string) =>
  and(eq(storeProducts.id, id), eq(storeProducts.customerId, customerId))

/** The items of one product of a store: `Boots`, `Boots - 38` (Shopify), `Boots / Size: 38` (Wix). */
const ofProduct = (product: string) =>
  or(
    eq(storeProducts.storeItemName, product),
    ...[' - ', ' / '].map(
      (separator) => sql`starts_with(${storeProducts.storeItemName}, ${product + separator})`,
    ),
  )

/**
 * Returns a page of the products that a customer linked in their stores, newest first, and the number of all that
 * match; those of removed stores are left out.
 */
export async function productsOf(
  db: Queryable,
  customerId: string,
  filter: { storeId: string | null; sku: string; name: string; itemsOf: string },
  limit: number,
  offset: number,
) {
  const where = and(
    eq(storeProducts.customerId, customerId),
    isNull(stores.removedAt),
    filter.storeId === null ? undefined : eq(storeProducts.storeId, filter.storeId),
    filter.sku === '' ? undefined : ilike(storeProducts.storeProductSku, containing(filter.sku)),
    filter.name === '' ? undefined : ilike(storeProducts.productName, containing(filter.name)),
    filter.itemsOf === '' ? undefined : ofProduct(filter.itemsOf),
  )
  const joined = () =>
    db
      .select({ product: storeProducts, storeName: stores.storeName })
      .from(storeProducts)
      .innerJoin(stores, eq(stores.id, storeProducts.storeId))
      .where(where)
  const rows = await joined().orderBy(newestFirst(storeProducts.id)).limit(limit).offset(offset)
  return { rows, total: await db.$count(joined().as('matching')) }
}

/** Returns the mappings of these skus in a store of this customer's. */
export async function mappingsOf(
  db: Queryable,
  customerId: string,
  storeId: string,
  skus: readonly string[],
) {
  if (skus.length === 0) return []
  return db
    .select()
    .from(storeProducts)
    .where(
      and(
        eq(storeProducts.customerId, customerId),
        eq(storeProducts.storeId, storeId),
        inArray(storeProducts.storeProductSku, [...skus]),
      ),
    )
}

/** Returns null when the store has a mapping for this item already. */
export async function insertProduct(
  db: Queryable,
  product: typeof storeProducts.$inferInsert,
): Promise<string | null> {
  const [row] = await db
    .insert(storeProducts)
    .values(product)
    .onConflictDoNothing()
    .returning({ id: storeProducts.id })
  return row?.id ?? null
}

/**
 * Returns whether another mapping of the same store has the same item; without a name, the mapping's present
 * item.
 */
export async function isMappedElsewhere(
  db: Queryable,
  customerId: string,
  id: string,
  { storeProductSku, storeItemName }: { storeProductSku: string; storeItemName?: string },
): Promise<boolean> {
  const [own] = await db.select().from(storeProducts).where(ownProduct(customerId, id))
  if (!own) return false
  const others = await db.$count(
    storeProducts,
    and(
      eq(storeProducts.storeId, own.storeId),
      eq(storeProducts.storeProductSku, storeProductSku),
      eq(storeProducts.storeItemName, storeItemName ?? own.storeItemName),
      ne(storeProducts.id, id),
    ),
  )
  return others > 0
}

/** Sets the item of mappings that only had a sku: from then on they apply to that item alone. */
export async function nameItems(db: Queryable, items: ReadonlyMap<string, string>): Promise<void> {
  for (const [id, storeItemName] of items) {
    await db
      .update(storeProducts)
      .set({ storeItemName })
      .where(and(eq(storeProducts.id, id), eq(storeProducts.storeItemName, '')))
  }
}

/** Changes a customer's linked product; false for an unknown one and another customer's. */
export async function updateProduct(
  db: Queryable,
  customerId: string,
  id: string,
  change: Partial<StoreProduct>,
): Promise<boolean> {
  const rows = await db
    .update(storeProducts)
    .set(change)
    .where(ownProduct(customerId, id))
    .returning({ id: storeProducts.id })
  return rows.length > 0
}

/** Unlinks a customer's product; false for an unknown one and another customer's. */
export async function removeProduct(db: Queryable, customerId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(storeProducts)
    .where(ownProduct(customerId, id))
    .returning({ id: storeProducts.id })
  return rows.length > 0
}
