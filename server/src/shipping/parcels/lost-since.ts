import type { Settings } from '../../settings/index.ts'

const DAY_MS = 86_400_000

/** Returns since when a parcel is without news that can be claimed as lost now, in ISO 8601. */
export const lostSince = ({ lost_claim_days }: Settings, now: Date): string =>
  new Date(now.getTime() - lost_claim_days * DAY_MS).toISOString()
