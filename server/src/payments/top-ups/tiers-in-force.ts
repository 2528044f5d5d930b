import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import { lowestTiers, type TopUpTier } from '@sampan/domain/top-up'
import type { AppContext } from '../../context.ts'
import { lastOf, recentlyReplaced } from '../../settings/index.ts'
import { tiersSet } from './top-ups.queries.ts'

/** The subject of the tiers in the audit log. */
export const TIERS_SUBJECT = 'top-up-tiers'

/** Discounts as the audit log has them. */
type Logged = readonly { readonly maxCents: string; readonly discountCents: string }[]

export interface TiersInForce {
  /** By ascending maximum. */
  readonly tiers: readonly TopUpTier[]
  /** When every discount that was set counts; null where it does already. */
  readonly from: Date | null
}

/**
 * Returns the tiers in force. A discount that was raised counts after the hours of the second person: whoever sets the tiers could
 * otherwise top up an account of their own at a discount that nobody else ever sees.
 */
export async function tiersInForce(context: AppContext, db: Queryable): Promise<TiersInForce> {
  const set = await tiersSet(db)
  const { of } = await recentlyReplaced(context, db, [TIERS_SUBJECT])
  const lower = of(TIERS_SUBJECT)
    .map(({ value, until }) => ({ value: (value as Logged).map(tierOf), until }))
    .filter(({ value }) => isLower(value, set))
  if (lower.length === 0) return { tiers: set, from: null }
  return { tiers: lowestTiers([set, ...lower.map(({ value }) => value)]), from: lastOf(lower) }
}

const tierOf = ({ maxCents, discountCents }: Logged[number]): TopUpTier => ({
  max: usd(BigInt(maxCents)),
  discount: usd(BigInt(discountCents)),
})

/** Returns whether tiers discount some amount less than others do. */
const isLower = (tiers: readonly TopUpTier[], others: readonly TopUpTier[]): boolean =>
  !isDeepStrictEqual(lowestTiers([tiers, others]), lowestTiers([others]))
