import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { breakerOpen } from '../../observability/instruments.ts'
import { type Provider, ProviderProblem } from './provider.ts'

const FAILURES_TO_OPEN = 5
const REST_MS = 30_000

/**
 * Wraps a provider with a circuit breaker: after five failures in a row it is not called for half a minute,
 * so that shoppers do not wait for it. Only an outage counts: an answer about the item or our account does not.
 */
export function withBreaker(provider: Provider): Provider {
  const breaker = circuitBreaker(
    handleWhen((failure) => failure instanceof ProviderProblem && failure.kind === 'unavailable'),
    { halfOpenAfter: REST_MS, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
  )
  const state = breakerOpen.labels(provider.name)
  state.set(0)
  breaker.onBreak(() => state.set(1))
  breaker.onReset(() => state.set(0))
  const guarded = <Result>(work: () => Promise<Result>): Promise<Result> =>
    breaker.execute(work).catch((failure: unknown) => {
      if (failure instanceof BrokenCircuitError)
        throw new ProviderProblem('unavailable', `${provider.name} rests`, failure)
      throw failure
    })
  const { search, pictures, resolve } = provider
  return {
    ...provider,
    fetchItem: (marketplace, itemId, lang) => guarded(() => provider.fetchItem(marketplace, itemId, lang)),
    ...(search ? { search: (input) => guarded(() => search(input)) } : {}),
    ...(pictures
      ? {
          pictures: {
            upload: (picture) => guarded(() => pictures.upload(picture)),
            search: (input) => guarded(() => pictures.search(input)),
          },
        }
      : {}),
    ...(resolve ? { resolve: (text, marketplace) => guarded(() => resolve(text, marketplace)) } : {}),
  }
}
