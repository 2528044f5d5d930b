import { defineJob, type Job } from '../../jobs/job.ts'
import { forgetExtensions } from './forget-extensions.ts'
import { keepStorageOverClosures } from './keep-over-closures.ts'
import { remindOfStorage } from './remind.ts'

/** 09:00 in Shenzhen. */
const remindJob = defineJob({
  name: 'remind-of-storage',
  cron: '0 1 * * *',
  run: remindOfStorage,
})

const forgetExtensionsJob = defineJob({
  name: 'forget-storage-extensions',
  cron: '35 * * * *',
  run: forgetExtensions,
})

const keepOverClosuresJob = defineJob({
  name: 'keep-storage-over-closures',
  cron: '50 * * * *',
  run: keepStorageOverClosures,
})

export const storageJobs: readonly Job[] = [remindJob, forgetExtensionsJob, keepOverClosuresJob]
