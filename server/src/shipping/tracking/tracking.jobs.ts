import type { AppContext } from '../../context.ts'
import { AT_ONCE } from '../../integrations/carriers/index.ts'
import { defineJob, type Job } from '../../jobs/job.ts'
import { recordEvents } from './record-events.ts'
import { registerNumber } from './register-number.ts'
import { changeTracking, dueTrackings, waitingTrackings } from './tracking.queries.ts'

const HOUR_MS = 3_600_000
/** Polling covers notices that never arrived. */
const ASK_AFTER_MS = 6 * HOUR_MS
/** Batches of one run: 4,000 parcels an hour. */
const ROUNDS = 100

/** Registers one parcel with the service as soon as it has been shipped. */
export const announceParcelJob = defineJob<{ parcelId: string }>({
  name: 'announce-parcel',
  async run(context, { parcelId }) {
    const { tracker } = context.integrations
    const waiting = await waitingTrackings(context.db, [parcelId])
    if (tracker && waiting.length > 0) await registerNumber(context, tracker, waiting)
  },
})

/**
 * Registers parcels that still wait and polls parcels without news for hours; covers an unavailable service,
 * a used-up quota and lost notices.
 * @throws Error when the service does not respond; nothing is lost, the next run continues.
 */
export async function catchUp(context: AppContext): Promise<void> {
  const { tracker } = context.integrations
  if (!tracker) return
  const begun = context.now()
  const before = (ms: number) => new Date(begun.getTime() - ms)
  for (let round = 0; round < ROUNDS; round += 1) {
    const waiting = await dueTrackings(context.db, 'waiting', before(HOUR_MS / 2), AT_ONCE)
    const quiet = await dueTrackings(context.db, 'followed', before(ASK_AFTER_MS), AT_ONCE)
    if (waiting.length === 0 && quiet.length === 0) return
    if (waiting.length > 0) await registerNumber(context, tracker, waiting)
    if (quiet.length === 0) continue
    const told = await tracker.read(quiet.map(({ tracking }) => tracking.number))
    await changeTracking(
      context.db,
      quiet.map(({ tracking }) => tracking.parcelId),
      { checkedAt: begun },
    )
    for (const news of told) await recordEvents(context, news)
  }
}

const followParcelsJob = defineJob<Record<string, never>>({
  name: 'follow-parcels',
  cron: '25 * * * *',
  run: catchUp,
})

export const trackingJobs: readonly Job[] = [announceParcelJob as Job, followParcelsJob as Job]
