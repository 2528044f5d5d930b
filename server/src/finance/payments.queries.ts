import type { PAYMENT_STAGES } from '@sampan/contract'
import { pageOf, type Queryable } from '@sampan/database'
import {
  captures,
  customers,
  disputes,
  legacyOrders,
  orders,
  parcels,
  paymentIntents,
  paymentPayables,
  refunds,
  staff,
  supplements,
  topUps,
} from '@sampan/database/tables'
import { REFUNDABLE_KINDS, type RefundableKind } from '@sampan/domain/life-cycles'
import { and, asc, desc, eq, gte, inArray, lt, ne, notInArray, or, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Period } from '../http/day-range.ts'
import { customersNamed } from '../orders/index.ts'
import { customerColumns } from '../payments/index.ts'
import type { ApprovalStage } from './adjustments.queries.ts'

/** Maximum number of customers whose payments a search finds. */
const CUSTOMERS = 50

type PaymentStage = (typeof PAYMENT_STAGES)[number]
const customer = customerColumns

const stages: Record<PaymentStage, SQL | undefined> = {
  all: undefined,
  paid: eq(paymentIntents.status, 'paid'),
  unfinished: inArray(paymentIntents.status, ['created', 'approving', 'capturing']),
  trouble: inArray(paymentIntents.status, ['failed', 'suspense']),
}

/** The customer-facing number of a payable of any kind. */
const numberOf = (payableId: SQL) => sql<string>`coalesce(
  (select ${orders.orderNumber} from ${orders} where ${orders.id} = ${payableId}),
  (select ${parcels.deliveryNumber} from ${parcels} where ${parcels.id} = ${payableId}),
  (select ${topUps.number} from ${topUps} where ${topUps.id} = ${payableId}),
  (select ${supplements.number} from ${supplements} where ${supplements.id} = ${payableId}),
  (select ${legacyOrders.orderNumber} from ${legacyOrders} where ${legacyOrders.id} = ${payableId}),
  '')`

/** Selects the payables of any kind with this number. */
const payablesNumbered = (number: string) => sql`(
  select id from ${orders} where ${eq(orders.orderNumber, number)}
  union all select id from ${parcels} where ${eq(parcels.deliveryNumber, number)}
  union all select id from ${topUps} where ${eq(topUps.number, number)}
  union all select id from ${supplements} where ${eq(supplements.number, number)}
  union all select id from ${legacyOrders} where ${eq(legacyOrders.orderNumber, number)})`

/** Matches the provider's ids and our numbers as a whole; a customer's e-mail and name by their beginnings. */
function matching(db: Queryable, typed: string): SQL | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const { payableId, intentId } = paymentPayables
  return or(
    eq(paymentIntents.providerOrderId, text),
    inArray(
      paymentIntents.id,
      db.select({ id: captures.intentId }).from(captures).where(eq(captures.providerCaptureId, text)),
    ),
    inArray(
      paymentIntents.id,
      db
        .select({ id: intentId })
        .from(paymentPayables)
        .where(sql`${payableId} in ${payablesNumbered(text.toUpperCase())}`),
    ),
    inArray(paymentIntents.customerId, customersNamed(db, text, CUSTOMERS)),
  )
}

interface ListQuery<Stage> {
  readonly stage: Stage
  readonly searchText: string
  readonly period: Period
  readonly limit: number
  readonly offset: number
}

/** Selects the rows of a period, and orders them, newest first, by the index that finds them. */
function rowsOf({ from, until }: Period, { createdAt, id }: { createdAt: PgColumn; id: PgColumn }) {
  const where = and(from ? gte(createdAt, from) : undefined, until ? lt(createdAt, until) : undefined)
  return { where, orderBy: where ? [desc(createdAt), desc(id)] : [desc(id)] }
}

/** Returns a page of payments, newest first. */
export async function paymentsAt(db: Queryable, query: ListQuery<PaymentStage>) {
  const { where: isInPeriod, orderBy } = rowsOf(query.period, paymentIntents)
  const where = and(stages[query.stage], isInPeriod, matching(db, query.searchText))
  const list = db
    .select({ intent: paymentIntents, customer, captureId: captures.providerCaptureId })
    .from(paymentIntents)
    .innerJoin(customers, eq(customers.id, paymentIntents.customerId))
    .leftJoin(captures, eq(captures.intentId, paymentIntents.id))
    .$dynamic()
  return pageOf(db, list, paymentIntents.id, { ...query, where, orderBy })
}

/**
 * Returns the payables of these payments with what was and what can be refunded, both zero where another payment or none
 * paid for them: money that came too late is in the wallet.
 */
export async function payablesOfIntents(db: Queryable, intentIds: readonly string[]) {
  if (intentIds.length === 0) return []
  // A join instead of a subquery in the select: Drizzle omits the table name for columns of a single table,
  // and both tables have these columns.
  const back = db
    .select({ payableId: refunds.payableId, cents: sum(refunds.amountCents).as('cents') })
    .from(refunds)
    .where(
      and(
        notInArray(refunds.status, ['failed', 'refused']),
        inArray(refunds.kind, [...REFUNDABLE_KINDS]),
        inArray(
          refunds.payableId,
          db
            .select({ id: paymentPayables.payableId })
            .from(paymentPayables)
            .where(inArray(paymentPayables.intentId, [...intentIds])),
        ),
      ),
    )
    .groupBy(refunds.payableId)
    .as('back')
  const hasPaid = and(paymentPayables.isLive, eq(paymentIntents.status, 'paid'))
  const isRefundable = and(hasPaid, inArray(paymentPayables.kind, [...REFUNDABLE_KINDS]))
  const ifSo = (condition: SQL | undefined, cents: SQL) =>
    sql<bigint>`case when ${condition} then ${cents} else 0 end`.mapWith(BigInt)
  const refundedCents = sql`coalesce(${back.cents}, 0)`
  return db
    .select({
      intentId: paymentPayables.intentId,
      kind: paymentPayables.kind,
      number: numberOf(sql`${paymentPayables.payableId}`),
      amountCents: paymentPayables.amountCents,
      refundedCents: ifSo(hasPaid, refundedCents),
      refundableCents: ifSo(isRefundable, sql`${paymentPayables.amountCents} - ${refundedCents}`),
    })
    .from(paymentPayables)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentPayables.intentId))
    .leftJoin(back, eq(back.payableId, paymentPayables.payableId))
    .where(inArray(paymentPayables.intentId, [...intentIds]))
}

