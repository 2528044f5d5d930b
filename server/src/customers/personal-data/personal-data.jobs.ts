import { defineJob, type Job } from '../../jobs/job.ts'
import { eraseAddresses, removeDeletionMails } from './deletion.queries.ts'

const DAY_MS = 86_400_000

/** Erases data of deleted accounts that the ledger no longer needs, every night. */
const eraseDeletedAccounts = defineJob({
  name: 'erase-deleted-accounts',
  cron: '10 4 * * *',
  async run(context) {
    const now = context.now()
    const { account_record_days: days } = await context.settings.read()
    await eraseAddresses(context.db, new Date(now.getTime() - days * DAY_MS))
    await removeDeletionMails(context.db, now)
  },
})

export const personalDataJobs: readonly Job[] = [eraseDeletedAccounts]
