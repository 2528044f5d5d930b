import { expect, it } from 'vitest'
import { hashPassword } from '../../src/access/index.ts'
import { buildApp } from '../../src/app.ts'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp(() => ({ PUBLIC_URL: 'https://sampan.test' }))

it('on https a session is carried only by a cookie that no other host can plant', async () => {
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

it('on https the cookies of a sign-in are Secure, for this host and for every path', async () => {
  const pass = 'kettle at the harbour'
  const { accountNo } = await aCustomer(test.context, { passwordHash: await hashPassword(pass) })
  const answer = await test.ask('/api/login', { account_no: accountNo, pass })
  const headers = [answer.headers['set-cookie'] ?? []].flat().map(String)
  expect(headers.length).toBeGreaterThan(0)
  for (const cookie of headers) expect(cookie).toMatch(/Path=\/;.*Secure/)
  for (const cookie of headers.filter((one) => one.includes('HttpOnly')))
    expect(cookie).toMatch(/^__Host-sampan_/)
})

it('production serves neither the description of the API nor the mailbox', async () => {
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
