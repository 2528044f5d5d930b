import { defineJob, type Job } from '../../jobs/job.ts'
import { decidePriorityPackings } from './decide-priority-packings.ts'

/** Customers see within minutes what became of what they paid for. */
const decidePriorityPackingsJob = defineJob({
  name: 'decide-priority-packings',
  cron: '*/5 * * * *',
  run: decidePriorityPackings,
})

export const packingJobs: readonly Job[] = [decidePriorityPackingsJob]
