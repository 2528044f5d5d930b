import { defineJob, type Job } from '../../jobs/job.ts'
import { closeDueGroups } from './close-group.ts'

const closeGroupsJob = defineJob({
  name: 'close-groups',
  cron: '*/10 * * * *',
  run: closeDueGroups,
})

export const groupJobs: readonly Job[] = [closeGroupsJob]
