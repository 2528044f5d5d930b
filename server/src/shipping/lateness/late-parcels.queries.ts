import { listOf, type Queryable } from '@sampan/database'
import {
  holds,
  orderProblems,
  parcelEvents,
  parcelItems,
  parcels,
  refunds,
  serviceRequests,
  supplements,
} from '@sampan/database/tables'
import type { Excuse, LateStage } from '@sampan/domain/lateness'
import { and, asc, eq, gte, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { concernsParcel, isBlockedCustomer } from '../../payments/index.ts'
import { type BegunWithin, givenToCustomer, hasNoLateCoupon } from '../../promotions/index.ts'

/** The stages of parcels. */
export type LateParcelStage = Extract<LateStage, 'packing' | 'dispatch'>

const events = (where: SQL | undefined) =>
  sql`from ${parcelEvents} where ${and(eq(parcelEvents.parcelId, parcels.id), where)}`

/** When the current row's parcel was packed first after its payment; null where it was not. */
export const packedAt = sql`(select min(${parcelEvents.createdAt}) ${events(eq(parcelEvents.stage, 'packed'))})`

const steps = {
  packing: {
    begunAt: parcels.createdAt,
    doneAt: sql`(select min(${parcelEvents.createdAt}) ${events(eq(parcelEvents.stage, 'priced'))})`,
    // Submitted without a channel.
    isStep: sql`exists (select ${events(and(eq(parcelEvents.stage, 'submitted'), eq(parcelEvents.toStatus, 'waiting_fee')))})`,
  },
  dispatch: { begunAt: parcels.paidAt, doneAt: sql`${parcels.shippedAt}`, isStep: undefined },
} as const satisfies Record<LateParcelStage, object>

const inParcel = sql`(select ${parcelItems.orderId} from ${parcelItems} where ${eq(parcelItems.parcelId, parcels.id)})`

/** What kept the current row's parcel waiting for its customer, or stopped it. */
export const excuses = listOf(
  {
    cause: sql<Excuse['cause']>`excuse.cause`,
    since: sql<string>`excuse.since`,
    until: sql<string | null>`excuse.until`,
  },
  sql`from (
    select 'choice' as cause, ${orderProblems.createdAt} as since, ${orderProblems.closedAt} as until
      from ${orderProblems} where ${orderProblems.orderId} in ${inParcel}
    union all select 'supplement', ${supplements.createdAt}, ${supplements.paidAt}
      from ${supplements} where ${eq(supplements.parcelId, parcels.id)}
    union all select 'request', ${serviceRequests.createdAt}, ${serviceRequests.closedAt} from ${serviceRequests}
      where ${and(ne(serviceRequests.kind, 'service'), sql`${serviceRequests.orderId} in ${inParcel}`)}
    union all select 'hold', ${holds.createdAt}, ${holds.liftedAt} from ${holds} where ${concernsParcel}
  ) excuse`,
  sql`excuse.since`,
)

/** Whether the current row's parcel was released, or given money back that corrects no price. */
const isOver = sql<boolean>`(${or(
  eq(parcels.status, 'released'),
  sql`exists (select from ${refunds} where ${and(
    eq(refunds.kind, 'parcel'),
    eq(refunds.payableId, parcels.id),
    ne(refunds.purpose, 'settlement'),
    notInArray(refunds.status, ['failed', 'refused']),
  )})`,
)})`

function rowsOf(db: Queryable, stage: LateParcelStage, month: Date, where: SQL | undefined) {
  const { begunAt, doneAt, isStep } = steps[stage]
  return (
    db
      .select({
        id: parcels.id,
        customerId: parcels.customerId,
        number: parcels.deliveryNumber,
        begunAt: sql<Date>`${begunAt}`.mapWith(parcels.createdAt),
        doneAt: sql<Date | null>`${doneAt}`.mapWith(parcels.shippedAt),
        excuses,
        isOver,
        isBlocked: isBlockedCustomer(parcels.customerId),
        givenThisMonth: givenToCustomer(parcels.customerId, month),
      })
      .from(parcels)
      // The box of a group waits for all of its members.
      .where(and(isNull(parcels.groupId), hasNoLateCoupon({ parcelId: parcels.id }, stage), isStep, where))
  )
}

/** Returns the parcels without a coupon for a stage whose step began within a time and took longer than its hours, earliest first. */
export async function longSteps(
  db: Queryable,
  stage: LateParcelStage,
  { from, until, hours }: BegunWithin,
  month: Date,
  last: { readonly id: string; readonly begunAt: Date } | undefined,
  limit: number,
) {
  const { begunAt, doneAt } = steps[stage]
  const isLong = sql`coalesce(${doneAt} > ${begunAt} + ${hours} * interval '1 hour', true)`
  const where = and(
    gte(begunAt, from),
    lt(begunAt, until),
    isLong,
    last ? sql`(${begunAt}, ${parcels.id}) > (${last.begunAt.toISOString()}, ${last.id})` : undefined,
  )
  return rowsOf(db, stage, month, where).orderBy(asc(begunAt), asc(parcels.id)).limit(limit)
}

/** Returns the step of a parcel; null where a coupon was given for it. */
export async function stepOfParcel(db: Queryable, stage: LateParcelStage, id: string, month: Date) {
  const [row] = await rowsOf(db, stage, month, eq(parcels.id, id))
  return row ?? null
}
