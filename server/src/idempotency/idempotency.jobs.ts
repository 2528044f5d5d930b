import { defineJob, type Job } from '../jobs/job.ts'
import { deleteIdempotencyKeys } from './delete-idempotency-keys.ts'

const deleteIdempotencyKeysJob = defineJob({
  name: 'delete-idempotency-keys',
  cron: '30 4 * * *',
  run: deleteIdempotencyKeys,
})

export const idempotencyJobs: readonly Job[] = [deleteIdempotencyKeysJob]
