import { isTrackStatus, type TrackStatus } from '@sampan/domain/tracking'
import { z } from 'zod'
import type { Tracked, TrackedEvent } from '../tracked.ts'

/*
 * Any part can be null or absent. Only the number is required; an unreadable part does not affect the others. Fields:
 * https://asset.17track.net/api/document/v2.2_en/index.html
 */
const words = (max: number) =>
  z
    .string()
    .catch('')
    .transform((text) => text.trim().slice(0, max))
const list = z.array(z.unknown()).catch([])
const part = z.record(z.string(), z.unknown()).catch({})

const event = z.object({
  time_utc: words(40),
  time_iso: words(40),
  description: words(500),
  description_translation: part,
  location: words(200),
  sub_status: words(60),
  stage: words(60),
})
const shape = z.object({ number: z.string().min(1).max(64), track_info: part })

/** Returns the main status of `InTransit_CustomsProcessing`; an unknown status counts as in transit. */
const mainStatus = (word: string): TrackStatus => {
  const [main = ''] = word.split('_')
  return isTrackStatus(main) ? main : 'InTransit'
}

/** Parses what 17TRACK reports about a parcel, in a response or a webhook event; null when it reports nothing. */
export function readTracked(value: unknown): Tracked | null {
  const parsed = shape.safeParse(value)
  if (!parsed.success) return null
  const { number, track_info: info } = parsed.data
  const providers = list.parse(part.parse(info.tracking).providers)
  const events = providers.flatMap((provider) => list.parse(part.parse(provider).events)).flatMap(readEvent)
  const [newest] = events.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const stated = words(60).parse(part.parse(info.latest_status).status)
  if (stated === '' && !newest) return null
  return { number, status: stated === '' && newest ? newest.status : mainStatus(stated), events }
}

function readEvent(value: unknown): TrackedEvent[] {
  const parsed = event.safeParse(value)
  if (!parsed.success) return []
  const { data } = parsed
  const at = new Date(data.time_utc || data.time_iso)
  const translation = words(500).parse(data.description_translation.description)
  const text = data.description || translation
  if (Number.isNaN(at.getTime()) || text === '') return []
  const status = mainStatus(data.sub_status || data.stage)
  const [, subStatus = ''] = data.sub_status.split('_')
  const wording = { text, translation: translation === text ? '' : translation, place: data.location }
  return [{ at, status, subStatus, ...wording }]
}
