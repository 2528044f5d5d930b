import type { Settings } from '../../settings/index.ts'

const DAY_MS = 86_400_000

/** By what a parcel can be claimed as lost. */
export interface LossTerms {
  /** Since when it is without news, in ISO 8601. */
  readonly lostSince: string
  /** What is compensated at most without insurance, in renminbi. */
  readonly capCny: number
}

/** Returns by what a parcel can be claimed as lost at a moment. */
export const lossTerms = (
  { lost_claim_days, compensation_cap_cny: capCny }: Settings,
  now: Date,
): LossTerms => ({ lostSince: new Date(now.getTime() - lost_claim_days * DAY_MS).toISOString(), capCny })
