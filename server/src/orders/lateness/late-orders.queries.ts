import { listOf, type Queryable } from '@sampan/database'
import {
  holds,
  orderEvents,
  orderProblems,
  orders,
  refunds,
  serviceRequests,
  supplements,
  supplementWithdrawals,
  unmatchedArrivals,
} from '@sampan/database/tables'
import type { Excuse, LateStage } from '@sampan/domain/lateness'
import type { OrderEventStage } from '@sampan/domain/life-cycles'
import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { concernsOrder, isBlockedCustomer } from '../../payments/index.ts'
import { type BegunWithin, givenToCustomer, hasNoLateCoupon } from '../../promotions/index.ts'

/** The stages of orders. */
export type LateOrderStage = Extract<LateStage, 'purchase' | 'receiving'>

/** What sellers do to an order: from then on its steps depend on them. */
const BY_SELLERS: readonly OrderEventStage[] = [
  ...(['purchase_cancelled', 'exchange_awaited', 'part_bought', 'rest_dropped', 'part_arrived'] as const),
]

const eventsIn = (stages: readonly OrderEventStage[]) =>
  and(eq(orderEvents.orderId, orders.id), inArray(orderEvents.stage, [...stages]))

/** When a box of the current row's order arrived without being matched to it; null where none did. */
const hereAt = sql`coalesce(
  (select min(${unmatchedArrivals.createdAt}) from ${unmatchedArrivals}
    where ${eq(unmatchedArrivals.matchedOrderId, orders.id)}),
  (select min(${unmatchedArrivals.createdAt}) from ${unmatchedArrivals} where ${and(
    isNull(unmatchedArrivals.matchedOrderId),
    eq(unmatchedArrivals.trackingNormalised, orders.trackingNormalised),
  )}))`

/** When the current row's order was bought first; null where it was not. */
export const boughtAt = sql`(select min(${orderEvents.createdAt}) from ${orderEvents} where ${eventsIn(['bought', 'purchased'])})`

const steps = {
  purchase: {
    begunAt: orders.paidAt,
    doneAt: boughtAt,
    hereAt: undefined,
    isStep: undefined,
  },
  receiving: {
    begunAt: orders.purchasedAt,
    doneAt: sql`${orders.arrivedAt}`,
    hereAt,
    isStep: sql`${hereAt} is not null`,
  },
} as const satisfies Record<LateOrderStage, object>

/** When the supplement of the current row was withdrawn; null where it was not. */
const withdrawnAt = sql`(select max(${supplementWithdrawals.decidedAt}) from ${supplementWithdrawals}
  where ${and(eq(supplementWithdrawals.supplementId, supplements.id), eq(supplementWithdrawals.status, 'done'))})`

/** What kept the current row's order waiting for its customer or a seller, or stopped it. */
export const excuses = listOf(
  {
    cause: sql<Excuse['cause']>`excuse.cause`,
    since: sql<string>`excuse.since`,
    until: sql<string | null>`excuse.until`,
  },
  sql`from (
    select 'choice' as cause, ${orderProblems.createdAt} as since, ${orderProblems.closedAt} as until
      from ${orderProblems} where ${eq(orderProblems.orderId, orders.id)}
    union all select 'supplement', ${supplements.createdAt}, coalesce(${supplements.paidAt}, ${withdrawnAt})
      from ${supplements} where ${and(eq(supplements.orderId, orders.id), isNull(supplements.storageDays))}
    union all select 'request', ${serviceRequests.createdAt}, ${serviceRequests.closedAt}
      from ${serviceRequests} where ${and(eq(serviceRequests.orderId, orders.id), ne(serviceRequests.kind, 'service'))}
    union all select 'hold', ${holds.createdAt}, ${holds.liftedAt} from ${holds} where ${concernsOrder}
    union all select 'seller', ${orderEvents.createdAt}, null from ${orderEvents} where ${eventsIn(BY_SELLERS)}
  ) excuse`,
  sql`excuse.since`,
)

/** Whether the current row's order was cancelled, or refunded for another reason than a price correction. */
const isOver = sql<boolean>`(${or(
  eq(orders.status, 'cancelled'),
  sql`exists (select from ${refunds} where ${and(
    eq(refunds.kind, 'order'),
    eq(refunds.payableId, orders.id),
    ne(refunds.purpose, 'settlement'),
    notInArray(refunds.status, ['failed', 'refused']),
  )})`,
)})`

function rowsOf(db: Queryable, stage: LateOrderStage, month: Date, where: SQL | undefined) {
  const step = steps[stage]
  return db
    .select({
      id: orders.id,
      customerId: orders.customerId,
      number: orders.orderNumber,
      begunAt: sql<Date>`${step.begunAt}`.mapWith(orders.createdAt),
      doneAt: sql<Date | null>`${step.doneAt}`.mapWith(orders.arrivedAt),
      ...(step.hereAt && { hereAt: sql<Date | null>`${step.hereAt}`.mapWith(orders.arrivedAt) }),
      excuses,
      isOver,
      isBlocked: isBlockedCustomer(orders.customerId),
      givenThisMonth: givenToCustomer(orders.customerId, month),
    })
    .from(orders)
    .where(and(hasNoLateCoupon({ orderId: orders.id }, stage), step.isStep, where))
}

/** Returns the orders without a coupon for a stage whose step began within a time and took longer than its hours, earliest first. */
export async function longSteps(
  db: Queryable,
  stage: LateOrderStage,
  { from, until, hours }: BegunWithin,
  month: Date,
  last: { readonly id: string; readonly begunAt: Date } | undefined,
  limit: number,
) {
  const { begunAt, doneAt } = steps[stage]
  const isLong = sql`coalesce(${doneAt} > ${begunAt} + ${hours} * interval '1 hour', true)`
  const where = and(
    isNotNull(begunAt),
    gte(begunAt, from),
    lt(begunAt, until),
    isLong,
    last ? sql`(${begunAt}, ${orders.id}) > (${last.begunAt.toISOString()}, ${last.id})` : undefined,
  )
  return rowsOf(db, stage, month, where).orderBy(asc(begunAt), asc(orders.id)).limit(limit)
}

/** Returns the step of an order; null where a coupon was given for it. */
export async function stepOfOrder(db: Queryable, stage: LateOrderStage, id: string, month: Date) {
  const [row] = await rowsOf(db, stage, month, eq(orders.id, id))
  return row ?? null
}
