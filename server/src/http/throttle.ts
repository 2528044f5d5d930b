import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'

/**
 * Limits of tries per window in seconds, per key. Counted in PostgreSQL, so they hold across processes and
 * restarts.
 */
export const THROTTLES = {
  sign_in: { points: 10, seconds: 900 },
  reset: { points: 3, seconds: 3600 },
  register: { points: 5, seconds: 3600 },
  question: { points: 5, seconds: 3600 },
  look_up: { points: 30, seconds: 60 },
  upload: { points: 20, seconds: 3600 },
} as const
export type ThrottleName = keyof typeof THROTTLES

const limiters = new WeakMap<AppContext, Map<ThrottleName, RateLimiterPostgres>>()

function limiter(context: AppContext, name: ThrottleName): RateLimiterPostgres {
  const ofContext = limiters.get(context) ?? new Map<ThrottleName, RateLimiterPostgres>()
  limiters.set(context, ofContext)
  const known = ofContext.get(name)
  if (known) return known
  const made = new RateLimiterPostgres({
    storeClient: context.pool,
    tableName: 'throttles',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: THROTTLES[name].points,
    duration: THROTTLES[name].seconds,
  })
  ofContext.set(name, made)
  return made
}

/**
 * Counts one try for each key (an address, an account) and refuses when any has reached its limit.
 * @throws Refusal too_many_requests
 */
export async function throttle(context: AppContext, name: ThrottleName, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    try {
      await limiter(context, name).consume(key)
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw new Refusal('too_many_requests')
      throw reason
    }
  }
}
