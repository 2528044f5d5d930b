import {
  addLanded,
  compareLanded,
  type LandedAmounts,
  type LandedComparison,
} from '@sampan/domain/landed-cost'
import { add, split, type Usd, usd } from '@sampan/domain/money'
import type { AppContext } from '../../context.ts'
import { isDutyPrepaid } from '../../freight/index.ts'
import { type LandedOrder, type LandedParcel, landedOrders, landedParcel } from './landed.queries.ts'

type Estimate = NonNullable<LandedOrder['estimate']>
type Estimated = LandedOrder & { readonly estimate: Estimate }

/** The estimated landed cost of items, and the actual one. */
export interface LandedReview {
  readonly comparison: LandedComparison
  /** The newest estimate among the items; it names the rule and the country. */
  readonly newest: Estimated
  readonly items: number
  readonly itemsEstimated: number
  readonly isSent: boolean
  /** What the customer reported to have paid at the door for the whole parcel. */
  readonly customsPaid: Usd | null
}

const amountsOf = (estimate: Estimate): LandedAmounts => ({
  goods: usd(estimate.goodsCents),
  domestic: usd(estimate.domesticCents),
  handling: usd(estimate.handlingCents),
  freight: usd(estimate.freightCents),
  duty: usd(estimate.dutyCents),
  tax: usd(estimate.taxCents),
  clearance: usd(estimate.clearanceCents),
})

const total = (amounts: readonly Usd[]) => add(usd(0), ...amounts)
/** Sums amounts; null when one is unknown. */
const known = (amounts: readonly (Usd | null)[]): Usd | null => {
  const all = amounts.filter((amount) => amount !== null)
  return all.length === amounts.length ? total(all) : null
}

/** The customs charges of the parcel; null without a report. Prepaid duty is part of the freight. */
async function customsOf(context: AppContext, { customsPaidCents, channelCode, status }: LandedParcel) {
  if (customsPaidCents !== null) return usd(customsPaidCents)
  if (status !== 'shipped' || channelCode === null) return null
  return (await isDutyPrepaid(context, channelCode)) ? usd(0) : null
}

/**
 * Compares the estimated and the actual landed cost of orders. Costs of their parcel as a whole are shared among its
 * items, freight by weight and customs charges by value, so that the items sum to it.
 * @param shown the ids of the compared orders; null for all of the parcel
 */
async function review(
  context: AppContext,
  parcel: LandedParcel | null,
  orders: readonly LandedOrder[],
  shown: string | null,
): Promise<LandedReview | null> {
  const isPriced = parcel !== null && (parcel.status === 'paid' || parcel.status === 'shipped')
  const customs = parcel && (await customsOf(context, parcel))
  const byWeight = (amount: Usd) =>
    split(
      amount,
      orders.map(({ weightG }) => BigInt(weightG ?? 0)),
    )
  const freight = isPriced ? byWeight(usd(parcel.freight)) : null
  const extras = byWeight(usd(parcel?.extras ?? 0n))
  const charged =
    customs &&
    split(
      customs,
      orders.map(({ goodsCents, domesticCents }) => goodsCents + domesticCents),
    )
  const estimated = orders.flatMap((order, index) =>
    order.estimate && (shown === null || order.id === shown) ? [{ order: order as Estimated, index }] : [],
  )
  const newest = estimated
    .map(({ order }) => order)
    .toSorted((a, b) => b.estimate.createdAt.getTime() - a.estimate.createdAt.getTime())[0]
  if (!newest) return null
  const paid = (column: 'goodsCents' | 'domesticCents' | 'handlingCents') =>
    known(estimated.map(({ order }) => (order.isPaid ? usd(order[column]) : null)))
  const shareOf = (shares: readonly Usd[] | null) =>
    known(estimated.map(({ index }) => shares?.[index] ?? null))
  const comparison = compareLanded(
    addLanded(estimated.map(({ order }) => amountsOf(order.estimate))),
    {
      goods: paid('goodsCents'),
      domestic: paid('domesticCents'),
      handling: paid('handlingCents'),
      corrections: total(estimated.map(({ order }) => usd(order.corrections))),
      freight: shareOf(freight),
      extras: total(estimated.map(({ order, index }) => usd(order.extras + (extras[index]?.minor ?? 0n)))),
      customs: shareOf(charged),
    },
    estimated.every(({ order: { estimate } }) => estimate.isDutyPrepaid || estimate.ruleValidFrom !== null),
  )
  return {
    comparison,
    newest,
    items: shown === null ? orders.length : 1,
    itemsEstimated: estimated.length,
    isSent: parcel?.status === 'shipped',
    customsPaid: parcel?.customsPaidCents == null ? null : usd(parcel.customsPaidCents),
  }
}

/** Compares an order that its owner has loaded; null without an estimate. */
export async function landedOfOrder(context: AppContext, orderId: string): Promise<LandedReview | null> {
  const { db } = context
  const parcel = await landedParcel(db, { orderId })
  const orders = await landedOrders(db, parcel ? { parcelId: parcel.id } : { orderId })
  return review(context, parcel, orders, orderId)
}

/** Compares the items of a parcel that its owner has loaded; null without an estimate. */
export async function landedOfParcel(context: AppContext, parcelId: string): Promise<LandedReview | null> {
  const { db } = context
  const [parcel, orders] = await Promise.all([landedParcel(db, { parcelId }), landedOrders(db, { parcelId })])
  return orders.length === 0 ? null : review(context, parcel, orders, null)
}
