import { createHistogram } from 'node:perf_hooks'
import type { Envelope } from '@sampan/contract'
import { cookieNames } from '@sampan/web/cookies'
import { Client } from 'undici'
import type { Served } from './shop.ts'

/** A call of the API, or the request of a page by a browser that accepts brotli. */
export interface Ask {
  readonly path: string
  readonly token?: string
  readonly body?: unknown
  readonly isPage?: boolean
}

/** Returns the `n`th request of connection `lane`; null when none is left. */
export type Asks = (lane: number, n: number) => Ask | null

export interface Figures {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** CPU seconds of the measured process per 1000 responses. */
  readonly cpuPer1000: number
}

/**
 * Sends requests over `connections` kept-alive connections, each as soon as the previous one is done, for
 * `seconds` or until none is left.
 * @throws Error at the first response that is not a success, because a refusal is fast and would distort the
 * figures.
 */
export const load = (served: Served, connections: number, seconds: number, asks: Asks): Promise<Figures> =>
  repeat(served, connections, seconds, async (client, lane, n) => {
    const next = asks(lane, n)
    if (!next) return false
    await (next.isPage ? page(client, next) : granted(client, next))
    return true
  })

/**
 * Does a piece of work over each of `connections` kept-alive connections, again and again for `seconds` or until it
 * returns false, and measures each.
 */
export async function repeat(
  served: Served,
  connections: number,
  seconds: number,
  work: (client: Client, lane: number, n: number) => Promise<boolean>,
): Promise<Figures> {
  const histogram = createHistogram()
  const cpuBefore = served.cpuSeconds()
  const begun = performance.now()
  const until = begun + seconds * 1000
  let begunCount = 0
  let done = 0
  const lane = async (number: number) => {
    const client = new Client(served.origin)
    while (performance.now() < until) {
      const at = process.hrtime.bigint()
      if (!(await work(client, number, begunCount++))) break
      histogram.record(process.hrtime.bigint() - at)
      done += 1
    }
    await client.close()
  }
  await Promise.all(Array.from({ length: connections }, (_, number) => lane(number)))
  const took = (performance.now() - begun) / 1000
  return {
    perSecond: done / took,
    p50: histogram.percentile(50) / 1e6,
    p95: histogram.percentile(95) / 1e6,
    p99: histogram.percentile(99) / 1e6,
    cpuPer1000: ((served.cpuSeconds() - cpuBefore) / done) * 1000,
  }
}

/** Returns the data of one response. */
export async function ask(client: Client, question: Ask): Promise<unknown> {
  return (JSON.parse(await granted(client, question)) as Envelope).data
}

/** Returns the text of a successful response. It is not parsed further, because the client shares its core with PostgreSQL. */
async function granted(client: Client, question: Ask): Promise<string> {
  const { body } = await client.request(call(question))
  const text = await body.text()
  if (!text.startsWith('{"code":0,')) throw new Error(`${question.path}: ${text.slice(0, 200)}`)
  return text
}

/** Reads a page without decompressing it: the client's work is not the server's time. */
async function page(client: Client, question: Ask): Promise<void> {
  const { body, statusCode } = await client.request(pageRequest(question))
  await body.bytes()
  if (statusCode !== 200) throw new Error(`${question.path}: ${statusCode}`)
}

const call = ({ path, token, body }: Ask) =>
  ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', lang: 'en', ...(token ? { token } : {}) },
    body: JSON.stringify(body ?? {}),
  }) as const

const pageRequest = ({ path, token }: Ask) =>
  ({
    method: 'GET',
    path,
    headers: {
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...(token ? { cookie: `${cookieNames.session}=${token}` } : {}),
    },
  }) as const
