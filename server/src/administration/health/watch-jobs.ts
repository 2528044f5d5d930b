import type { AppContext } from '../../context.ts'
import { endedJobs } from '../../jobs/queue-state.queries.ts'
import { raiseAlarm, resolveAlarm } from '../../messaging/index.ts'

/**
 * Raises an alarm, every hour, for each job of which a run was given up since: nothing tries it again, and one that runs by the clock
 * may wait a day for its next time. Its alarm is resolved by the next run that succeeds; what an event started stays undone, so that
 * a colleague resolves the alarm.
 */
export async function watchJobs(context: AppContext): Promise<void> {
  for (const { name, isPeriodic, wasGivenUp, hasSucceeded } of await endedJobs(context.db)) {
    const subject = `job:${name}`
    if (isPeriodic && hasSucceeded) await resolveAlarm(context, context.db, subject)
    else if (wasGivenUp) await raiseAlarm(context, context.db, subject, 'job_given_up')
  }
}
