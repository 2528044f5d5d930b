import { DISPLAY_CURRENCIES } from '@sampan/contract/display-currencies'
import type { AppContext } from '../../context.ts'
import { cnyPerUsd } from '../../integrations/rates/index.ts'
import { newestRate, recordDisplayRates, recordRate } from './rates.queries.ts'

/** Records the market's rate. When the source is down, the last rate stays in force. */
export async function refreshRate(context: AppContext): Promise<void> {
  const source = context.integrations.rates
  if (!source) return
  const rate = await cnyPerUsd(source)
  const newest = await newestRate(context.db)
  if (newest?.e8 !== rate) await recordRate(context.db, rate, 'market', context.now())
}

/** Records the rates that pages show prices by. When the source is down, the last ones are shown with their date. */
export async function refreshDisplayRates(context: AppContext): Promise<void> {
  const known = (await context.integrations.rates?.perUsd()) ?? {}
  const at = context.now()
  const rates = DISPLAY_CURRENCIES.flatMap((currency) => {
    const perUsd = known[currency]
    return perUsd === undefined ? [] : [{ currency, perUsd, at }]
  })
  await recordDisplayRates(context.db, rates)
}
