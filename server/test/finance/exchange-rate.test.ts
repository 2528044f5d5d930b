import { expect, it } from 'vitest'
import { recordRate } from '../../src/ledger/index.ts'
import { aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

/** How far one colleague moves the rate of all prices. */
const test = startTestApp()
const HOUR = 3_600_000

/** Puts a rate in force as a colleague who has just signed in. */
async function set(cny_per_usd: string) {
  const { token } = await aStaffMember(test.context, 'finance')
  return test.ask('/api/staff/finance/set_rate', { cny_per_usd }, { token })
}
const tooCheap = (max: string) =>
  expect.objectContaining({
    code: 2064,
    data: { fields: { cny_per_usd: `A rate may rise by at most 2% in 24 hours: to ${max} for now` } },
  })

it('the exchange rate is raised by a fiftieth in a day, however often, so that nobody sells for less in between', async () => {
  test.pass(2 * 24 * HOUR)
  await recordRate(test.context.db, 700_000_000n, 'market', test.context.now())
  test.pass(24 * HOUR)
  expect(await set('7.1401')).toEqual(tooCheap('7.1400'))
  expect(await set('7.1400')).toMatchObject({ code: 0 })
  test.pass(1000)
  expect(await set('7.2000')).toEqual(tooCheap('7.1400'))
  test.pass(1000)
  await recordRate(test.context.db, 690_000_000n, 'market', test.context.now())
  test.pass(1000)
  expect(await set('7.1400')).toEqual(tooCheap('7.0380'))
  await recordRate(test.context.db, 700_000_000n, 'market', test.context.now())
  test.pass(24 * HOUR)
  expect(await set('7.1400')).toMatchObject({ code: 0 })
})

it('one that was typed wrong can be put right', async () => {
  test.pass(2 * 24 * HOUR)
  await recordRate(test.context.db, 700_000_000n, 'market', test.context.now())
  test.pass(25 * HOUR)
  expect(await set('6.0000')).toMatchObject({ code: 0 })
  test.pass(1000)
  expect(await set('7.0000')).toMatchObject({ code: 0 })
})

it('that of a new shop, which is a sample, is replaced by any', async () => {
  test.pass(48 * HOUR)
  await recordRate(test.context.db, 700_000_000n, 'first', test.context.now())
  test.pass(25 * HOUR)
  expect(await set('10.0000')).toMatchObject({ code: 0 })
})
