import { defineJob, type Job } from '../../jobs/job.ts'
import { eraseAddresses, removeFarewells } from './deletion.queries.ts'

const DAY_MS = 86_400_000

/** Erases what the books no longer need of deleted accounts, every night. */
const eraseDeletedAccounts = defineJob<Record<string, never>>({
  name: 'erase-deleted-accounts',
  cron: '10 4 * * *',
  async run(context) {
    const now = context.now()
    const { account_record_days: days } = await context.settings.read()
    await eraseAddresses(context.db, new Date(now.getTime() - days * DAY_MS))
    await removeFarewells(context.db, now)
  },
})

export const personalDataJobs: readonly Job[] = [eraseDeletedAccounts]
