import { RateLimiterMemory } from 'rate-limiter-flexible'
import { refusalFor, waitMsOf } from './throttle.ts'

const WINDOW_SECONDS = 60
/** Many customers may share one network. */
const NETWORK_FACTOR = 5

/** Limits calls of any kind. Each counts one call. @throws Refusal too_many_requests */
export interface CallLimit {
  ofNetwork(network: string): Promise<void>
  ofCustomer(id: string): Promise<void>
}

/**
 * Limits how many calls a customer makes a minute, and a network five times as many. Each process counts in its own memory,
 * because a write to the database would cost more than most calls: several processes allow several times as many.
 * @returns null for 0, which is no limit
 */
export function limitCalls(callsPerMinute: number): CallLimit | null {
  if (callsPerMinute === 0) return null
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_SECONDS })
  const networks = limiter(callsPerMinute * NETWORK_FACTOR)
  const customers = limiter(callsPerMinute)
  const count = async (counted: RateLimiterMemory, key: string) => {
    const waitMs = await waitMsOf(counted, key)
    if (waitMs > 0) throw refusalFor('too_many_requests', waitMs, 'calls')
  }
  return {
    ofNetwork: (network) => count(networks, network),
    ofCustomer: (id) => count(customers, id),
  }
}
