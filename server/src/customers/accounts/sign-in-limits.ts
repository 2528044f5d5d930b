import { isKnownDevice } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/route-handler.ts'
import { resetThrottle, throttle, uncount } from '../../http/throttle.ts'

type From = Pick<Caller, 'network' | 'deviceMark'>

/**
 * Counts a try to sign in before its password is checked, and returns what to do when it was right. Failures
 * count per account and per network, except in a browser that the customer has signed in with before: it has a
 * count of its own, so that a stranger who guesses never locks the owner out.
 * @throws Refusal sign_in_paused
 */
export async function countTry(
  context: AppContext,
  { network, deviceMark }: From,
  accountNo: string,
  customerId: string | undefined,
): Promise<() => Promise<void>> {
  if (customerId !== undefined && isKnownDevice(context.environment, customerId, deviceMark)) {
    const key = `device:${deviceMark}`
    await throttle(context, 'sign_in', key, 'sign_in_paused')
    return () => resetThrottle(context, 'sign_in', key)
  }
  await throttle(context, 'sign_in_network', network, 'sign_in_paused')
  await throttle(context, 'sign_in', accountNo, 'sign_in_paused')
  return async () => {
    await uncount(context, 'sign_in_network', network)
    await resetThrottle(context, 'sign_in', accountNo)
  }
}

/** Forgets failed tries, for an owner who has proved who they are by mail. */
export const forgetTries = (context: AppContext, accountNo: string): Promise<void> =>
  resetThrottle(context, 'sign_in', accountNo)
