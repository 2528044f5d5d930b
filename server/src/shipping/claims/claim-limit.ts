import type { Queryable, Transaction } from '@sampan/database'
import type { ClaimFacts } from '@sampan/domain/claims'
import type { RefundableKind } from '@sampan/domain/life-cycles'
import type { Usd } from '@sampan/domain/money'
import { lockSubject } from '../../access/index.ts'
import type { Order } from '../../orders/index.ts'
import { leftToCompensate, lockPayments } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Settings } from '../../settings/index.ts'
import { ordersIn, type Parcel, parcelById, parcelHolding } from '../parcels/parcels.queries.ts'
import { claimsOf, differenceOf, differencesPaid } from './claims.queries.ts'

/** What is in a parcel, and the differences that were paid for it or in it. */
interface Goods {
  readonly orders: readonly Order[]
  readonly differences: Awaited<ReturnType<typeof differencesPaid>>
}

type ClaimedParcel = Pick<
  Parcel,
  'insuredCents' | 'shippedAt' | 'deliveredAt' | 'claimUntil' | 'lossClaimOpenedAt'
>

/**
 * Returns the facts that decide whether a parcel can be claimed for.
 * @param lastNewsAt when the carrier last reported on it; null without news
 * @param limit see `claimLimit`
 */
export const claimFacts = (parcel: ClaimedParcel, lastNewsAt: Date | null, limit: Usd): ClaimFacts => ({
  isCompensable: limit.minor > 0n,
  isInsured: parcel.insuredCents !== null,
  shippedAt: parcel.shippedAt,
  deliveredAt: parcel.deliveredAt,
  claimUntil: parcel.claimUntil,
  lastNewsAt,
  isLossOpened: parcel.lossClaimOpenedAt !== null,
})

/**
 * Returns the terms of claims in days: how long after delivery a claim is possible, and how long after the last
 * tracking event a parcel counts as lost.
 */
export const claimTerms = ({ claim_days, lost_claim_days }: Settings) => ({
  claimDays: claim_days,
  lostDays: lost_claim_days,
})

/** Returns what a claim for a parcel compensates. */
export async function goodsIn(db: Queryable, parcelId: string): Promise<Goods> {
  const orders = await ordersIn(db, parcelId)
  const ids = orders.map(({ id }) => id)
  return { orders, differences: await differencesPaid(db, parcelId, ids) }
}

/** Names what can be paid for a parcel and the goods in it, and was paid as a difference in their price. */
export const paymentsOf = (parcelId: string, { orders, differences }: Goods) => [
  { kind: 'parcel', id: parcelId } as const,
  ...orders.map(({ id }) => ({ kind: 'order', id }) as const),
  ...differences.map(({ id }) => ({ kind: 'supplement', id }) as const),
]

/**
 * Refuses a refund of money that an accepted claim has already compensated: claims and refunds of a parcel and
 * its goods together never exceed what was paid. Locks the parcel against a parallel decision, then its
 * payments against other refunds.
 * @param amount zero for a refund that waits for a second person, because it already counts as refunded
 */
export async function refuseCompensated(
  tx: Transaction,
  { kind, id }: { readonly kind: RefundableKind; readonly id: string },
  amount: Usd,
): Promise<void> {
  const of = await priceOf(tx, kind, id)
  const parcel = of?.orderId
    ? await parcelHolding(tx, of.orderId)
    : of?.parcelId && (await parcelById(tx, of.parcelId))
  if (!parcel) return
  await lockSubject(tx, `parcel:${parcel.deliveryNumber}`)
  if ((await claimsOf(tx, parcel.id)).every(({ status }) => status !== 'accepted')) return
  await lockPayments(tx, paymentsOf(parcel.id, await goodsIn(tx, parcel.id)))
  if (amount.minor > (await leftToCompensate(tx, parcel.id))) throw new Refusal('request_not_possible')
}

/** Returns the parcel or order that was paid; null for longer storage and legacy orders, which no claim compensates. */
async function priceOf(db: Queryable, kind: RefundableKind, id: string) {
  if (kind === 'supplement') return differenceOf(db, id)
  if (kind === 'legacy') return null
  return kind === 'order' ? { orderId: id, parcelId: null } : { orderId: null, parcelId: id }
}
