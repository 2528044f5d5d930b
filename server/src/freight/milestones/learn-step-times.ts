import { closedOn, estimateStepTime } from '@sampan/domain/milestones'
import type { AppContext } from '../../context.ts'
import { closedTimes } from '../../settings/index.ts'
import { daysInStep, replaceStepTimes, STEPS, type TimedMilestone } from './step-times.queries.ts'

const DAY_MS = 86_400_000
/** Older cases say little about today's sellers, flights and customs. */
const LEARNED_DAYS = 180

/** Learns the duration of each step from the cases that started it in the last half year, without the days we were closed. */
export async function learnStepTimes(context: AppContext): Promise<void> {
  const learnedAt = context.now()
  const since = new Date(learnedAt.getTime() - LEARNED_DAYS * DAY_MS)
  const closed = closedTimes(await context.settings.read())
  const learned = await Promise.all(
    (Object.keys(STEPS) as TimedMilestone[]).map(async (milestone) => {
      const counts = await daysInStep(context.db, milestone, since, learnedAt, closedOn(milestone, closed))
      const lanes = Map.groupBy(counts, ({ channel, country }) => `${channel} ${country}`)
      return [...lanes.values()].flatMap((lane) => {
        const time = estimateStepTime(lane)
        const [{ channel: channelCode, country: countryCode } = { channel: '', country: '' }] = lane
        return time ? [{ milestone, channelCode, countryCode, ...time, learnedAt }] : []
      })
    }),
  )
  await context.db.transaction((tx) => replaceStepTimes(tx, learned.flat()))
}
