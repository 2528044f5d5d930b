import type { Queryable, Transaction } from '@sampan/database'
import type { ClaimFacts } from '@sampan/domain/claims'
import type { RefundableKind } from '@sampan/domain/life-cycles'
import { cny, cnyToUsd, type Usd, usd } from '@sampan/domain/money'
import { lockSubject } from '../../access/index.ts'
import type { Order } from '../../orders/index.ts'
import { lockPayments, refundedCents, refundedOf } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Settings } from '../../settings/index.ts'
import { ordersIn, type Parcel, parcelById, parcelHolding } from '../parcels/parcels.queries.ts'
import { type Claim, claimsOf, differenceOf, differencesPaid } from './claims.queries.ts'

/** What is in a parcel, and the differences that were paid for it or in it. */
interface Goods {
  readonly orders: readonly Order[]
  readonly differences: Awaited<ReturnType<typeof differencesPaid>>
}

interface ClaimedGoods extends Goods {
  readonly claims: readonly Claim[]
}

type ClaimedParcel = Pick<
  Parcel,
  | 'id'
  | 'insuredCents'
  | 'rateE8'
  | 'totalCents'
  | 'shippedAt'
  | 'deliveredAt'
  | 'claimUntil'
  | 'lossClaimOpenedAt'
>

/**
 * Returns the facts that decide whether a parcel can be claimed for.
 * @param lastNewsAt when the carrier last reported on it; null without news
 */
export const claimFacts = (parcel: ClaimedParcel, lastNewsAt: Date | null): ClaimFacts => ({
  isInsured: parcel.insuredCents !== null,
  shippedAt: parcel.shippedAt,
  deliveredAt: parcel.deliveredAt,
  claimUntil: parcel.claimUntil,
  lastNewsAt,
  isLossOpened: parcel.lossClaimOpenedAt !== null,
})

/** True for an insured parcel on its way. */
export const mayOfferClaim = ({ status, deliveredAt, insuredCents }: Parcel): boolean =>
  status === 'shipped' && deliveredAt === null && insuredCents !== null

export const claimTerms = ({ claim_days, lost_claim_days }: Settings) => ({
  claimDays: claim_days,
  lostDays: lost_claim_days,
})

/**
 * Returns the remaining maximum compensation for a parcel: what the insurance covers, or without one the cap of
 * compensation (a setting in renminbi, at the parcel's rate); less what was paid for it before, and never more than
 * what was paid for goods and freight and not refunded.
 */
export async function claimLimit(
  db: Queryable,
  parcel: ClaimedParcel,
  { claims, ...goods }: ClaimedGoods,
  { compensation_cap_cny: capCny }: Settings,
): Promise<Usd> {
  const cover = parcel.insuredCents ?? cnyToUsd(cny(Math.round(capCny * 100)), parcel.rateE8).minor
  const covered = cover - compensatedBy(claims)
  const left = await leftToCompensate(db, parcel, { claims, ...goods })
  return usd(covered < 0n ? 0n : covered < left.minor ? covered : left.minor)
}

const compensatedBy = (claims: readonly Claim[]): bigint =>
  claims.reduce((sum, { paidCents }) => sum + paidCents, 0n)

/** Returns what was paid for a parcel and its goods, and was neither refunded nor compensated by these claims. */
export async function leftToCompensate(
  db: Queryable,
  parcel: ClaimedParcel,
  { claims, ...goods }: ClaimedGoods,
): Promise<Usd> {
  const left = (await unrefunded(db, parcel, goods)) - compensatedBy(claims)
  return usd(left > 0n ? left : 0n)
}

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

/** Returns the cents that were paid for a parcel and the goods in it, differences included, and not refunded. */
async function unrefunded(
  db: Queryable,
  parcel: Pick<Parcel, 'id' | 'totalCents'>,
  { orders, differences }: Goods,
): Promise<bigint> {
  const bought = orders.filter(({ paidAt }) => paidAt !== null)
  const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id)
  const [ofParcel, ofOrders, ofDifferences] = await Promise.all([
    refundedCents(db, 'parcel', parcel.id),
    refundedOf(db, 'order', idsOf(bought)),
    refundedOf(db, 'supplement', idsOf(differences)),
  ])
  let paid = parcel.totalCents - ofParcel
  for (const { id, cents } of differences) paid += cents - (ofDifferences.get(id) ?? 0n)
  for (const { id, totalCents } of bought) paid += totalCents - (ofOrders.get(id) ?? 0n)
  return paid
}

/**
 * Refuses a refund of what an accepted claim compensated: claims and refunds of a parcel and its
 * goods together never exceed what was paid. Locks the parcel against a decision at the same time, and then its payments against
 * other refunds.
 * @param amount nothing for a refund that waits for a second person: it counts as refunded
 * @throws Refusal request_not_possible
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
  const accepted = (await claimsOf(tx, parcel.id)).filter(({ status }) => status === 'accepted')
  const compensated = accepted.reduce((sum, { paidCents }) => sum + paidCents, 0n)
  if (compensated === 0n) return
  const goods = await goodsIn(tx, parcel.id)
  await lockPayments(tx, paymentsOf(parcel.id, goods))
  const left = await unrefunded(tx, parcel, goods)
  if (amount.minor > left - compensated) throw new Refusal('request_not_possible')
}

/** Returns the parcel or order that was paid; null for longer storage and legacy orders, which no claim compensates. */
async function priceOf(db: Queryable, kind: RefundableKind, id: string) {
  if (kind === 'supplement') return differenceOf(db, id)
  if (kind === 'legacy') return null
  return kind === 'order' ? { orderId: id, parcelId: null } : { orderId: null, parcelId: id }
}
