/**
 * Why a provider refused: `not_found`, it does not know the id (any more); `captured_already`, the money has
 * been captured; `needs_customer`, the customer must choose another way to pay on the same approval page;
 * `refused`, anything else.
 */
export type RefusedBecause = 'not_found' | 'captured_already' | 'needs_customer' | 'refused'

/** The provider refused: certainly, nothing happened. A retry needs a new request id. */
export class ProviderRefused extends Error {
  readonly because: RefusedBecause
  /** The provider's own code, for the log and for staff. */
  readonly issue: string

  constructor(provider: string, issue: string, because: RefusedBecause = 'refused') {
    super(`${provider} refused: ${issue}`)
    this.name = 'ProviderRefused'
    this.because = because
    this.issue = issue
  }
}

/**
 * The outcome is unknown: time-out, broken connection, 5xx, or a request to retry later. The call is repeated
 * with the same request id until the outcome is known.
 */
export class ProviderUnclear extends Error {
  constructor(provider: string, description: string, cause?: unknown) {
    super(`${provider} is unclear: ${description}`, { cause })
    this.name = 'ProviderUnclear'
  }
}

/** Returns null where the provider does not know what was read. */
export async function nullIfNotFound<Found>(read: Promise<Found>): Promise<Found | null> {
  try {
    return await read
  } catch (failure) {
    if (failure instanceof ProviderRefused && failure.because === 'not_found') return null
    throw failure
  }
}
