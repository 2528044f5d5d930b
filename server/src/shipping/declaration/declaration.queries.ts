import { prepared, type Queryable, type Transaction } from '@sampan/database'
import { declarationLines, declaredProducts, productSnapshots } from '@sampan/database/tables'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Order } from '../../orders/index.ts'

export type StoredLine = typeof declarationLines.$inferSelect

const linesOfParcel = prepared('declaration_lines', ['parcelId'], (db, { parcelId }) =>
  db.select().from(declarationLines).where(eq(declarationLines.parcelId, parcelId)),
)

/** Returns the lines that were stated for a parcel, by order id. */
export async function storedLines(db: Queryable, parcelId: string): Promise<Map<string, StoredLine>> {
  const rows = await linesOfParcel(db, { parcelId })
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Writes the lines of a parcel, replacing earlier ones. */
export async function saveLines(
  tx: Transaction,
  lines: readonly (typeof declarationLines.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(declarationLines)
    .values([...lines])
    .onConflictDoUpdate({
      target: [declarationLines.parcelId, declarationLines.orderId],
      set: {
        description: sql`excluded.description`,
        hsCode: sql`excluded.hs_code`,
        origin: sql`excluded.origin`,
        material: sql`excluded.material`,
        unitValueMinor: sql`excluded.unit_value_minor`,
        reason: sql`excluded.reason`,
        netG: sql`excluded.net_g`,
        staffId: sql`excluded.staff_id`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
}

export interface Product {
  readonly marketplace: string
  readonly itemId: string
}

/** Returns the products of orders, by snapshot id. */
export async function productsOf(db: Queryable, orders: readonly Order[]): Promise<Map<string, Product>> {
  const ids = orders.flatMap(({ snapshotId }) => snapshotId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: productSnapshots.id,
      marketplace: productSnapshots.marketplace,
      itemId: productSnapshots.itemId,
    })
    .from(productSnapshots)
    .where(inArray(productSnapshots.id, ids))
  return new Map(rows.map(({ id, ...product }) => [id, product]))
}

/** Returns earlier declarations of products: by staff, and by this customer. */
export async function declaredBefore(db: Queryable, customerId: string, products: readonly Product[]) {
  if (products.length === 0) return []
  return db
    .select()
    .from(declaredProducts)
    .where(
      and(
        inArray(declaredProducts.marketplace, [...new Set(products.map(({ marketplace }) => marketplace))]),
        inArray(declaredProducts.itemId, [...new Set(products.map(({ itemId }) => itemId))]),
        or(isNull(declaredProducts.customerId), eq(declaredProducts.customerId, customerId)),
      ),
    )
}

/** Stores the declarations of products, for the next parcel. */
export async function rememberProducts(
  tx: Transaction,
  rows: readonly (typeof declaredProducts.$inferInsert)[],
): Promise<void> {
  // One statement may not change a row twice: of two orders of one product the later counts.
  const once = new Map(rows.map((row) => [`${row.marketplace} ${row.itemId}`, row]))
  if (once.size === 0) return
  await tx
    .insert(declaredProducts)
    .values([...once.values()])
    .onConflictDoUpdate({
      target: [declaredProducts.marketplace, declaredProducts.itemId, declaredProducts.customerId],
      set: {
        description: sql`excluded.description`,
        hsCode: sql`excluded.hs_code`,
        origin: sql`excluded.origin`,
        material: sql`excluded.material`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
}
