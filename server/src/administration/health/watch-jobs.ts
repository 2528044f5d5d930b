import type { AppContext } from '../../context.ts'
import { endedJobs } from '../../jobs/queue-state.queries.ts'
import { raiseAlarm, resolveAlarm } from '../../messaging/index.ts'

/**
 * Raises an hourly alarm for each job with a run that was given up, because nothing tries it again, and a
 * scheduled job may not run until the next day. The next successful run of a scheduled job resolves its alarm;
 * a colleague resolves that of a job started by an event, whose work stays undone.
 */
export async function watchJobs(context: AppContext): Promise<void> {
  for (const { name, isPeriodic, wasGivenUp, hasSucceeded } of await endedJobs(context.db)) {
    const subject = `job:${name}`
    if (isPeriodic && hasSucceeded) await resolveAlarm(context, context.db, subject)
    else if (wasGivenUp) await raiseAlarm(context, context.db, subject, 'job_given_up')
  }
}
