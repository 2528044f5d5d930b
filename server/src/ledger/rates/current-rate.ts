import type { Queryable } from '@sampan/database'
import type { RateE8 } from '@sampan/domain/money'
import { cached } from '../../changes/cached.ts'
import { Refusal } from '../../refusal.ts'
import { newestRate } from './rates.queries.ts'

export interface Rate {
  /** CNY per USD × 10^8. */
  readonly e8: RateE8
  readonly at: Date
}

/**
 * Returns the exchange rate in force: the newest recorded one. Prices freeze the rate they were made with.
 * @throws Refusal settlement_failed when none was ever recorded.
 */
export async function rateInForce(db: Queryable): Promise<Rate> {
  const rate = await newestRate(db)
  if (!rate) throw new Refusal('settlement_failed')
  return rate
}

/**
 * Returns the same for display, cached.
 * @throws Refusal settlement_failed when none was ever recorded.
 */
export const shownRate = cached(rateInForce)

/** Formats a rate for display: `7.2289`. */
export const rateText = (e8: RateE8): string => (Number(e8) / 1e8).toFixed(4)
