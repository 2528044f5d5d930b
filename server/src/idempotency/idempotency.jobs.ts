import { defineJob, type Job } from '../jobs/job.ts'
import { deleteOldKeys } from './idempotency.queries.ts'

const DAY_MS = 86_400_000
/** How long a repeated call receives the first response. Afterwards the state of the order or parcel refuses it. */
const KEY_DAYS = 7

const deleteKeys = defineJob({
  name: 'delete-idempotency-keys',
  cron: '30 4 * * *',
  run: ({ db, now }) => deleteOldKeys(db, new Date(now().getTime() - KEY_DAYS * DAY_MS)),
})

export const idempotencyJobs: readonly Job[] = [deleteKeys]
