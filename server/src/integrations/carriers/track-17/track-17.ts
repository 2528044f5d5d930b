import { createHash, timingSafeEqual } from 'node:crypto'
import type { CarrierCode } from '@sampan/domain/tracking'
import { z } from 'zod'
import type { Environment } from '../../../environment.ts'
import { measuredFetch } from '../../../observability/instruments.ts'
import type { Tracked } from '../tracked.ts'
import { carrierKey } from './carrier-keys.ts'
import { readTracked } from './track-17-shapes.ts'

export interface Announcement {
  readonly number: string
  readonly carrier: CarrierCode | null
  /** Our reference, shown in the service's own console. */
  readonly reference: string
}

/**
 * The result of a registration. `later`: the service is out of quota or temporarily failing; `refused`:
 * permanently.
 */
export interface Announced {
  readonly number: string
  readonly outcome: 'followed' | 'later' | 'refused'
  readonly reason: string
}

/** A tracking service for all carriers. Every call @throws Error on a failed or invalid response. */
export interface Tracker {
  /** At most `AT_ONCE` of them. */
  registerNumber(parcels: readonly Announcement[]): Promise<Announced[]>
  /** Reads these numbers, at most `AT_ONCE`; unknown ones are left out. */
  read(numbers: readonly string[]): Promise<Tracked[]>
  /** Verifies the signature of a webhook event, which covers the raw bytes. */
  isGenuine(sign: unknown, raw: Buffer): boolean
}

/** The maximum of numbers per call. */
export const AT_ONCE = 40

const TIME_OUT_MS = 10_000
const ALREADY_REGISTERED = -18019901
/** Quota and daily limit: retried the next day. */
const LATER = [-18019907, -18019908]

const rejected = z.object({ number: z.string(), error: z.object({ code: z.number(), message: z.string() }) })
const answerShape = z.object({
  code: z.literal(0),
  data: z.object({ accepted: z.array(z.unknown()).default([]), rejected: z.array(rejected).default([]) }),
})
const numberShape = z.object({ number: z.string() })

/** Creates the client of 17TRACK's API v2.2; null when it is not configured. */
export function tracker(environment: Environment): Tracker | null {
  const { TRACK17_BASE_URL: base, TRACK17_KEY: key } = environment
  if (base === '' || key === '') return null

  const ask = (method: 'register' | 'gettrackinfo', body: readonly object[]) =>
    measuredFetch(
      '17track',
      new URL(`/track/v2.2/${method}`, base),
      {
        method: 'POST',
        headers: { '17token': key, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIME_OUT_MS),
      },
      async (response) => {
        if (!response.ok) {
          await response.body?.cancel()
          throw new Error(`17TRACK answered ${response.status}`)
        }
        const answer = answerShape.safeParse(await response.json())
        if (!answer.success) throw new Error('17TRACK answered in another shape')
        return answer.data.data
      },
    )

  return {
    async registerNumber(parcels) {
      const { accepted, rejected: refused } = await ask('register', parcels.map(registration))
      const taken = accepted.flatMap((one) => {
        const parsed = numberShape.safeParse(one)
        return parsed.success
          ? [{ number: parsed.data.number, outcome: 'followed' as const, reason: '' }]
          : []
      })
      return [...taken, ...refused.map(({ number, error }) => ({ number, ...outcomeOf(error) }))]
    },
    async read(numbers) {
      const { accepted } = await ask(
        'gettrackinfo',
        numbers.map((number) => ({ number })),
      )
      return accepted.flatMap((one) => readTracked(one) ?? [])
    },
    isGenuine(sign, raw) {
      const expected = createHash('sha256').update(raw).update(`/${key}`).digest()
      const actual = Buffer.from(typeof sign === 'string' ? sign : '', 'hex')
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
  }
}

function registration({ number, carrier, reference }: Announcement): object {
  const known = carrierKey(carrier)
  return {
    number,
    tag: reference,
    lang: 'en',
    ...(known === null ? {} : { carrier: known }),
    auto_detection: true,
  }
}

function outcomeOf({ code, message }: { code: number; message: string }): Omit<Announced, 'number'> {
  if (code === ALREADY_REGISTERED) return { outcome: 'followed', reason: '' }
  return { outcome: LATER.includes(code) ? 'later' : 'refused', reason: `${code} ${message}`.slice(0, 300) }
}
