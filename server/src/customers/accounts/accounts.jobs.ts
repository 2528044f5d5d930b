import { defineJob, type Job } from '../../jobs/job.ts'
import { removeExpired } from './accounts.queries.ts'

/** Deletes expired sessions, mail tokens and throttle counters every night. */
const sweepSessions = defineJob({
  name: 'sweep-sessions',
  cron: '20 3 * * *',
  run: (context) => removeExpired(context.db, context.now()),
})

export const accountJobs: readonly Job[] = [sweepSessions]
