import { type Usd, usd } from '../money/index.ts'

/** A row of the published table: `from` and `to` are inclusive, `to` is null for no upper end. */
export interface RewardTier {
  readonly from: number
  readonly to: number | null
  readonly reward: Usd
}

const BY_THOUSANDS: readonly RewardTier[] = [
  { from: 100, to: 500, reward: usd(500) },
  { from: 500, to: 5_000, reward: usd(1_500) },
  { from: 5_000, to: 10_000, reward: usd(2_500) },
  { from: 10_000, to: null, reward: usd(5_000) },
]
const BY_UPVOTES: readonly RewardTier[] = [
  { from: 10, to: 50, reward: usd(500) },
  { from: 51, to: 100, reward: usd(1_500) },
  { from: 101, to: 500, reward: usd(2_500) },
  { from: 500, to: null, reward: usd(5_000) },
]

/** Platforms of customer reviews, the number that counts on each, and the reward. */
export const REVIEW_PLATFORMS = {
  youtube: { name: 'YouTube', counts: 'views', tiers: BY_THOUSANDS, hosts: ['youtube.com', 'youtu.be'] },
  reddit: { name: 'Reddit', counts: 'upvotes', tiers: BY_UPVOTES, hosts: ['reddit.com', 'redd.it'] },
  tiktok: { name: 'TikTok', counts: 'views', tiers: BY_THOUSANDS, hosts: ['tiktok.com'] },
  instagram: { name: 'Instagram', counts: 'likes', tiers: BY_THOUSANDS, hosts: ['instagram.com'] },
  facebook: {
    name: 'Facebook',
    counts: 'likes',
    tiers: BY_THOUSANDS,
    hosts: ['facebook.com', 'fb.com', 'fb.watch'],
  },
} as const satisfies Record<
  string,
  {
    name: string
    counts: 'views' | 'upvotes' | 'likes'
    tiers: readonly RewardTier[]
    hosts: readonly string[]
  }
>
export type ReviewPlatform = keyof typeof REVIEW_PLATFORMS

/** Returns host, path and query of a link, without user, port and fragment; empty ones for any other text. */
export function partsOfLink(link: string): { host: string; path: string; query: string } {
  const [, host = '', path = '', query = ''] =
    /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)(?::\d+)?([^?#]*)(\?[^#]*)?/i.exec(link.trim()) ?? []
  return { host: host.toLowerCase(), path, query }
}

/** Returns the platform of a review by the host of its link; undefined for another site or no link. */
export function reviewPlatformOf(link: string): ReviewPlatform | undefined {
  const { host } = partsOfLink(link)
  return (Object.keys(REVIEW_PLATFORMS) as ReviewPlatform[]).find((platform) =>
    REVIEW_PLATFORMS[platform].hosts.some((domain) => host === domain || host.endsWith(`.${domain}`)),
  )
}

/**
 * Returns the reward for a count, or null below the first tier. Where two published tiers overlap, the higher
 * one applies.
 */
export function reviewReward(platform: ReviewPlatform, count: number): Usd | null {
  return REVIEW_PLATFORMS[platform].tiers.findLast((tier) => count >= tier.from)?.reward ?? null
}
