import { defineJob, type Job } from '../../jobs/job.ts'
import { refreshDisplayRates, refreshRate } from './refresh-rates.ts'

const refreshRateJob = defineJob({
  name: 'refresh-rate',
  cron: '7 * * * *',
  retries: 3,
  run: refreshRate,
})

const refreshDisplayRatesJob = defineJob({
  name: 'refresh-display-rates',
  cron: '11 * * * *',
  atStart: true,
  retries: 3,
  run: refreshDisplayRates,
})

export const rateJobs: readonly Job[] = [refreshRateJob, refreshDisplayRatesJob]
