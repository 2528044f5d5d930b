import { type Queryable, type Transaction, uuidv7 } from '@sampan/database'
import { orders, storeImports, storeOrders, stores } from '@sampan/database/tables'
import { and, count, desc, eq, sql } from 'drizzle-orm'

/** Returns a page of this customer's imports, newest first, with the number of their orders. */
export async function importsOf(
  db: Queryable,
  customerId: string,
  storeId: string | null,
  limit: number,
  offset: number,
) {
  const counted = db
    .select({
      id: storeImports.id,
      storeId: storeImports.storeId,
      storeName: stores.storeName,
      fileName: storeImports.fileName,
      createdAt: storeImports.createdAt,
      orderCount: count().as('order_count'),
      unpaidCount: sql<number>`count(*) filter (where ${eq(orders.status, 'unpaid')})::int`.as(
        'unpaid_count',
      ),
    })
    .from(storeImports)
    .innerJoin(stores, eq(stores.id, storeImports.storeId))
    .innerJoin(storeOrders, eq(storeOrders.importId, storeImports.id))
    .innerJoin(orders, eq(orders.id, storeOrders.orderId))
    .where(
      and(
        eq(storeImports.customerId, customerId),
        storeId === null ? undefined : eq(storeImports.storeId, storeId),
      ),
    )
    .groupBy(storeImports.id, stores.id)
    .as('counted')
  const rows = await db.select().from(counted).orderBy(desc(counted.id)).limit(limit).offset(offset)
  return { rows, total: await db.$count(counted) }
}

interface OpenedImport {
  readonly customerId: string
  readonly storeId: string
  /** Null for a submission without an import key. */
  readonly importKey: string | null
  readonly fileName: string
  readonly createdAt: Date
}

/** Writes an import, or continues the store's import with this key. @returns its id. */
export async function openImport(tx: Transaction, opened: OpenedImport): Promise<string> {
  const [row] = await tx
    .insert(storeImports)
    .values({ ...opened, importKey: opened.importKey ?? uuidv7(opened.createdAt.getTime()) })
    .onConflictDoUpdate({
      target: [storeImports.storeId, storeImports.importKey],
      set: { fileName: opened.fileName },
    })
    .returning({ id: storeImports.id })
  if (!row) throw new Error('no import')
  return row.id
}
