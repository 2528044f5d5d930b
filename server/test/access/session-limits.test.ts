import { expect, it } from 'vitest'
import { aCustomer, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

const codeOf = async (path: string, token: string) => (await test.ask(path, {}, { token })).code
const asCustomer = (token: string) => codeOf('/api/account/nootification/get-num', token)
const asStaff = (token: string) => codeOf('/api/staff/support/get_question_list', token)

it('a customer’s session ends after 14 days without use, and always after 30', async () => {
  const away = await aCustomer(test.context)
  const here = await aCustomer(test.context)
  for (let day = 0; day < 30; day += 10) {
    expect(await asCustomer(here.token), `day ${day}`).toBe(0)
    test.pass(10 * DAY_MS)
    if (day === 0) expect(await asCustomer(away.token)).toBe(0)
  }
  expect(await asCustomer(away.token)).toBe(9003)
  expect(await asCustomer(here.token)).toBe(9003)
})

it('a staff session ends after four hours without use, and always after twelve', async () => {
  const away = await aStaffMember(test.context, 'support')
  const here = await aStaffMember(test.context, 'support')
  for (let hour = 0; hour < 12; hour += 3) {
    expect(await asStaff(here.token), `hour ${hour}`).toBe(0)
    test.pass(3 * HOUR_MS)
  }
  test.pass(60_000)
  expect(await asStaff(here.token)).toBe(9004)
  const second = await aStaffMember(test.context, 'support')
  test.pass(4 * HOUR_MS + 60_000)
  expect(await asStaff(second.token)).toBe(9004)
  expect(await asStaff(away.token)).toBe(9004)
})
