import type { RefusalName } from '@sampan/contract'
import { type Phrase, phrase } from '@sampan/messages/phrase'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'

/**
 * Limits of tries per window in seconds, per key. Counted in PostgreSQL, so they hold across processes and
 * restarts.
 */
export const THROTTLES = {
  sign_in: { points: 10, seconds: 900 },
  /**
   * Failed attempts at any accounts, and attempts with mailed tokens and social sign-ins; many people may share one
   * address.
   */
  sign_in_network: { points: 100, seconds: 900 },
  /** Failed attempts in the whole shop. Above it, unknown browsers have `sign_in_network_strict` as well. */
  sign_in_shop: { points: 1000, seconds: 900 },
  sign_in_network_strict: { points: 5, seconds: 900 },
  /** Mails that a visitor has us send to the address they name, which may be a stranger's: asked for from one network, and from all. */
  mail_from_network: { points: 3, seconds: 3600 },
  mail_to_address: { points: 12, seconds: 3600 },
  /** Begun sign-ins with a passkey; each leaves a row for ten minutes. */
  passkey: { points: 60, seconds: 900 },
  /** An id_token is used once; providers issue them for an hour at most. */
  identity_token: { points: 1, seconds: 7200 },
  /** Links that a network asks for, to any addresses; many people may share one. */
  mailed_link: { points: 30, seconds: 3600 },
  change_email: { points: 3, seconds: 3600 },
  register: { points: 5, seconds: 3600 },
  question: { points: 5, seconds: 3600 },
  /** Questions of one customer about their orders. */
  order_question: { points: 20, seconds: 3600 },
  /** Opened public pages of parcels, found or not. */
  shared_parcel: { points: 60, seconds: 60 },
  /** A customer's look-ups at the providers of product data, which bill each call. */
  look_up: { points: 30, seconds: 60 },
  /** The same for what goes into the cart and is submitted; the fullest cart can be submitted twice. */
  look_up_to_buy: { points: 500, seconds: 3600 },
  upload: { points: 20, seconds: 3600 },
  /** Pictures elsewhere that a network has us fetch and convert; those we have are not counted. */
  picture: { points: 600, seconds: 60 },
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
 * Counts one try for each key (a network, an account) and refuses when any has reached its limit, saying how
 * long to wait.
 * @throws Refusal too_many_requests, or the one given
 */
export async function throttle(
  context: AppContext,
  name: ThrottleName,
  keys: string | readonly string[],
  refusal: RefusalName = 'too_many_requests',
): Promise<void> {
  for (const key of typeof keys === 'string' ? [keys] : keys) {
    const waitMs = await count(context, name, key)
    if (waitMs === 0) continue
    throw refusalFor(refusal, waitMs, name)
  }
}

/** Counts one attempt; returns false when the limit is reached, for actions that are then silently skipped. */
export const isWithinLimit = async (context: AppContext, name: ThrottleName, key: string): Promise<boolean> =>
  (await count(context, name, key)) === 0

const count = (context: AppContext, name: ThrottleName, key: string): Promise<number> =>
  waitMsOf(limiter(context, name), key)

/** Counts one try. @returns the milliseconds to wait when the limit is reached, else 0 */
export async function waitMsOf(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return Math.max(1, reason.msBeforeNext)
    throw reason
  }
}

/** Removes one counted attempt, because it was not a failure. */
export async function uncount(context: AppContext, name: ThrottleName, key: string): Promise<void> {
  await limiter(context, name).reward(key, 1)
}

/** Resets the attempts of a key. */
export async function resetThrottle(context: AppContext, name: ThrottleName, key: string): Promise<void> {
  await limiter(context, name).delete(key)
}

/** Returns the refusal that says how long to wait, with the name of the limit for the log. */
export const refusalFor = (name: RefusalName, waitMs: number, throttle: string): Refusal =>
  Object.assign(new Refusal(name, { wait: waitOf(waitMs) }), { throttle })

const waitOf = (milliseconds: number): Phrase =>
  phrase('kinds', 'wait_minutes', { count: Math.max(1, Math.ceil(milliseconds / 60_000)) })
