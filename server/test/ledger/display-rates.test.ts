import { displayRates } from '@sampan/database/tables'
import { beforeEach, expect, it } from 'vitest'
import { refreshDisplayRates } from '../../src/ledger/rates/refresh-rates.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
beforeEach(() => test.context.db.delete(displayRates))

const ratesNow = async () => (await test.ask('/api/service/get_display_rates')).data
const refreshWith = (perUsd: () => Promise<Record<string, number>>) =>
  refreshDisplayRates({
    ...test.context,
    integrations: { ...test.context.integrations, rates: { name: 'test', perUsd } },
  })

it('display rates are those of the source for the displayed currencies, with their time', async () => {
  await refreshWith(async () => ({ CNY: 7.12, EUR: 0.92, XXX: 3 }))
  expect(await ratesNow()).toEqual([{ currency: 'EUR', per_usd: 0.92, at: expect.stringMatching(/^\d{4}-/) }])
  await refreshWith(async () => ({ EUR: 0.93, GBP: 0.79 }))
  expect(await ratesNow()).toMatchObject([
    { currency: 'EUR', per_usd: 0.93 },
    { currency: 'GBP', per_usd: 0.79 },
  ])
})

it('display rates are kept when the source fails, and withheld after a week', async () => {
  await refreshWith(async () => ({ EUR: 0.92 }))
  await expect(refreshWith(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await ratesNow()).toHaveLength(1)
  test.pass(8 * 24 * 3_600_000)
  expect(await ratesNow()).toEqual([])
})
