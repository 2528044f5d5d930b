import { isTrackStatus, type TrackStatus } from '@sampan/domain/tracking'
import { z } from 'zod'

/** One event reported by a carrier. Its text is external, plain, and cut to a maximum length. */
export interface TrackedEvent {
  readonly at: Date
  readonly status: TrackStatus
  readonly text: string
  readonly place: string
}

export interface Tracked {
  readonly number: string
  /** The parcel's status according to the service. */
  readonly status: TrackStatus
  readonly events: readonly TrackedEvent[]
}

const words = (max: number) =>
  z
    .string()
    .nullish()
    .transform((text) => (text ?? '').trim().slice(0, max))

const event = z.object({
  time_utc: z.string().nullish(),
  time_iso: z.string().nullish(),
  description: words(500),
  location: words(200),
  sub_status: z.string().nullish(),
})
const shape = z.object({
  number: z.string().max(64),
  track_info: z.object({
    latest_status: z.object({ status: z.string() }),
    tracking: z.object({ providers: z.array(z.object({ events: z.array(event).default([]) })).default([]) }),
  }),
})

/** Returns the main status of `InTransit_CustomsProcessing`; an unknown status counts as in transit. */
const mainStatus = (word: string): TrackStatus => {
  const [main = ''] = word.split('_')
  return isTrackStatus(main) ? main : 'InTransit'
}

/** Parses what 17TRACK reports about a parcel, in a response or a notice; null for an unknown shape. */
export function readTracked(told: unknown): Tracked | null {
  const parsed = shape.safeParse(told)
  if (!parsed.success) return null
  const { number, track_info: info } = parsed.data
  const events = info.tracking.providers.flatMap(({ events: ofProvider }) =>
    ofProvider.flatMap((one) => {
      const at = new Date(one.time_utc ?? one.time_iso ?? '')
      if (Number.isNaN(at.getTime()) || one.description === '') return []
      return [{ at, status: mainStatus(one.sub_status ?? ''), text: one.description, place: one.location }]
    }),
  )
  return { number, status: mainStatus(info.latest_status.status), events }
}
