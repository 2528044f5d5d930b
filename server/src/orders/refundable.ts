import type { Queryable } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import { usedStorage } from '@sampan/domain/storage'
import { approvedRefundsOf, type SettledPayment } from '../payments/index.ts'
import type { Order } from './orders.queries.ts'
import { supplementsOf } from './supplements/supplements.queries.ts'
import { storageEndsAt } from './waits-for-us.queries.ts'

/** An order that is cancelled, or would be. */
interface Cancelled {
  readonly order: Order
  /** When its customer asked for that; null where longer storage that was used is refunded too. */
  readonly askedAt: Date | null
}

/** What a cancellation returns without a fee. */
export interface Refundable {
  /** The rest of the payment for the order, then of those for its supplements, less the used storage. */
  readonly parts: readonly SettledPayment[]
  /** The sum of the parts. */
  readonly most: Usd
  /** What is kept for storage that was used. */
  readonly usedStorage: Usd
}

/**
 * Returns what a cancellation of each of these orders returns, by id. A refund that waits for a second person may be rejected, so it
 * is a part of the rest.
 */
export async function refundableOf(
  db: Queryable,
  cancelled: readonly Cancelled[],
): Promise<ReadonlyMap<string, Refundable>> {
  const ids = cancelled.map(({ order }) => order.id)
  const supplements = (await supplementsOf(db, ids)).filter((one) => one.status === 'paid')
  const [ofOrders, ofSupplements] = await Promise.all([
    approvedRefundsOf(db, 'order', ids),
    approvedRefundsOf(
      db,
      'supplement',
      supplements.map(({ id }) => id),
    ),
  ])
  const stored = new Set(
    supplements.flatMap(({ orderId, storageDays }) => (storageDays === null ? [] : orderId)),
  )
  const asked = cancelled.flatMap(({ order: { id }, askedAt: at }) =>
    at && stored.has(id) ? { orderId: id, at } : [],
  )
  const ends = await storageEndsAt(db, asked)
  return new Map(
    cancelled.map(({ order, askedAt }) => {
      const { id, paidAt, totalCents } = order
      const ofOrder = (paidAt ? totalCents : 0n) - (ofOrders.get(id) ?? 0n)
      const own = supplements.filter((one) => one.orderId === id)
      const used = askedAt ? usedOf(own, ends.get(id) ?? null, askedAt) : new Map<string, bigint>()
      const rests = own.map((one) => {
        const left = one.amountCents - (ofSupplements.get(one.id) ?? 0n)
        const wanted = used.get(one.id) ?? 0n
        const kept = wanted < left ? wanted : left
        return { id: one.id, cents: left - kept, kept }
      })
      const parts: SettledPayment[] = [
        { kind: 'order', id, cents: ofOrder },
        ...rests.map((rest) => ({ kind: 'supplement' as const, id: rest.id, cents: rest.cents })),
      ]
      const most = usd(parts.reduce((sum, { cents }) => sum + cents, 0n))
      return [id, { parts, most, usedStorage: usd(rests.reduce((sum, { kept }) => sum + kept, 0n)) }]
    }),
  )
}

/** Returns what was used of the storage that these supplements paid for, in cents by id; they are newest first. */
function usedOf(
  supplements: Awaited<ReturnType<typeof supplementsOf>>,
  endsAt: Date | null,
  at: Date,
): Map<string, bigint> {
  const paid = supplements
    .toReversed()
    .flatMap(({ id, storageDays: days, amountCents: cents }) => (days === null ? [] : { id, days, cents }))
  const used = usedStorage(paid, endsAt, at)
  return new Map(paid.map(({ id }, index) => [id, used[index] ?? 0n]))
}

/** Returns the same for one order. */
export async function refundable(db: Queryable, order: Order, askedAt: Date | null): Promise<Refundable> {
  const found = (await refundableOf(db, [{ order, askedAt }])).get(order.id)
  if (!found) throw new Error(`no order ${order.id}`)
  return found
}
