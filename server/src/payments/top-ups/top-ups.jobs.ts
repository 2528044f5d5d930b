import { defineJob, type Job } from '../../jobs/job.ts'
import { expireTopUps } from './top-ups.queries.ts'

const DAY_MS = 86_400_000

/** Expires unpaid top-ups, which removes them from the wallet's list. */
const expireTopUpsJob = defineJob({
  name: 'expire-top-ups',
  cron: '40 3 * * *',
  async run(context) {
    const { unpaid_top_up_days: days } = await context.settings.read()
    await expireTopUps(context.db, new Date(context.now().getTime() - days * DAY_MS))
  },
})

export const topUpJobs: readonly Job[] = [expireTopUpsJob]
