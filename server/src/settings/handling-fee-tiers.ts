import type { Settings } from '@sampan/contract'
import type { HandlingFeeTier } from '@sampan/domain/handling-fee'

/** Returns the tiers of the handling fee from the settings. */
export const handlingFeeTiers = (settings: Settings): HandlingFeeTier[] =>
  settings.handling_fee_tiers.map((tier) => ({
    upTo: tier.up_to_cents === null ? null : BigInt(tier.up_to_cents),
    basisPoints: BigInt(tier.basis_points),
  }))
