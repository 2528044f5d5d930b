import { createHash } from 'node:crypto'
import { type Emulator, type EmulatorOptions, openEmulator } from '../emulator.ts'
import {
  detectCarrier,
  nextStage,
  type StageKey,
  stageOf,
  type Tracked,
  trackInfo,
} from './shipment-events.ts'

/** With `secondsPerStage` above 0 parcels advance by themselves. `webhookUrl` is notified of every step. */
export type TrackFaults = { secondsPerStage: number; webhookUrl: string; quotaUsedUp: boolean }

export type TrackOptions = EmulatorOptions & { key?: string; webhookUrl?: string; secondsPerStage?: number }

export type Track17 = Emulator<TrackFaults> & {
  /**
   * Moves a registered parcel to the next stage, or to the named one; resolves when the event was delivered or refused.
   */
  advance(number: string, to?: StageKey): Promise<void>
}

type NumberRequest = { number?: string; carrier?: number; carrier_new?: number; tag?: string }
type Failure = [code: number, message: string]
type Outcome = object | Failure

const unknownNumber: Failure = [-18019902, 'The tracking number does not register, please register first.']
const atMost = 40

/** Starts 17TRACK's tracking API v2.2: `POST /track/v2.2/{register|gettrackinfo|stoptrack|changecarrier}`. */
export async function startTrack17(options: TrackOptions = {}): Promise<Track17> {
  const { key = 'demo-track', webhookUrl = '', secondsPerStage = 0 } = options
  const own: TrackFaults = { secondsPerStage, webhookUrl, quotaUsedUp: false }
  const parcels = new Map<string, Tracked>()
  let latest: Pick<TrackFaults, 'webhookUrl'> = own

  async function advance(number: string, to?: StageKey): Promise<void> {
    const parcel = parcels.get(number)
    const present = parcel?.events.at(-1)?.stage ?? stageOf('NotFound')
    const stage = to ? stageOf(to) : nextStage(present)
    if (!parcel || parcel.stopped || !stage) return
    parcel.events.push({ stage, at: Date.now() })
    await notify(latest.webhookUrl, key, 'TRACKING_UPDATED', parcel)
  }

  const answers: Record<string, (asked: NumberRequest, faults: TrackFaults) => Outcome> = {
    register: (asked, faults) => {
      const number = asked.number ?? ''
      const carrier = asked.carrier ?? detectCarrier(number)
      if (parcels.has(number))
        return [-18019901, "The tracking number has been registered, don't need to repeat registration."]
      if (faults.quotaUsedUp) return [-18019908, 'The API quota is insufficient.']
      if (carrier === undefined) return [-18019903, 'Carrier cannot be detected.']
      parcels.set(number, {
        number,
        carrier,
        tag: asked.tag ?? '',
        registeredAt: Date.now(),
        stopped: false,
        events: [],
      })
      return {
        origin: asked.carrier ? 2 : 1,
        number,
        carrier,
        email: null,
        tag: asked.tag ?? null,
        lang: null,
      }
    },
    gettrackinfo: ({ number = '' }) => {
      const parcel = parcels.get(number)
      if (!parcel) return unknownNumber
      if (parcel.events.length === 0) return [-18019909, 'No tracking information at this time.']
      return { number, carrier: parcel.carrier, param: null, tag: parcel.tag, track_info: trackInfo(parcel) }
    },
    stoptrack: ({ number = '' }) => {
      const parcel = parcels.get(number)
      if (!parcel) return unknownNumber
      parcel.stopped = true
      return { number, carrier: parcel.carrier }
    },
    changecarrier: ({ number = '', carrier_new }) => {
      const parcel = parcels.get(number)
      if (!parcel) return unknownNumber
      if (carrier_new === undefined) return [-18019910, 'The carrier is incorrect.']
      parcel.carrier = carrier_new
      return { number, carrier: carrier_new }
    },
  }

  const opened = await openEmulator(options, own, ({ app, faults }) => {
    app.post<{ Params: { what: string }; Body: unknown }>(
      '/track/v2.2/:what',
      ({ params, headers, body }, reply) => {
        const act = answers[params.what]
        if (!act) return reply.code(404).send()
        if (headers['17token'] !== key)
          return reply.code(401).send(refusal(-18010002, 'The security key is invalid.'))
        if (!Array.isArray(body) || body.length === 0) return refusal(-18010010, 'The data is required.')
        if (body.length > atMost) return refusal(-18010014, `More than ${atMost} tracking numbers.`)
        return {
          code: 0,
          data: sorted(body.map((asked: NumberRequest) => [asked.number ?? '', act(asked, faults)])),
        }
      },
    )
    app.post<{ Body: { number?: string; to?: StageKey } }>(
      '/control/advance',
      { config: { aside: true } },
      async ({ body }) => {
        await advance(body.number ?? '', body.to)
        return { done: 'advance' }
      },
    )
    const clock = setInterval(() => {
      if (faults.secondsPerStage <= 0) return
      for (const { number, events, registeredAt } of parcels.values())
        if (Date.now() - (events.at(-1)?.at ?? registeredAt) >= faults.secondsPerStage * 1000)
          void advance(number)
    }, 500)
    app.addHook('onClose', () => clearInterval(clock))
    latest = faults
  })
  return { ...opened, advance }
}

const refusal = (code: number, message: string) => ({ code, data: { errors: [{ code, message }] } })

function sorted(outcomes: [number: string, outcome: Outcome][]): object {
  const rejected = outcomes.flatMap(([number, outcome]) =>
    Array.isArray(outcome) ? [{ number, error: { code: outcome[0], message: outcome[1] } }] : [],
  )
  return { accepted: outcomes.flatMap(([, outcome]) => (Array.isArray(outcome) ? [] : [outcome])), rejected }
}

/** Sends an event signed like 17TRACK's: a plain SHA-256 over the raw body, a slash and the key. */
async function notify(url: string, key: string, event: string, parcel: Tracked): Promise<void> {
  if (url === '') return
  const { number, carrier, tag } = parcel
  const body = JSON.stringify({
    event,
    data: { number, carrier, param: null, tag, track_info: trackInfo(parcel) },
  })
  const sign = createHash('sha256').update(`${body}/${key}`).digest('hex')
  const headers = { 'content-type': 'application/json', sign }
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers,
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  await answer?.body?.cancel()
}
