import type { AppContext } from '../../context.ts'
import { defineJob, type Job } from '../../jobs/job.ts'
import { closeDueGroup } from './close-group.ts'
import { groupsToClose } from './groups.queries.ts'

const AT_ONCE = 200

/** Closes groups whose time has ended, and continues closing those that wait for a payment. */
export async function closeDueGroups(context: AppContext): Promise<void> {
  for (const { number } of await groupsToClose(context.db, context.now(), AT_ONCE))
    await closeDueGroup(context, number)
}

const closeGroupsJob = defineJob({
  name: 'close-groups',
  cron: '*/10 * * * *',
  run: closeDueGroups,
})

export const groupJobs: readonly Job[] = [closeGroupsJob]
