import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { aCustomer, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const LIMIT = 10
const TOO_MANY = 9006
let app: FastifyInstance
beforeAll(async () => {
  app = await buildApp(test.context, { callsPerMinute: LIMIT })
})
afterAll(() => app.close())

async function call(url: string, ip: string, token = '') {
  const headers = { lang: 'en', token, 'x-forwarded-for': ip }
  const answer = await app.inject({ method: 'POST', url, payload: {}, headers })
  return answer.json().code as number
}
async function codesOf(count: number, make: (made: number) => Promise<number>): Promise<number[]> {
  const codes = []
  for (let made = 0; made < count; made += 1) codes.push(await make(made))
  return codes
}

it('the calls of one customer are limited from all networks together, without affecting others', async () => {
  const [one, other] = [await aCustomer(test.context), await aCustomer(test.context)]
  const cart = (made = LIMIT) => call('/api/shopping/get_my_cart_nums', `198.51.100.${made}`, one.token)
  expect(new Set(await codesOf(LIMIT, cart))).toEqual(new Set([0]))
  expect(await cart()).toBe(TOO_MANY)
  expect(await call('/api/shopping/get_my_cart_nums', '198.51.100.1', other.token)).toBe(0)
})

it('the limit of one network is five times as high, signed in or not', async () => {
  const status = (ip: string) => () => call('/api/service/get_status', ip)
  expect(new Set(await codesOf(5 * LIMIT - 1, status('2001:db8:1:2::1')))).toEqual(new Set([0]))
  expect(await call('/api/account/get_settings', '2001:db8:1:2::2', 'guess')).toBe(9003)
  expect(await call('/api/account/get_settings', '2001:db8:1:2::3', 'guess')).toBe(TOO_MANY)
  expect(await call('/api/service/get_status', '2001:db8:1:3::1')).toBe(0)
})

it('calls of colleagues are not counted, and no call writes to the database', async () => {
  const written = async () => (await test.context.pool.query('select count(*) from throttles')).rows
  const before = await written()
  const { token } = await aStaffMember(test.context, 'support')
  expect(new Set(await codesOf(6 * LIMIT, () => call('/api/staff/me', '203.0.113.9', token)))).toEqual(
    new Set([0]),
  )
  expect(await written()).toEqual(before)
})
