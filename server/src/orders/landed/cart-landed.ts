import { cny } from '@sampan/domain/money'
import { estimateLanded, snapshotById } from '../../catalogue/index.ts'
import type { AppContext } from '../../context.ts'
import type { Rate } from '../../ledger/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { CartLine } from '../cart/cart.queries.ts'
import { priceLines } from '../cart/settle-cart.ts'

/**
 * Estimates the landed cost in a country of cart lines, priced at a rate, sent in one parcel.
 * @returns null where no channel takes them together.
 */
export async function cartLanded(
  context: AppContext,
  lines: readonly CartLine[],
  rate: Rate,
  settings: Settings,
  country: string,
) {
  // The priority fee is no part of the cost of the goods.
  const settlement = priceLines(lines, rate, settings, null)
  const priced = await Promise.all(
    lines.map(async (line, index) => {
      const snapshot = line.snapshotId ? await snapshotById(context.db, line.snapshotId) : null
      const settled = settlement.lines[index]
      if (!settled) throw new Error('a cart line is not settled')
      return {
        name: line.productName,
        product: snapshot?.product ?? null,
        skuId: line.skuId,
        quantity: line.quantity,
        unitPrice: cny(line.unitPriceFen),
        settled,
      }
    }),
  )
  const day = context.now().toISOString().slice(0, 10)
  return estimateLanded(context, priced, { rate: rate.e8, settings, country, day })
}

type CartLanded = NonNullable<Awaited<ReturnType<typeof cartLanded>>>

/** Returns the stored part of an estimate for one of its lines. */
export function estimateOf({ landed, channelCode, weights }: CartLanded, index: number) {
  const share = landed.shares[index]
  if (!share) throw new Error('an order has no share of the estimate')
  return {
    currency: 'USD',
    goodsCents: share.goods.minor,
    domesticCents: share.domestic.minor,
    handlingCents: share.handling.minor,
    freightCents: share.freight.minor,
    dutyCents: share.duty.minor,
    taxCents: share.tax.minor,
    clearanceCents: share.clearance.minor,
    channelCode,
    weightG: weights[index] ?? 0,
    isDutyPrepaid: landed.dutyPrepaid,
    ruleValidFrom: landed.rule?.validFrom ?? null,
    ruleCheckedOn: landed.rule?.checkedOn ?? null,
  }
}
