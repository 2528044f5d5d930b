import { providerTitle } from '@sampan/domain/payment-providers'
import type Stripe from 'stripe'
import type { Environment } from '../../../environment.ts'
import { measuredFetch } from '../../../observability/instruments.ts'
import { ProviderRefused, ProviderUnclear } from '../failures.ts'

/** The name in failures. */
export const STRIPE = providerTitle('stripe')

const PATIENCE_MS = 10_000
/** The library repeats a call with the same idempotency key. */
const RETRIES = 2

/** The library has 200 modules, so only a process that calls Stripe loads it. */
export const stripeLibrary = async () => (await import('stripe')).default

/** Creates Stripe's own client for the configured address, without telemetry. */
export async function stripeClient({ STRIPE_BASE_URL, STRIPE_SECRET_KEY }: Environment): Promise<Stripe> {
  const Stripe = await stripeLibrary()
  const { protocol, hostname, port } = new URL(STRIPE_BASE_URL)
  const isPlain = protocol === 'http:'
  return new Stripe(STRIPE_SECRET_KEY, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: PATIENCE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) =>
      measuredFetch('stripe', input instanceof Request ? input.url : input, init, readAhead),
    ),
  })
}

/**
 * Runs a call of the library's and reads its answer. The library checks no answers: one of another shape, which cannot be read, says
 * nothing about the outcome.
 * @throws ProviderRefused, ProviderUnclear
 */
export async function ask<Answer, Read = Answer>(
  call: Promise<Answer>,
  read: (answer: Answer) => Read,
): Promise<Read> {
  try {
    return read(await call)
  } catch (failure) {
    const Stripe = await stripeLibrary()
    if (failure instanceof Stripe.errors.StripeError) throw asProviderFailure(failure)
    if (failure instanceof ProviderRefused || failure instanceof ProviderUnclear) throw failure
    throw new ProviderUnclear(STRIPE, 'an answer of another shape', failure)
  }
}

/**
 * Our credentials (401, 403), a call with the same key in progress (409), the rate limit (429), 5xx and a broken answer
 * are unclear, not refusals. A key reused for another request (400) is a defect of ours and counts as refused.
 */
function asProviderFailure(failure: Stripe.errors.StripeError): ProviderRefused | ProviderUnclear {
  const { statusCode = 0 } = failure
  const isClear = statusCode >= 400 && statusCode < 500 && ![401, 403, 408, 409, 429].includes(statusCode)
  if (!isClear) return new ProviderUnclear(STRIPE, `${failure.type} ${statusCode}`, failure)
  const issue = failure.code ?? failure.type
  return new ProviderRefused(STRIPE, issue, statusCode === 404 ? 'not_found' : 'refused')
}

/** Reads a response for the library, whose own reading is not measured. @throws Error for one that is not JSON */
async function readAhead(response: Response): Promise<Response> {
  const body = await response.text()
  if (response.ok) JSON.parse(body)
  return new Response(body === '' ? null : body, response)
}
