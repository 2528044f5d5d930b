import type { AppContext } from '../../context.ts'
import { AT_ONCE, CarrierRefused, CarrierUnclear, type Tracked } from '../../integrations/carriers/index.ts'
import { recordEvents } from './record-events.ts'
import { registerNumber } from './register-number.ts'
import { changeTracking, dueTrackings, type Tracking, waitingTrackings } from './tracking.queries.ts'

const HOUR_MS = 3_600_000
/** Polling replaces webhook events that never arrived. */
const ASK_AFTER_MS = 6 * HOUR_MS
/** Batches of one run: 4,000 parcels an hour. */
const ROUNDS = 100

type Due = Awaited<ReturnType<typeof waitingTrackings>>

/** Registers one parcel with the service as soon as it has been shipped. */
export async function registerParcel(context: AppContext, parcelId: string): Promise<void> {
  await register(context, await waitingTrackings(context.db, [parcelId]))
}

/**
 * Registers parcels that still wait and polls parcels without news for hours; covers an unavailable service,
 * a used-up quota and lost notices.
 * Parcels of carriers with an API of their own are read there.
 * @throws Error when the service does not respond; nothing is lost, the next run continues.
 */
export async function catchUp(context: AppContext): Promise<void> {
  const { tracker, carriers } = context.integrations
  if (!tracker && carriers.length === 0) return
  const startedAt = context.now()
  const before = (ms: number) => new Date(startedAt.getTime() - ms)
  for (let round = 0; round < ROUNDS; round += 1) {
    const waiting = await dueTrackings(context.db, 'waiting', before(HOUR_MS / 2), AT_ONCE)
    const quiet = await dueTrackings(context.db, 'followed', before(ASK_AFTER_MS), AT_ONCE)
    if (waiting.length === 0 && quiet.length === 0) return
    await register(context, waiting)
    if (quiet.length === 0) continue
    const tracked = await news(context, quiet)
    await changeTracking(
      context.db,
      quiet.map(({ tracking }) => tracking.parcelId),
      { checkedAt: startedAt },
    )
    for (const news of tracked) await recordEvents(context, news)
  }
}

/** Queries the parcels' own carriers first, and the service for numbers that they do not know. */
async function news(context: AppContext, due: Due): Promise<readonly Tracked[]> {
  const own = await Promise.all(due.map(({ tracking }) => ownNews(context, tracking)))
  const others = due.filter((_, index) => own[index] === null).map(({ tracking }) => tracking.number)
  const tracked = (others.length > 0 && (await context.integrations.tracker?.read(others))) || []
  return [...own.filter((one) => one !== null), ...tracked]
}

/** Parcels tracked by their own carrier need no registration. */
async function register(context: AppContext, waiting: Due): Promise<void> {
  const own = await Promise.all(waiting.map(({ tracking }) => ownNews(context, tracking)))
  const known = waiting.flatMap(({ tracking }, index) => (own[index] ? [tracking.parcelId] : []))
  const others = waiting.filter((_, index) => own[index] === null)
  await changeTracking(context.db, known, { state: 'followed', refusal: '', checkedAt: context.now() })
  for (const tracked of own) if (tracked) await recordEvents(context, tracked)
  const { tracker } = context.integrations
  if (tracker && others.length > 0) await registerNumber(context, tracker, others)
}

/** Reads a parcel's events from its own carrier; null without a connection to it, or without an answer now. */
async function ownNews(context: AppContext, { carrier, number }: Tracking): Promise<Tracked | null> {
  const api = context.integrations.carriers.find((one) => one.carrier === carrier)
  if (!api) return null
  try {
    return await api.track(number)
  } catch (failure) {
    if (!(failure instanceof CarrierRefused || failure instanceof CarrierUnclear)) throw failure
    context.log.warn({ err: failure }, 'carrier')
    return null
  }
}
