import { toWire, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { amountOf } from '../http/amounts.ts'
import { type Route, route } from '../http/route-handler.ts'
import { rateText } from '../ledger/index.ts'
import { tiersInForce } from '../payments/index.ts'
import { ratesAt, tiersInOrder } from './prices.queries.ts'
import { setRate, setTiers, tiersRevision } from './prices.ts'

/** Top-up tiers and exchange rates. */
export const priceRoutes: readonly Route[] = [
  route('/api/staff/finance/get_tiers', async ({ context }) => {
    const [tiers, { from }] = await Promise.all([tiersInOrder(context.db), tiersInForce(context, context.db)])
    const list = tiers.map((tier) => ({
      max: toWire(usd(tier.maxCents)),
      discount_value: toWire(usd(tier.discountCents)),
    }))
    return { list, total: list.length, revision: tiersRevision(tiers), counts_from: from && toWireTime(from) }
  }),

  route('/api/staff/finance/set_tiers', async ({ context, staff, input }) => {
    const tiers = input.tiers.map(({ max, discount_value }) => ({
      max: amountOf('tiers', max, 'USD'),
      discount: amountOf('tiers', discount_value, 'USD'),
    }))
    await setTiers(context, staff, tiers, input.revision)
    return null
  }),

  route('/api/staff/finance/get_rates', async ({ context, input }) => {
    const { rows, total } = await ratesAt(context.db, input.page_size, (input.page - 1) * input.page_size)
    const list = rows.map((rate) => ({
      cny_per_usd: rateText(rate.cnyPerUsdE8),
      source: rate.source,
      created_at: toWireTime(rate.createdAt),
    }))
    return { list, total }
  }),

  route('/api/staff/finance/set_rate', async ({ context, staff, input }) => {
    await setRate(context, staff, input.cny_per_usd)
    return null
  }),
]
