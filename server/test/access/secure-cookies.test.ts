import { staff } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/access/index.ts'
import { buildApp } from '../../src/app.ts'
import { aCustomer, aStaffMember } from '../factories.ts'
import { startTestApp, type TestAnswer } from '../test-app.ts'

const test = startTestApp(() => ({ PUBLIC_URL: 'https://sampan.test' }))

it('on HTTPS a session is accepted only from a cookie that no other host can set', async () => {
  const { token } = await aCustomer(test.context)
  const codeWith = async (cookies: Record<string, string>) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/account/nootification/get-num',
      cookies,
      headers: { 'content-type': 'application/json', lang: 'en', origin: 'https://sampan.test' },
      payload: '{}',
    })
    return response.json().code
  }
  expect(await codeWith({ '__Host-sampan_token': token })).toBe(0)
  expect(await codeWith({ sampan_token: token })).toBe(9003)
})

const pass = 'kettle at the harbour'

describe('on HTTPS, whatever protocol the proxy reports, the cookies of', () => {
  /** A request as a proxy forwards it: over plain HTTP inside. */
  const behindProxy = { headers: { 'x-forwarded-proto': 'http', 'x-forwarded-for': '203.0.113.1' } }
  const expectProtected = (answer: TestAnswer, session: string) => {
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String)
    expect(cookies.some((cookie) => cookie.startsWith(`__Host-${session}=`))).toBe(true)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/Path=\/;.*Secure.*SameSite=Lax/)
      expect(cookie).not.toContain('Domain=')
      expect(cookie).toMatch(cookie.includes('HttpOnly') ? /^__Host-sampan_/ : /^__(?:Secure|Host)-sampan_/)
    }
    const isHttpOnly = (cookie: string) =>
      cookie.includes('HttpOnly') || cookie.includes('Expires=Thu, 01 Jan 1970')
    const secrets = cookies.filter((cookie) => cookie.startsWith('__Host-'))
    for (const cookie of secrets) expect(isHttpOnly(cookie), cookie).toBe(true)
  }

  it('a customer are Secure, for this host and every path, from sign-in to sign-out', async () => {
    const { accountNo } = await aCustomer(test.context, { passwordHash: await hashPassword(pass) })
    const signedIn = await test.ask('/api/login', { account_no: accountNo, pass }, behindProxy)
    expectProtected(signedIn, 'sampan_token')
    const as = (token: string) => ({ ...behindProxy, token })
    const proved = await test.ask('/api/account/confirm_identity', { pass }, as(signedIn.data.token))
    expectProtected(proved, 'sampan_token')
    expectProtected(await test.ask('/api/logout', {}, as(proved.data.token)), 'sampan_token')
  })

  it('a colleague are as well', async () => {
    const { id, email } = await aStaffMember(test.context, 'support')
    await test.context.db
      .update(staff)
      .set({ passwordHash: await hashPassword(pass) })
      .where(eq(staff.id, id))
    const signedIn = await test.ask('/api/staff/login', { email, pass }, behindProxy)
    expectProtected(signedIn, 'sampan_staff')
    const { token } = signedIn.data
    expectProtected(await test.ask('/api/staff/logout', {}, { ...behindProxy, token }), 'sampan_staff')
  })
})

it('production serves neither the API description nor the mailbox', async () => {
  const app = await buildApp({
    ...test.context,
    environment: { ...test.context.environment, MODE: 'production' },
  })
  try {
    for (const url of ['/api/docs', '/api/docs.json', '/api/docs/json', '/dev/mailbox'])
      expect((await app.inject({ url })).statusCode, url).toBe(404)
  } finally {
    await app.close()
  }
})
