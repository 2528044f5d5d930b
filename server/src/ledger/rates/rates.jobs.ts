import { defineJob, type Job } from '../../jobs/job.ts'
import { newestRate, recordRate } from './rates.queries.ts'

/** Records the market's rate every hour. When the source is down, the last rate stays in force. */
const refreshRate = defineJob<Record<string, never>>({
  name: 'refresh-rate',
  cron: '7 * * * *',
  retries: 3,
  async run(context) {
    const source = context.integrations.rates
    if (!source) return
    const rate = await source.cnyPerUsd()
    const newest = await newestRate(context.db)
    if (newest?.e8 !== rate) await recordRate(context.db, rate, 'market', context.now())
  },
})

export const rateJobs: readonly Job[] = [refreshRate as Job]
