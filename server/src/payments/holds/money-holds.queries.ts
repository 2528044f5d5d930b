import type { Queryable, Transaction } from '@sampan/database'
import {
  captures,
  disputes,
  holds,
  legacyOrders,
  orders,
  parcels,
  paymentIntents,
  paymentPayables,
  supplements,
} from '@sampan/database/tables'
import {
  OPEN_LEGACY_STATUSES,
  ORDER_LIFE,
  type OrderStatus,
  PARCEL_LIFE,
  type ParcelStatus,
} from '@sampan/domain/life-cycles'
import { and, eq, gte, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { isUnsettled } from '../reversals/disputes.queries.ts'
import { concernsLegacyOrder, concernsOrder, concernsParcel, isOnCustomer } from './hold-columns.queries.ts'
import type { Hold, Lifting, Place } from './holds.queries.ts'

const DAY_MS = 86_400_000

/**
 * A hold for a dispute whose payment (or, for a hold on a customer, any payment of theirs) has no dispute like
 * this one.
 */
const isWithout = (dispute: SQL | undefined) =>
  and(
    eq(holds.kind, 'payment_dispute'),
    sql`not exists (select from ${disputes}
      join ${captures} on ${eq(captures.id, disputes.captureId)}
      join ${paymentIntents} on ${eq(paymentIntents.id, captures.intentId)}
      where ${and(
        dispute,
        eq(paymentIntents.customerId, holds.customerId),
        or(isNull(holds.paymentId), eq(paymentIntents.id, holds.paymentId)),
      )})`,
  )
/** None is open or may still take the money. */
const isSettled = isWithout(isUnsettled)
/**
 * Nor was any lost since the hold was placed: the money that was taken may belong to another dispute, won on
 * appeal, and come back.
 */
const isWon = isWithout(
  or(isUnsettled, and(eq(disputes.status, 'lost'), gte(disputes.closedAt, holds.createdAt))),
)

/** Lifts a customer's open holds for an unpaid reversal, and for disputes that are settled; returns them. */
export async function closeReversalHolds(
  tx: Transaction,
  customerId: string,
  lifting: Lifting,
): Promise<Hold[]> {
  const isOver = or(eq(holds.kind, 'unpaid_reversal'), isSettled)
  return tx
    .update(holds)
    .set(lifting)
    .where(and(eq(holds.customerId, customerId), isOver, isNull(holds.liftedAt)))
    .returning()
}

/** Lifts the holds for disputes about a payment, and on its customer, that were all won; returns them. */
export async function closeDisputeHolds(
  tx: Transaction,
  { customerId, id }: { readonly customerId: string; readonly id: string },
  lifting: Omit<Lifting, 'liftedBy'>,
): Promise<Hold[]> {
  const place = or(eq(holds.paymentId, id), isOnCustomer)
  return tx
    .update(holds)
    .set(lifting)
    .where(and(eq(holds.customerId, customerId), isWon, place, isNull(holds.liftedAt)))
    .returning()
}

/**
 * Returns whether a hold was already placed for a dispute opened at `openedAt`, even if staff have lifted it
 * since. Not counted are holds that staff lifted before that moment, which were for an earlier dispute, and
 * holds that ended when their dispute was won, which do not cover a later appeal.
 */
export async function wasDisputeHeld(
  tx: Transaction,
  { customerId, paymentId }: Pick<Place, 'customerId' | 'paymentId'>,
  openedAt: Date,
): Promise<boolean> {
  const place = paymentId === null ? isOnCustomer : eq(holds.paymentId, paymentId)
  const isSame = and(eq(holds.customerId, customerId), eq(holds.kind, 'payment_dispute'), place)
  // The provider's clock may be ahead of ours.
  const isSince = gte(holds.createdAt, new Date(openedAt.getTime() - DAY_MS))
  const isLater = or(isNull(holds.liftedAt), and(isNotNull(holds.liftedBy), gte(holds.liftedAt, openedAt)))
  return (await tx.$count(holds, and(isSame, isSince, isLater))) > 0
}

const goesOn = <Status extends string>(life: Record<Status, { readonly next: readonly unknown[] }>) =>
  (Object.keys(life) as Status[]).filter((status) => life[status].next.length > 0)
const ORDER_GOES_ON: readonly OrderStatus[] = goesOn(ORDER_LIFE)
const PARCEL_GOES_ON: readonly ParcelStatus[] = goesOn(PARCEL_LIFE)
const IN_PARCEL: readonly OrderStatus[] = ['unpaid_shipping', 'ready_to_ship']

const isHeld = (concerns: SQL | undefined) =>
  sql<boolean>`exists (select from ${holds} where ${and(isNull(holds.liftedAt), concerns)})`

/**
 * Returns the orders, those of the old system too, and parcels that a payment paid for and that are neither sent nor cancelled, by number, with whether any
 * hold stops them.
 */
export async function unsentOf(
  db: Queryable,
  paymentId: string,
): Promise<{ readonly number: string; readonly isHeld: boolean }[]> {
  const payment = sql`${paymentId}`
  const isOpenOrder = inArray(orders.status, [...ORDER_GOES_ON])
  const isOpenParcel = inArray(parcels.status, [...PARCEL_GOES_ON])
  const isOpenLegacy = inArray(legacyOrders.status, [...OPEN_LEGACY_STATUSES])
  const [bought, packed, legacy] = [
    await db
      .select({ number: orders.orderNumber, isHeld: isHeld(concernsOrder) })
      .from(paymentPayables)
      .leftJoin(supplements, eq(supplements.id, paymentPayables.payableId))
      .innerJoin(orders, or(eq(orders.id, paymentPayables.payableId), eq(orders.id, supplements.orderId)))
      .where(and(eq(paymentPayables.intentId, payment), paymentPayables.isLive, isOpenOrder)),
    await db
      .select({ number: parcels.deliveryNumber, isHeld: isHeld(concernsParcel) })
      .from(paymentPayables)
      .leftJoin(supplements, eq(supplements.id, paymentPayables.payableId))
      .innerJoin(parcels, or(eq(parcels.id, paymentPayables.payableId), eq(parcels.id, supplements.parcelId)))
      .where(and(eq(paymentPayables.intentId, payment), paymentPayables.isLive, isOpenParcel)),
    await db
      .select({ number: legacyOrders.orderNumber, isHeld: isHeld(concernsLegacyOrder) })
      .from(paymentPayables)
      .innerJoin(legacyOrders, eq(legacyOrders.id, paymentPayables.payableId))
      .where(and(eq(paymentPayables.intentId, payment), paymentPayables.isLive, isOpenLegacy)),
  ]
  return [...bought, ...packed, ...legacy].sort((a, b) => a.number.localeCompare(b.number))
}

/**
 * Returns the numbers of a customer's parcels, and orders outside them, that any hold stops and that are neither sent nor cancelled.
 */
export async function heldOf(db: Queryable, customerId: string): Promise<string[]> {
  const [packed, bought] = [
    await db
      .select({ number: parcels.deliveryNumber })
      .from(parcels)
      .where(
        and(
          eq(parcels.customerId, customerId),
          inArray(parcels.status, [...PARCEL_GOES_ON]),
          isHeld(concernsParcel),
        ),
      ),
    await db
      .select({ number: orders.orderNumber })
      .from(orders)
      .where(
        and(
          eq(orders.customerId, customerId),
          inArray(orders.status, [...ORDER_GOES_ON]),
          notInArray(orders.status, [...IN_PARCEL]),
          isHeld(concernsOrder),
        ),
      ),
  ]
  return [...packed, ...bought].map(({ number }) => number).sort()
}
