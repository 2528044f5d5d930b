import { endpoints } from '@sampan/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hashPassword } from '../../src/access/index.ts'
import { buildApp } from '../../src/app.ts'
import { THROTTLES } from '../../src/http/limits/throttle.ts'
import { SECURITY_CALLS } from '../../src/http/security-events.ts'
import { createLogger } from '../../src/logger.ts'
import { aCustomer, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const PASSWORD = 'a quite long passphrase'
let app: Awaited<ReturnType<typeof buildApp>>
let text = ''
const write = (line: string) => {
  text += line
}

beforeAll(async () => {
  app = await buildApp({ ...test.context, log: createLogger({ LOG_LEVEL: 'info' }, { write }) })
})
afterAll(() => app.close())
beforeEach(() => {
  text = ''
})

const ask = (url: string, payload: object = {}, token?: string, headers: object = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { lang: 'en', ...(token && { token }), ...headers } })

/** The log lines of security events. */
const events = () =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'security')

it('records who signed in, from where and how, and failed sign-ins', async () => {
  const { id, accountNo } = await aCustomer(test.context, { passwordHash: await hashPassword(PASSWORD) })
  await ask('/api/login', { account_no: accountNo, pass: 'wrong' })
  await ask('/api/login', { account_no: accountNo, pass: PASSWORD })
  const about = { security: 'sign_in', path: '/api/login', ip: '127.0.0.1', requestId: expect.any(String) }
  expect(events()).toMatchObject([
    { ...about, outcome: 'refused', refusal: expect.any(String), time: expect.stringMatching(/Z$/) },
    { ...about, outcome: 'done', customer: id },
  ])
  expect(text).not.toContain(accountNo)
  expect(text).not.toContain(PASSWORD)
})

it('records the colleague without the right, and calls without a valid session', async () => {
  const { id, token } = await aStaffMember(test.context, 'warehouse')
  await ask('/api/staff/finance/get_payment_list', {}, token)
  await ask('/api/account/get_account_info', {}, 'stolen')
  await app.inject({ url: '/api/staff/changes' })
  expect(events()).toMatchObject([
    {
      security: 'access',
      outcome: 'refused',
      refusal: 'not_allowed',
      staff: id,
      path: '/api/staff/finance/get_payment_list',
    },
    { security: 'access', outcome: 'refused', refusal: 'session_invalid' },
    { security: 'access', outcome: 'refused', path: '/api/staff/changes' },
  ])
})

it('records the reached limit', async () => {
  for (let n = 0; n <= THROTTLES.mailed_link.points; n += 1)
    await ask('/api/account/reset_link', { email: 'nobody@none.test' })
  expect(events().at(-1)).toMatchObject({
    security: 'throttled',
    outcome: 'refused',
    throttle: 'mailed_link',
  })
  expect(text).not.toContain('nobody@none.test')
})

it('records exports, and changes of roles and factors', async () => {
  const customer = await aCustomer(test.context)
  await ask('/api/account/export_data', {}, customer.token)
  expect(events()).toMatchObject([{ security: 'export', customer: customer.id }])
  text = ''
  const admin = await aStaffMember(test.context, 'admin')
  const colleague = { email: 'new@staff.test', name: 'New', roles: ['support'] }
  await ask('/api/staff/accounts/add', colleague, admin.token, { 'idempotency-key': 'add' })
  expect(events()).toMatchObject([{ security: 'roles', outcome: 'done', staff: admin.id }])
  text = ''
  await ask('/api/account/totp/confirm', { code: '000000' }, customer.token)
  expect(events()).toMatchObject([{ security: 'factors', outcome: 'refused', customer: customer.id }])
})

it('covers every call that changes a password, a factor, a session, a role, or exports', () => {
  const named = endpoints
    .map(({ path }) => path)
    .filter((path) =>
      /login|logout|password|factor|totp|passkey|identity|recovery|sessions?$|export/.test(path),
    )
    .filter((path) => !/\/(?:get_|begin$)|tariff/.test(path))
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((path) => SECURITY_CALLS[path] === undefined)).toEqual([])
})
