import { proposeHeadings } from '@sampan/domain/customs-declaration'
import type { Fit } from '@sampan/domain/freight'
import {
  addLanded,
  type CustomsRule,
  customsRule,
  LANDED_KINDS,
  type LandedAmounts,
  type LandedKind,
  landedShares,
} from '@sampan/domain/landed-cost'
import { add, type Cny, cny, cnyToUsd, type RateE8, type Usd, usd } from '@sampan/domain/money'
import { unitPrice } from '@sampan/domain/product-detail'
import { type SettledLine, settle } from '@sampan/domain/settlement'
import type { AppContext } from '../context.ts'
import type { Product } from '../integrations/marketplace/index.ts'
import { handlingFeeTiers, type Settings } from '../settings/index.ts'
import { estimateFreight, type LikelyPieces, likelyPieces } from './weights/product-weight.ts'

export interface LandedCost {
  readonly lines: readonly {
    readonly kind: LandedKind
    readonly amount: Usd
    /** Estimated, because the goods are not weighed yet or customs decide. */
    readonly isEstimate: boolean
  }[]
  readonly total: Usd
  /** The share of each piece, in the order of the pieces. */
  readonly shares: readonly LandedAmounts[]
  /** The rule of the customs charges; null when none is known, or when the freight contains them. */
  readonly rule: CustomsRule | null
  readonly dutyPrepaid: boolean
}

/** Pieces of one product with their price, to be sent in one parcel with others. */
interface PricedPieces {
  readonly name: string
  readonly unitPrice: Cny
  readonly settled: SettledLine
  readonly likely: LikelyPieces
}

interface Terms {
  readonly rate: RateE8
  readonly settings: Settings
  readonly country: string
  /** ISO date of the customs rule. */
  readonly day: string
}

/** The lines that are certain when the goods are paid. */
const IS_SURE: Partial<Record<LandedKind, true>> = { goods: true, domestic: true, handling: true }

/**
 * Sums the cost of pieces at the door: goods, domestic freight and handling fee as the cart prices them, the estimated
 * freight of one parcel, and the likely customs charges of the country.
 */
export function landedCost(
  pieces: readonly PricedPieces[],
  fit: Fit,
  { rate, settings, country, day }: Terms,
): LandedCost {
  const { dutyPrepaid } = fit.channel
  const rule = dutyPrepaid ? null : customsRule(country, day)
  const items = pieces.map(({ name, unitPrice: price, settled, likely }) => ({
    goods: settled.goodsUsd,
    domestic: settled.freightUsd,
    handling: settled.fee,
    unitPrice: cnyToUsd(price, rate),
    hsCode: proposeHeadings(name, 1)[0]?.heading.code ?? '',
    weight: likely.weight.grams * likely.quantity,
  }))
  const shares = landedShares(items, fit.price, rule, settings.customs_role)
  const amounts = addLanded(shares)
  const lines = LANDED_KINDS.map((kind) => ({ kind, amount: amounts[kind], isEstimate: !IS_SURE[kind] }))
  return { lines, total: add(usd(0), ...lines.map(({ amount }) => amount)), shares, rule, dutyPrepaid }
}

/**
 * Prices pieces of a product outside the cart.
 * @param skuId '' until all options are chosen: then the lowest price counts.
 * @returns null where the price is not certain.
 */
export function pricePieces(
  product: Product,
  skuId: string,
  likely: LikelyPieces,
  { rate, settings }: Pick<Terms, 'rate' | 'settings'>,
): PricedPieces | null {
  const price = product.skus[skuId]?.priceFen ?? product.priceFen
  if (price === 0) return null
  const ladder = product.ladder.map((step) => ({ minQuantity: step.minQuantity, price: cny(step.priceFen) }))
  const { quantity } = likely
  const piece = {
    unitPrice: unitPrice(cny(price), ladder, quantity),
    quantity,
    freight: cny(product.freightFen),
  }
  const [settled] = settle([piece], rate, handlingFeeTiers(settings)).lines
  return settled ? { name: product.title, unitPrice: piece.unitPrice, settled, likely } : null
}

/** A cart line with its price; the product is null for goods that only the customer described. */
export interface PricedLine {
  readonly name: string
  readonly product: Product | null
  readonly skuId: string
  readonly quantity: number
  readonly unitPrice: Cny
  readonly settled: SettledLine
}

/**
 * Estimates the landed cost of cart lines sent in one parcel by the cheapest channel.
 * @returns null where no channel takes them together.
 */
export async function estimateLanded(context: AppContext, lines: readonly PricedLine[], terms: Terms) {
  const pieces = await Promise.all(
    lines.map(async (line) => ({
      ...line,
      likely: await likelyPieces(context.db, line.product ?? line.name, line.skuId, line.quantity),
    })),
  )
  const estimate = await estimateFreight(
    context,
    pieces.map(({ likely }) => likely),
    terms.country,
  )
  if (!estimate) return null
  return {
    landed: landedCost(pieces, estimate.fit, terms),
    channelCode: estimate.fit.channel.code,
    weights: pieces.map(({ likely }) => Math.round(likely.weight.grams * likely.quantity)),
  }
}
