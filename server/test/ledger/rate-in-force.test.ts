import { exchangeRates } from '@sampan/database/tables'
import { asc, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { AppContext } from '../../src/context.ts'
import { rateInForce, rateText } from '../../src/ledger/index.ts'
import { refreshDisplayRates, refreshRate } from '../../src/ledger/rates/refresh-rates.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

/** The context with a source that has these units of a currency per US dollar. */
const withRates = (perUsd: Record<string, number> | null): AppContext => ({
  ...test.context,
  integrations: {
    ...test.context.integrations,
    rates: perUsd && { name: 'test', perUsd: async () => perUsd },
  },
})
const recorded = () =>
  test.context.db
    .select({ e8: exchangeRates.cnyPerUsdE8, source: exchangeRates.source })
    .from(exchangeRates)
    .orderBy(asc(exchangeRates.createdAt))

it('no rate exists before the first refresh, which then records every change', async () => {
  // The reference data has a rate.
  await test.ownerDb.execute(sql`truncate ${exchangeRates}`)
  await expect(rateInForce(test.context.db)).rejects.toMatchObject({ reason: 'settlement_failed' })
  await refreshRate(withRates(null))
  expect(await recorded()).toEqual([])
  await refreshRate(withRates({ CNY: 7.1 }))
  await refreshRate(withRates({ CNY: 7.1 }))
  test.pass(3_600_000)
  await refreshRate(withRates({ CNY: 7.2 }))
  expect(await recorded()).toEqual([
    { e8: 710_000_000n, source: 'market' },
    { e8: 720_000_000n, source: 'market' },
  ])
  expect(await rateInForce(test.context.db)).toMatchObject({ e8: 720_000_000n })
})

it('a rate is displayed with four decimals', () => {
  expect([rateText(722_890_000n), rateText(700_000_000n), rateText(722_895_100n)]).toEqual([
    '7.2289',
    '7.0000',
    '7.2290',
  ])
})

it('display rates are unchanged when no source is configured', async () => {
  await refreshDisplayRates(withRates({ EUR: 0.92 }))
  await refreshDisplayRates(withRates(null))
  expect((await test.ask('/api/service/get_display_rates')).data).toMatchObject([
    { currency: 'EUR', per_usd: 0.92 },
  ])
  test.pass(6 * 24 * 3_600_000)
  expect((await test.ask('/api/service/get_display_rates')).data).toHaveLength(1)
})
