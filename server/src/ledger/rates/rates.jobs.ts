import { DISPLAY_CURRENCIES } from '@sampan/contract/display-currencies'
import { cnyPerUsd } from '../../integrations/rates/index.ts'
import { defineJob, type Job } from '../../jobs/job.ts'
import { newestRate, recordDisplayRates, recordRate } from './rates.queries.ts'

/** Records the market's rate every hour. When the source is down, the last rate stays in force. */
const refreshRate = defineJob({
  name: 'refresh-rate',
  cron: '7 * * * *',
  retries: 3,
  async run(context) {
    const source = context.integrations.rates
    if (!source) return
    const rate = await cnyPerUsd(source)
    const newest = await newestRate(context.db)
    if (newest?.e8 !== rate) await recordRate(context.db, rate, 'market', context.now())
  },
})

/** Records the rates that pages show prices by, every hour. When the source is down, the last ones are shown with their date. */
export const refreshDisplayRates = defineJob({
  name: 'refresh-display-rates',
  cron: '11 * * * *',
  atStart: true,
  retries: 3,
  async run(context) {
    const known = (await context.integrations.rates?.perUsd()) ?? {}
    const at = context.now()
    const rates = DISPLAY_CURRENCIES.flatMap((currency) => {
      const perUsd = known[currency]
      return perUsd === undefined ? [] : [{ currency, perUsd, at }]
    })
    await recordDisplayRates(context.db, rates)
  },
})

export const rateJobs: readonly Job[] = [refreshRate, refreshDisplayRates]
