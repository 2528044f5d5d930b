import type { AppContext } from '../../context.ts'

/** How long a customer waits for a payment provider, in milliseconds: for one attempt of a call, and a second one that is quick. */
export const CUSTOMER_WAITS_MS = 12_000

/**
 * Returns the result of calls to a payment provider, or null once the customer has waited long enough. The calls go on, so
 * that an answer that comes later is used.
 * @param whenLate gets the result of calls that nobody waits for any more
 */
export async function whileCustomerWaits<Result>(
  context: AppContext,
  calls: Promise<Result>,
  whenLate: (result: Result) => Promise<void> = async () => {},
): Promise<Result | null> {
  const { promise: over, resolve: end } = Promise.withResolvers<null>()
  const timer = setTimeout(() => {
    calls.then(whenLate).catch((failure: unknown) => {
      context.log.warn({ failure: String(failure) }, 'a payment failed that its customer no longer waits for')
    })
    end(null)
  }, CUSTOMER_WAITS_MS)
  return Promise.race([calls, over]).finally(() => clearTimeout(timer))
}
