import type { ORDER_STAGES } from '@sampan/contract'
import { containing, type Queryable } from '@sampan/database'
import { customers, orderEvents, orders, serviceRequests, staff, supplements } from '@sampan/database/tables'
import { and, asc, count, desc, eq, ilike, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { customerColumns } from '../../holds/index.ts'
import type { Settings } from '../../settings/index.ts'
import { orderWithRelations } from '../order-list.queries.ts'

export type OrderStage = (typeof ORDER_STAGES)[number]

export const stages: Record<OrderStage, SQL | undefined> = {
  to_accept: eq(orders.status, 'paid'),
  to_buy: and(eq(orders.status, 'wait_purchase'), eq(orders.purchaseReference, '')),
  to_send: and(eq(orders.status, 'wait_purchase'), ne(orders.purchaseReference, '')),
  on_the_way: eq(orders.status, 'on_the_way'),
  stored: eq(orders.status, 'in_warehouse'),
}
const STAGE_NAMES = Object.keys(stages) as OrderStage[]

/**
 * When the next step by staff is due; for stored goods, the end of their storage. The same expression sorts
 * the queues, marks late rows and counts them.
 */
export const dueAt = (hours: Settings) =>
  sql<Date | null>`case
  when ${stages.to_accept} or ${stages.to_buy} then ${orders.paidAt} + ${hours.purchase_due_hours} * interval '1 hour'
  when ${stages.to_send} then ${orders.acceptedAt} + ${hours.seller_sends_due_hours} * interval '1 hour'
  when ${stages.on_the_way}
    then coalesce(${orders.purchasedAt}, ${orders.createdAt}) + ${hours.arrival_due_hours} * interval '1 hour'
  when ${stages.stored} then ${orders.storageUntil}
end`.mapWith(orders.paidAt)

/** The customer's request that is not decided yet. */
const openRequest = sql<
  '' | 'cancel' | 'return'
>`coalesce((select ${serviceRequests.kind} from ${serviceRequests}
  where ${and(eq(serviceRequests.orderId, orders.id), isNull(serviceRequests.closedAt))}), '')`

const desk = (db: Queryable, hours: Settings) =>
  db
    .select({
      order: orders,
      ...orderWithRelations,
      customer: customerColumns,
      openRequest,
      dueAt: dueAt(hours),
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .$dynamic()

/** An order with its customer and columns of other tables. */
export type StaffOrderRow = Awaited<ReturnType<typeof desk>>[number]

function matching(text: string): SQL | undefined {
  const pattern = containing(text)
  const columns = [
    orders.orderNumber,
    orders.productName,
    orders.externalOrderId,
    orders.purchaseReference,
    orders.trackingNumberCn,
    orders.trackingNormalised,
    customers.accountNo,
    customers.accountName,
  ]
  return or(...columns.map((column) => ilike(column, pattern)))
}

/** Returns a page of a stage, earliest due first; with a search text, all matches, newest first. */
export async function queueOf(
  db: Queryable,
  hours: Settings,
  asked: { stage: OrderStage; searchText: string; limit: number; offset: number },
) {
  const searched = asked.searchText !== ''
  const where = searched ? matching(asked.searchText) : stages[asked.stage]
  const rows = await desk(db, hours)
    .where(where)
    .orderBy(...(searched ? [desc(orders.id)] : [asc(dueAt(hours)), asc(orders.id)]))
    .limit(asked.limit)
    .offset(asked.offset)
  const [total] = await db
    .select({ n: count() })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(where)
  return { rows, total: total?.n ?? 0 }
}

/** Counts the orders at each stage, and how many of them are late. */
export async function countStages(db: Queryable, hours: Settings, now: Date) {
  const stage = sql<OrderStage>`case ${sql.join(
    STAGE_NAMES.map((name) => sql`when ${stages[name]} then ${name}`),
    sql` `,
  )} end`.as('stage')
  const late = sql<number>`count(*) filter (where ${dueAt(hours)} < ${now.toISOString()})::int`
  const rows = await db
    .select({ stage, n: count(), late })
    .from(orders)
    .where(or(...STAGE_NAMES.map((name) => stages[name])))
    .groupBy(sql`1`)
  return STAGE_NAMES.map((name) => {
    const row = rows.find((one) => one.stage === name)
    return { stage: name, count: row?.n ?? 0, late: row?.late ?? 0 }
  })
}

/** Returns orders by number or id, of any customer; unknown ones are left out. */
export async function staffOrders(
  db: Queryable,
  hours: Settings,
  by: { numbers: readonly string[] } | { ids: readonly string[] },
): Promise<StaffOrderRow[]> {
  const [column, values] = 'numbers' in by ? [orders.orderNumber, by.numbers] : [orders.id, by.ids]
  if (values.length === 0) return []
  return desk(db, hours)
    .where(inArray(column, [...values]))
    .orderBy(asc(orders.id))
}

/** Returns the orders on which an arrival with one of these normalised numbers may be booked. */
export async function ordersByTracking(
  db: Queryable,
  hours: Settings,
  numbers: readonly string[],
): Promise<StaffOrderRow[]> {
  if (numbers.length === 0) return []
  return desk(db, hours)
    .where(inArray(orders.trackingNormalised, [...numbers]))
    .orderBy(asc(orders.id))
}

/** Returns the order's events with the member of staff who caused each. */
export async function lifeOf(db: Queryable, orderId: string) {
  return db
    .select({
      stage: orderEvents.stage,
      note: orderEvents.note,
      createdAt: orderEvents.createdAt,
      staffName: staff.name,
    })
    .from(orderEvents)
    .leftJoin(staff, eq(staff.id, orderEvents.staffId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
}

export async function supplementsOf(db: Queryable, orderId: string) {
  return db.select().from(supplements).where(eq(supplements.orderId, orderId)).orderBy(desc(supplements.id))
}
