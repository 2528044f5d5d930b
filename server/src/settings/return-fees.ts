import type { Settings } from '@sampan/contract'
import { toWire, usd } from '@sampan/domain/money'

/** Presents the range of what a cancellation, a return or a refund that the customer asks for costs. */
export const presentReturnFees = ({ return_fee_min_cents, return_fee_max_cents }: Settings) => ({
  return_fee_min: toWire(usd(return_fee_min_cents)),
  return_fee_max: toWire(usd(return_fee_max_cents)),
})
