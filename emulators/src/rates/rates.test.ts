import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Emulator } from '../emulator.ts'
import { type RateFaults, startRates } from './rates.ts'

let rates: Emulator<RateFaults>
beforeAll(async () => {
  rates = await startRates()
})
afterAll(() => rates.close())

it('returns the configured rate with its time', async () => {
  rates.set({ cnyPerUsd: 7.2, ageSeconds: 3600 })
  const answer = await (await fetch(`${rates.url}/latest?base=USD&symbols=CNY`)).json()
  expect(answer).toMatchObject({ success: true, base: 'USD', rates: { CNY: 7.2 } })
  expect((answer as { timestamp: number }).timestamp).toBeLessThanOrEqual(Date.now() / 1000 - 3600)
})

it('supports other bases, and reports unknown currencies', async () => {
  rates.set({ cnyPerUsd: 8 })
  expect(await (await fetch(`${rates.url}/latest?base=CNY&symbols=USD`)).json()).toMatchObject({
    rates: { USD: 0.125 },
  })
  expect((await fetch(`${rates.url}/latest?base=USD&symbols=XXX`)).status).toBe(400)
})
