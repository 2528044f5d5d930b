/** What customers claim for a parcel. */
export const CLAIM_KINDS = {
  lost: { needsPhotos: false },
  damaged: { needsPhotos: true },
  missing: { needsPhotos: true },
  seized: { needsPhotos: false },
} as const
export type ClaimKind = keyof typeof CLAIM_KINDS

/** Why something cannot be claimed now. */
export type ClaimObstacle =
  | 'not_shipped'
  | 'not_delivered'
  | 'delivered'
  | 'too_late'
  | 'news_lately'
  | 'not_insured'
  | 'nothing_left'

export interface ClaimTerms {
  /** Days after the delivery within which damage and missing items are claimed. */
  readonly claimDays: number
  /** Days without news after which a parcel counts as lost. */
  readonly lostDays: number
}

/** What is known of a parcel. */
export interface ClaimFacts {
  /** Whether what was paid is not refunded or compensated as a whole, and covered. */
  readonly isCompensable: boolean
  readonly isInsured: boolean
  readonly shippedAt: Date | null
  readonly deliveredAt: Date | null
  /** The last moment for damage and missing items, as it was at the delivery; null where it was not stored. */
  readonly claimUntil: Date | null
  /** The carrier's last event; null without one. */
  readonly lastNewsAt: Date | null
  /** Staff have notified the customer that it may be claimed as lost. */
  readonly isLossOpened: boolean
}

/** Whether something can be claimed. `at` is the last moment for it, or the first one in the future. */
export type ClaimStanding =
  | { readonly isPossible: true; readonly at: Date | null }
  | { readonly isPossible: false; readonly obstacle: ClaimObstacle; readonly at: Date | null }

const DAY_MS = 86_400_000
const after = (start: Date, days: number) => new Date(start.getTime() + days * DAY_MS)
const not = (obstacle: ClaimObstacle, at: Date | null = null): ClaimStanding => ({
  isPossible: false,
  obstacle,
  at,
})

/** Returns the last moment for claims of damage and missing items. */
export const claimEnd = (deliveredAt: Date, claimDays: number): Date => after(deliveredAt, claimDays)

/** Returns whether a kind of claim on a parcel is possible at this moment. */
export function claimStanding(
  kind: ClaimKind,
  facts: ClaimFacts,
  { claimDays, lostDays }: ClaimTerms,
  now: Date,
): ClaimStanding {
  const { isInsured, shippedAt, deliveredAt, claimUntil, lastNewsAt, isLossOpened } = facts
  if (!shippedAt) return not('not_shipped')
  if (!facts.isCompensable) return not('nothing_left')
  if (kind === 'damaged' || kind === 'missing') {
    if (!deliveredAt) return not('not_delivered')
    const until = claimUntil ?? claimEnd(deliveredAt, claimDays)
    return until < now ? not('too_late', until) : { isPossible: true, at: until }
  }
  if (deliveredAt) return not('delivered')
  if (kind === 'seized') return isInsured ? { isPossible: true, at: null } : not('not_insured')
  const from = after(lastNewsAt ?? shippedAt, lostDays)
  return isLossOpened || from <= now ? { isPossible: true, at: null } : not('news_lately', from)
}
