import type { StatusOf } from './life-cycle.ts'

/** A claim for a parcel. Above the limits of one colleague an acceptance waits for a second person. */
export const CLAIM_LIFE = {
  asked: { code: 0, next: ['waiting', 'accepted', 'refused'] },
  waiting: { code: 1, next: ['asked', 'accepted'] },
  accepted: { code: 2, next: [] },
  refused: { code: 3, next: [] },
} as const
export type ClaimStatus = StatusOf<typeof CLAIM_LIFE>
