import { DISPLAY_CURRENCIES } from '@sampan/contract/display-currencies'
import { toWireTime } from '@sampan/domain/wire-time'
import { type Route, route } from '../../http/route-handler.ts'
import { displayRatesOf } from './rates.queries.ts'

/** A rate older than this is not shown as an estimate any more. */
const LONGEST_MS = 7 * 24 * 3_600_000

export const rateRoutes: readonly Route[] = [
  route('/api/service/get_display_rates', async ({ context, now }) => {
    const rates = await displayRatesOf(context.db)
    return DISPLAY_CURRENCIES.flatMap((currency) => {
      const rate = rates.find((one) => one.currency === currency)
      if (!rate || now.getTime() - rate.at.getTime() > LONGEST_MS) return []
      return [{ currency, per_usd: rate.perUsd, at: toWireTime(rate.at) }]
    })
  }),
]
