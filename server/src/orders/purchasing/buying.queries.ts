import { containing, type Queryable } from '@sampan/database'
import { customers, orders, productSnapshots, products } from '@sampan/database/tables'
import { and, asc, eq, ilike, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type OrderStage, priorityOf, stages, waitingSince } from '../staff/staff-orders.queries.ts'

/** The product's name and options of one snapshot, as stored. */
interface Words {
  readonly title: string | null
  readonly groups: readonly { readonly options: readonly { label: string; value: string }[] }[] | null
}

/** An order on the buying page, with the product in its seller's words. */
export interface Buying {
  readonly id: string
  /** '' for goods that are not in the catalogue. */
  readonly marketplace: string
  readonly seller: string
  readonly sellerTexts: Words
}

const chinese = alias(productSnapshots, 'chinese')
const marketplace = sql<string>`coalesce(${productSnapshots.marketplace}, '')`
const seller = sql<string>`coalesce(${chinese.product}->>'sellerName', ${productSnapshots.product}->>'sellerName', '')`

/**
 * Returns a page of a stage's orders, grouped by seller: first the sellers with priority purchases, earliest
 * due first, then by the longest waiting order. Names and options are those of the product's Chinese page, if
 * it was ever looked up.
 */
export async function ordersBySeller(
  db: Queryable,
  query: { stage: OrderStage; searchText: string; limit: number; offset: number },
): Promise<{ rows: Buying[]; total: number }> {
  const pattern = containing(query.searchText)
  const found =
    query.searchText === ''
      ? undefined
      : or(
          ...[orders.orderNumber, orders.productName, orders.purchaseReference, customers.accountName].map(
            (column) => ilike(column, pattern),
          ),
          sql`${seller} ilike ${pattern}`,
        )
  const priority = priorityOf(query.stage) ?? sql`null::timestamptz`
  const rows = await db
    .select({
      id: orders.id,
      marketplace,
      seller,
      sellerTexts: {
        title: sql<string | null>`${chinese.product}->>'title'`,
        groups: sql<Words['groups']>`${chinese.product}->'groups'`,
      },
      first: sql`min(${waitingSince(query.stage)}) over (partition by ${marketplace}, ${seller})`.as('first'),
      firstPriority: sql`min(${priority}) over (partition by ${marketplace}, ${seller})`.as('first_priority'),
      total: sql<number>`count(*) over ()::int`,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(productSnapshots, eq(productSnapshots.id, orders.snapshotId))
    .leftJoin(
      products,
      and(
        eq(products.marketplace, productSnapshots.marketplace),
        eq(products.itemId, productSnapshots.itemId),
        eq(products.lang, 'cn'),
      ),
    )
    .leftJoin(chinese, eq(chinese.id, products.snapshotId))
    .where(and(stages[query.stage], found))
    .orderBy(sql`first_priority`, sql`first`, marketplace, seller, sql`${priority}`, asc(orders.id))
    .limit(query.limit)
    .offset(query.offset)
  return { rows, total: rows[0]?.total ?? 0 }
}
