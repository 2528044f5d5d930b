import type { RefusalName } from '@sampan/contract'
import { isKnownDevice } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../route-handler.ts'
import { isWithinLimit, resetThrottle, throttle, uncount } from './throttle.ts'

const SHOP = 'shop'

type Source = Pick<Caller, 'network' | 'deviceMark'>

/**
 * Counts a try to sign in before its password is checked, and returns what to do when it was right. Failures
 * count per account and per network, except in a browser that the owner has signed in with before: it has a
 * count of its own, so that a stranger who guesses never locks the owner out. While there are more failures in the
 * whole shop than people make, an unknown network has only a few attempts, which slows guessing from many networks down.
 * A success takes back its own try and no other's, except of the account that was opened.
 * @param ownerId the customer or member of staff, where the account exists
 * @param paused the refusal that says how long to wait
 * @throws Refusal `paused`
 */
export async function countTry(
  context: AppContext,
  { network, deviceMark }: Source,
  account: string,
  ownerId: string | undefined,
  paused: RefusalName = 'sign_in_paused',
): Promise<() => Promise<void>> {
  if (ownerId !== undefined && isKnownDevice(context.environment, ownerId, deviceMark)) {
    // The step is part of the key: a right password must not forget wrong codes.
    const key = `device:${account}:${deviceMark}`
    await throttle(context, 'sign_in', key, paused)
    return () => resetThrottle(context, 'sign_in', key)
  }
  await throttle(context, 'sign_in_network', network, paused)
  await throttle(context, 'sign_in', account, paused)
  const isWithinShopLimit = await isWithinLimit(context, 'sign_in_shop', SHOP)
  if (!isWithinShopLimit) {
    context.log.warn({ network }, 'more failed sign-ins than usual')
    await throttle(context, 'sign_in_network_strict', network, paused)
  }
  return async () => {
    await uncount(context, 'sign_in_network', network)
    await uncount(context, 'sign_in_shop', SHOP)
    if (!isWithinShopLimit) await uncount(context, 'sign_in_network_strict', network)
    await resetThrottle(context, 'sign_in', account)
  }
}

/** Resets the failed attempts of an owner who has proved their identity by mail. */
export const forgetTries = (context: AppContext, account: string): Promise<void> =>
  resetThrottle(context, 'sign_in', account)
