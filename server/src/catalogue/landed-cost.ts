import type { Fit } from '@sampan/domain/freight'
import { type CustomsRule, customsRule, estimateLandedCost } from '@sampan/domain/landed-cost'
import { add, cny, cnyToUsd, type RateE8, type Usd, usd } from '@sampan/domain/money'
import { unitPrice } from '@sampan/domain/product-detail'
import { settle } from '@sampan/domain/settlement'
import type { Product } from '../integrations/marketplace/index.ts'
import { handlingFeeTiers, type Settings } from '../settings/index.ts'

export interface LandedCost {
  readonly lines: readonly {
    readonly kind: 'goods' | 'domestic' | 'handling' | 'freight' | 'duty' | 'tax' | 'clearance'
    readonly amount: Usd
    /** Not certain before the goods are weighed, or decided by customs. */
    readonly isEstimate: boolean
  }[]
  readonly total: Usd
  /** The rule of the customs charges; null where we know none, or where the freight contains them. */
  readonly rule: CustomsRule | null
  readonly dutyPrepaid: boolean
}

interface Wanted {
  readonly product: Product
  /** '' until all options are chosen: then the lowest price counts. */
  readonly skuId: string
  readonly quantity: number
  readonly country: string
  /** The freight of these pieces alone. */
  readonly fit: Fit
}

/**
 * Adds up what pieces of a product cost until they are at the door: goods, freight in China and handling fee as the
 * cart prices them, the estimated freight, and what customs of the country are likely to charge.
 * @param day ISO date of the customs rule
 * @returns null where the price is not certain.
 */
export function landedCost(
  { product, skuId, quantity, country, fit }: Wanted,
  { rate, settings, day }: { readonly rate: RateE8; readonly settings: Settings; readonly day: string },
): LandedCost | null {
  const price = product.skus[skuId]?.priceFen ?? product.priceFen
  if (price === 0) return null
  const ladder = product.ladder.map((step) => ({ minQuantity: step.minQuantity, price: cny(step.priceFen) }))
  const piece = {
    unitPrice: unitPrice(cny(price), ladder, quantity),
    quantity,
    freight: cny(product.freightFen),
  }
  const { lines, fee } = settle([piece], rate, handlingFeeTiers(settings))
  const [line] = lines
  if (!line) return null
  const { dutyPrepaid } = fit.channel
  const rule = dutyPrepaid ? null : customsRule(country, day)
  const value = line.totalUsd
  const charges = rule
    ? estimateLandedCost(rule, settings.customs_role, {
        goods: value,
        freight: fit.price,
        dearestItem: cnyToUsd(piece.unitPrice, rate),
        // One product is under one heading.
        tariffLines: 1,
      })
    : []
  const all: LandedCost['lines'] = [
    { kind: 'goods', amount: line.goodsUsd, isEstimate: false },
    { kind: 'domestic', amount: line.freightUsd, isEstimate: false },
    { kind: 'handling', amount: fee, isEstimate: false },
    { kind: 'freight', amount: fit.price, isEstimate: true },
    ...charges.map(({ kind, amount }) => ({ kind, amount, isEstimate: true })),
  ]
  return { lines: all, total: add(usd(0), ...all.map(({ amount }) => amount)), rule, dutyPrepaid }
}
