import type { Queryable } from '@sampan/database'
import type { RateE8 } from '@sampan/domain/money'
import { Refusal } from '../../refusal.ts'
import { newestRate } from './rates.queries.ts'

export interface Rate {
  /** CNY per USD × 10^8. */
  readonly e8: RateE8
  readonly at: Date
}

/**
 * The exchange rate in force: the newest that was recorded. Whatever is priced with it freezes it.
 * @throws Refusal settlement_failed when none was ever recorded: nothing is priced on a guess.
 */
export async function rateInForce(db: Queryable): Promise<Rate> {
  const rate = await newestRate(db)
  if (!rate) throw new Refusal('settlement_failed')
  return rate
}

/** A rate as people read it: `7.2289`. */
export const rateText = (e8: RateE8): string => (Number(e8) / 1e8).toFixed(4)
