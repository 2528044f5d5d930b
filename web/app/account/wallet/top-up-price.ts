import type { Data } from '@sampan/contract'
import { fromWire, toWire, usd } from '@sampan/domain/money'
import { topUpPrice } from '@sampan/domain/top-up'

type Tiers = Data<'/api/wallet/get_discount_list'>

/**
 * Returns the price and saving of a top-up by the tiers in force, as wire amounts in USD. The server computes
 * them again.
 */
export function wireTopUpPrice(
  amount: number,
  tiers: Tiers,
): { readonly pay: number; readonly saved: number } {
  const { pay, discount } = topUpPrice(
    fromWire(amount, 'USD') ?? usd(0),
    tiers.map(({ max, discount_value }) => ({
      max: fromWire(max, 'USD') ?? usd(0),
      discount: fromWire(discount_value, 'USD') ?? usd(0),
    })),
  )
  return { pay: toWire(pay), saved: toWire(discount) }
}
