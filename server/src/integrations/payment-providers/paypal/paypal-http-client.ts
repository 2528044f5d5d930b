import { setTimeout as pause } from 'node:timers/promises'
import { providerTitle } from '@sampan/domain/payment-providers'
import { z } from 'zod'
import type { Environment } from '../../../environment.ts'
import { measuredFetch } from '../../../observability/instruments.ts'
import { ProviderRefused, ProviderUnclear, type RefusedBecause } from '../failures.ts'

/** The name in failures. */
export const PAYPAL = providerTitle('paypal')

const PATIENCE_MS = 10_000
/** Pauses between attempts of one call; the request id stays the same, so PayPal carries it out once. */
const PAUSES_MS = [250, 1_000]
const EARLY_MS = 5 * 60_000
/** Issue codes which mean only that the first attempt is still in progress. */
const STILL_AT_WORK = ['ORDER_COMPLETION_IN_PROGRESS']
const BECAUSE: Readonly<Record<string, RefusedBecause>> = {
  ORDER_ALREADY_CAPTURED: 'captured_already',
  INSTRUMENT_DECLINED: 'needs_customer',
  PAYER_ACTION_REQUIRED: 'needs_customer',
  ORDER_NOT_APPROVED: 'needs_customer',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'needs_customer',
}

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })
const problem = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
})

export interface PayPalRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  /** PayPal-Request-Id; PayPal carries out a request once per id. */
  readonly requestId?: string
}

/** Makes one call and returns its JSON. @throws ProviderRefused, ProviderUnclear */
export type PayPalHttpClient = (request: PayPalRequest) => Promise<unknown>

interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly json: unknown
}
type Send = (path: string, init: RequestInit) => Promise<Answer>

/**
 * Creates the HTTP client of PayPal's REST API: one shared access token, one new token after a 401, time-outs, and two
 * retries when the outcome is unclear.
 */
export function paypalHttpClient(environment: Environment): PayPalHttpClient {
  const { PAYPAL_BASE_URL: base, PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = environment
  const send: Send = (path, init) =>
    measuredFetch(
      'paypal',
      base + path,
      { ...init, signal: AbortSignal.timeout(PATIENCE_MS) },
      async (response) => {
        const { ok, status } = response
        const json = parse(await response.text())
        if (ok && json === undefined) throw new Error('an answer that cannot be read')
        return { ok, status, json }
      },
    ).catch((cause: unknown) => {
      throw new ProviderUnclear(PAYPAL, `${path}: no answer`, cause)
    })
  const token = accessToken(send, id, secret)

  async function attempt(request: PayPalRequest): Promise<unknown> {
    let bearer = await token.current()
    const call = () =>
      send(request.path, {
        method: request.method,
        headers: {
          authorization: `Bearer ${bearer}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(request.requestId ? { 'paypal-request-id': request.requestId } : {}),
        },
        ...(request.method === 'POST' ? { body: JSON.stringify(request.body ?? {}) } : {}),
      })
    let answer = await call()
    if (answer.status === 401) {
      token.forget(bearer)
      bearer = await token.current()
      answer = await call()
    }
    return resultOf(request.path, answer)
  }

  return async (request) => {
    for (const wait of PAUSES_MS) {
      try {
        return await attempt(request)
      } catch (failure) {
        if (!(failure instanceof ProviderUnclear)) throw failure
        await pause(wait)
      }
    }
    return attempt(request)
  }
}

/** Holds the access token of all calls, which is renewed five minutes before it expires. */
function accessToken(send: Send, id: string, secret: string) {
  let token: Promise<string> | undefined
  let bearerInUse = ''
  let freshUntil = 0

  async function fetchToken(): Promise<string> {
    const answer = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    if (!answer.ok) throw new ProviderUnclear(PAYPAL, `no token, ${answer.status}`)
    const read = tokenAnswer.safeParse(answer.json)
    if (!read.success) throw new ProviderUnclear(PAYPAL, 'a token that cannot be read')
    const lasts = read.data.expires_in * 1000
    freshUntil = performance.now() + lasts - Math.min(EARLY_MS, lasts / 2)
    bearerInUse = read.data.access_token
    return bearerInUse
  }

  return {
    /** Parallel callers share one fetch. */
    current(): Promise<string> {
      if (token && performance.now() < freshUntil) return token
      freshUntil = Number.POSITIVE_INFINITY
      const fetching = fetchToken()
      fetching.catch(() => {
        token = undefined
      })
      token = fetching
      return fetching
    },
    /** A 401 invalidates the token it was sent with, not a newer one. */
    forget(bearer: string): void {
      if (bearer !== bearerInUse) return
      token = undefined
      bearerInUse = ''
    },
  }
}

/** Returns the JSON of a call that was carried out. @throws ProviderRefused, ProviderUnclear */
function resultOf(path: string, { ok, status, json }: Answer): unknown {
  if (ok) return json
  // 401: our credentials; 409: the first attempt is in progress; 429: rate limit. None of them refuses this request.
  if (status >= 500 || [401, 408, 409, 429].includes(status))
    throw new ProviderUnclear(PAYPAL, `${path}: ${status}`)
  const said = problem.safeParse(json).data
  const issue = said?.details?.[0]?.issue ?? said?.name ?? 'UNKNOWN'
  if (STILL_AT_WORK.includes(issue)) throw new ProviderUnclear(PAYPAL, `${path}: ${issue}`)
  throw new ProviderRefused(PAYPAL, issue, status === 404 ? 'not_found' : BECAUSE[issue])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
