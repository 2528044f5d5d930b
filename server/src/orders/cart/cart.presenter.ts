import type { Language } from '@sampan/contract'
import { cny, cnyToUsd, type RateE8, toWire } from '@sampan/domain/money'
import { type PricedLine, priceLine, type Settlement } from '@sampan/domain/settlement'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { languageEntry } from '@sampan/messages/languages'
import { rateText } from '../../ledger/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { CartLine } from './cart.queries.ts'
import type { settleCart } from './settle-cart.ts'

const EXPERT_BUY = 3
const SHOPPING = 1

/**
 * Presents a line of the cart with its sums at today's rate, without the handling fee: that depends on what is
 * chosen.
 */
export function presentLine(line: CartLine, rate: RateE8) {
  const priced = priceLine(
    { unitPrice: cny(line.unitPriceFen), quantity: line.quantity, freight: cny(line.freightFen) },
    rate,
  )
  return presentSettledLine(line, priced, rate)
}

function presentSettledLine(line: CartLine, priced: PricedLine, rate: RateE8) {
  return {
    id: line.id,
    product_name: line.productName,
    product_link: line.productLink,
    product_image_url: line.productImageUrl,
    product_sale_price_cny: toWire(cny(line.unitPriceFen)),
    product_sale_price_usd: toWire(cnyToUsd(cny(line.unitPriceFen), rate)),
    quantity: line.quantity,
    product_freight_amount_cny: toWire(priced.freightCny),
    product_freight_amount_usd: toWire(priced.freightUsd),
    total_amount_cny: toWire(priced.totalCny),
    total_amount_usd: toWire(priced.totalUsd),
    sku_code_note: line.skuNote,
    product_remark: line.remark,
    order_type: line.snapshotId ? SHOPPING : EXPERT_BUY,
    min_num: line.minQuantity,
    lot_size: line.lotSize,
  }
}

/** Presents the settlement of chosen lines with the rate that its sums in USD are at. */
export function presentSettlement(
  { lines, settlement, priority, rate, settings }: Awaited<ReturnType<typeof settleCart>>,
  lang: Language,
) {
  return {
    list: lines.flatMap((line, index) => {
      const priced = settlement.lines[index]
      return priced ? [presentSettledLine(line, priced, rate.e8)] : []
    }),
    goods_amount_usd: toWire(settlement.linesUsd),
    handling_fee: toWire(settlement.fee),
    handling_fee_text: feeText(settings, lang),
    ...presentTotals(settlement),
    priority: priority && {
      hours: priority.hours,
      order_fee: toWire(priority.fee),
      fee: toWire(priority.settlement.priorityFee),
      ...presentTotals(priority.settlement),
    },
    rate: rateText(rate.e8),
    rate_at: toWireTime(rate.at),
  }
}

const presentTotals = ({ payableUsd, payableCny }: Settlement) => ({
  total_amount_usd: toWire(payableUsd),
  total_amount_cny: toWire(payableCny),
})

/** Formats the handling fee as one line: "5% to $100, 4% to $500, 3% above". */
export function feeText(settings: Settings, lang: Language): string {
  return settings.handling_fee_tiers
    .map((tier) => {
      const percent = `${tier.basis_points / 100}%`
      if (tier.up_to_cents === null) return translate(lang, 'handling-fee', 'above', { percent })
      return translate(lang, 'handling-fee', 'up_to', { percent, limit: `$${tier.up_to_cents / 100}` })
    })
    .join(languageEntry(lang).comma)
}