/** Returns a page of refunds, newest first: all, or those that wait for a second person. */
export async function refundsAt(db: Queryable, query: ListQuery<ApprovalStage>) {
  const { where: isInPeriod, orderBy } = rowsOf(query.period, refunds)
  const text = query.searchText.trim()
  const isFound =
    text === ''
      ? undefined
      : or(
          sql`${refunds.payableId} in ${payablesNumbered(text.toUpperCase())}`,
          inArray(refunds.customerId, customersNamed(db, text, CUSTOMERS)),
        )
  const isWaiting = query.stage === 'waiting' ? eq(refunds.status, 'waiting') : undefined
  const list = db
    .select({
      refund: refunds,
      customer,
      number: numberOf(sql`${refunds.payableId}`),
      staffName: staff.name,
    })
    .from(refunds)
    .innerJoin(customers, eq(customers.id, refunds.customerId))
    .leftJoin(staff, eq(staff.id, refunds.staffId))
    .$dynamic()
  return pageOf(db, list, refunds.id, { ...query, where: and(isWaiting, isInPeriod, isFound), orderBy })
}

/** The tables of refundable payables, each with its customer-facing number. */
const refundableTables = {
  order: [orders, orders.orderNumber],
  parcel: [parcels, parcels.deliveryNumber],
  supplement: [supplements, supplements.number],
  legacy: [legacyOrders, legacyOrders.orderNumber],
} as const satisfies Record<RefundableKind, unknown>

/** Returns the customer-facing number of a payable; '' when it does not exist. */
export async function numberOfPayable(db: Queryable, kind: RefundableKind, id: string): Promise<string> {
  const [table, column] = refundableTables[kind]
  const [row] = await db
    .select({ number: column })
    .from(table as typeof orders)
    .where(eq(table.id, id))
  return row?.number ?? ''
}

/** Returns the owner and id of the payable with this number; null when there is none. */
export async function payableByNumber(db: Queryable, kind: RefundableKind, number: string) {
  const [table, column] = refundableTables[kind]
  const [row] = await db
    .select({ id: table.id, customerId: table.customerId })
    .from(table as typeof orders)
    .where(eq(column, number))
  return row ?? null
}

/** Returns a page of the open disputes by due date, or of the closed ones, the last closed first. */
export async function disputesAt(db: Queryable, query: { isOpen: boolean; limit: number; offset: number }) {
  const where = query.isOpen ? eq(disputes.status, 'open') : ne(disputes.status, 'open')
  const rows = await db
    .select({ dispute: disputes, intent: paymentIntents, customer, captureId: captures.providerCaptureId })
    .from(disputes)
    .innerJoin(captures, eq(captures.id, disputes.captureId))
    .innerJoin(paymentIntents, eq(paymentIntents.id, captures.intentId))
    .innerJoin(customers, eq(customers.id, paymentIntents.customerId))
    .where(where)
    .orderBy(query.isOpen ? asc(disputes.respondBy) : desc(disputes.closedAt), desc(disputes.id))
    .limit(query.limit)
    .offset(query.offset)
  return { rows, total: await db.$count(disputes, where) }
}

/**
 * Returns the evidence for the payables of these intents: quality photos and photos of the packed parcel, the
 * carrier's tracking number, the time of delivery. An order includes its parcel's.
 */
export async function evidenceOf(db: Queryable, intentIds: readonly string[]) {
  if (intentIds.length === 0) return []
  const { rows } = await db.execute<{
    intent_id: string
    photo_urls: string[]
    tracking_numbers: string[]
    delivered_at: string | null
  }>(sql`
    with goods as (
      select y.intent_id, o.id as order_id, i.parcel_id from payment_payables y
      join orders o on y.kind = 'order' and o.id = y.payable_id
      left join parcel_items i on i.order_id = o.id and i.released_at is null
      union
      select y.intent_id, i.order_id, p.id from payment_payables y
      join parcels p on y.kind = 'parcel' and p.id = y.payable_id
      left join parcel_items i on i.parcel_id = p.id and i.released_at is null
    )
    select g.intent_id,
      array(select url from order_photos where removed_at is null
          and order_id in (select order_id from goods where intent_id = g.intent_id)
        union all select url from parcel_photos where parcel_id in (select parcel_id from goods where intent_id = g.intent_id))
        as photo_urls,
      array(select distinct tracking_number from parcels
        where id in (select parcel_id from goods where intent_id = g.intent_id) and tracking_number <> '') as tracking_numbers,
      (select max(delivered_at) from parcels where id in (select parcel_id from goods where intent_id = g.intent_id))
        as delivered_at
    from goods g where g.intent_id in ${[...intentIds]}
    group by g.intent_id`)
  return rows
}
