import type { Queryable } from '@sampan/database'
import { customers, legacyOrderItems, legacyOrders, orders, parcels } from '@sampan/database/tables'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { shownStatusOfRow } from '../../orders/index.ts'

/** What a search shows of these orders. */
export async function ordersFound(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({
      id: orders.id,
      number: orders.orderNumber,
      title: orders.productName,
      status: shownStatusOfRow,
      accountName: customers.accountName,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(inArray(orders.id, [...ids]))
}

/** What a search shows of these orders of the old system. */
export async function legacyOrdersFound(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { legacyOrderId, productName, id } = legacyOrderItems
  return db
    .select({
      id: legacyOrders.id,
      number: legacyOrders.orderNumber,
      /** Of its first product. */
      title: sql<string>`coalesce((select ${productName} from ${legacyOrderItems}
        where ${eq(legacyOrderId, legacyOrders.id)} order by ${asc(id)} limit 1), '')`,
      status: legacyOrders.status,
      accountName: customers.accountName,
    })
    .from(legacyOrders)
    .innerJoin(customers, eq(customers.id, legacyOrders.customerId))
    .where(inArray(legacyOrders.id, [...ids]))
}

/** What a search shows of these parcels. */
export async function parcelsFound(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({
      id: parcels.id,
      number: parcels.deliveryNumber,
      title: parcels.consigneeName,
      status: parcels.status,
      accountName: customers.accountName,
    })
    .from(parcels)
    .innerJoin(customers, eq(customers.id, parcels.customerId))
    .where(inArray(parcels.id, [...ids]))
}

/** What a search shows of these customers. */
export async function customersFound(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: customers.id, title: customers.accountName, note: customers.accountNo })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
}
