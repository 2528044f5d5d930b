import { createHistogram } from 'node:perf_hooks'
import type { Envelope } from '@sampan/contract'
import { Client } from 'undici'
import type { Served } from './shop.ts'

export interface Ask {
  readonly path: string
  readonly token?: string
  readonly body?: unknown
}

/** What to ask with the `n`th question over connection `lane`; null when there is nothing left to ask. */
export type Asks = (lane: number, n: number) => Ask | null

export interface Figures {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Processor seconds of the asked process for 1000 answers. */
  readonly cpuPer1000: number
}

/**
 * Asks over `connections` kept open, each with the next question as soon as the last is answered, for `seconds` or until
 * nothing is left.
 * @throws Error at the first answer that is not a success: a refusal is quick, and no figure of the call.
 */
export async function load(
  served: Served,
  connections: number,
  seconds: number,
  asks: Asks,
): Promise<Figures> {
  const histogram = createHistogram()
  const cpuBefore = served.cpuSeconds()
  const begun = performance.now()
  const until = begun + seconds * 1000
  let asked = 0
  const lane = async (number: number) => {
    const client = new Client(served.origin)
    while (performance.now() < until) {
      const next = asks(number, asked)
      if (!next) break
      asked += 1
      const at = process.hrtime.bigint()
      await granted(client, next)
      histogram.record(process.hrtime.bigint() - at)
    }
    await client.close()
  }
  await Promise.all(Array.from({ length: connections }, (_, number) => lane(number)))
  const took = (performance.now() - begun) / 1000
  return {
    perSecond: asked / took,
    p50: histogram.percentile(50) / 1e6,
    p95: histogram.percentile(95) / 1e6,
    p99: histogram.percentile(99) / 1e6,
    cpuPer1000: ((served.cpuSeconds() - cpuBefore) / asked) * 1000,
  }
}

/** One answer's data. */
export async function ask(client: Client, question: Ask): Promise<unknown> {
  return (JSON.parse(await granted(client, question)) as Envelope).data
}

/** The text of an answer that is a success; it is not read further, for what asks shares its core with PostgreSQL. */
async function granted(client: Client, { path, token, body }: Ask): Promise<string> {
  const { body: answer, statusCode } = await client.request({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', lang: 'en', ...(token ? { token } : {}) },
    body: JSON.stringify(body ?? {}),
  })
  const text = await answer.text()
  if (!text.startsWith('{"code":0,')) throw new Error(`${path}: ${statusCode} ${text.slice(0, 200)}`)
  return text
}
