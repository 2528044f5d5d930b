import { customers } from '@sampan/database/tables'
import { startOpenId } from '@sampan/emulators'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { hashPassword } from '../../src/access/index.ts'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'
import { mailedToken, PASSWORD, registration } from './registration.ts'

/** What signs in, or changes how, is used once even when several use it at the same moment. */

const openId = await startOpenId({ port: 0 })
afterAll(() => openId.close())
const test = startTestApp(() => ({ GOOGLE_ISSUER: openId.issuers.google, GOOGLE_CLIENT_ID: 'demo-google' }))
beforeEach(() => test.context.pool.query('delete from throttles'))

const STEP_MS = 30_000
const AT_ONCE = 4

/** The codes of the answers to calls at the same moment, sorted. */
async function codesOf(call: (n: number) => Promise<{ code: number }>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => call(n)))
  return answers.map(({ code }) => code).sort((a, b) => a - b)
}
const once = (refusal: number) => [0, refusal, refusal, refusal]

const withPassword = async () => aCustomer(test.context, { passwordHash: await hashPassword(PASSWORD) })
const login = (account_no: string) => test.ask('/api/login', { account_no, pass: PASSWORD })
const stepOf = async (accountNo: string): Promise<string> => (await login(accountNo)).data.step_token
const secondStep = (step_token: string, totp_code: string) =>
  test.ask('/api/login/second_step', { step_token, totp_code })
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.context.now().getTime() })

/** Different tokens of one person. */
const googleTokens = (email: string): Promise<string[]> =>
  Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      openId.issue({ issuer: 'google', email, aud: 'demo-google', nonce: 'n1', jti: `${email} ${n}` }),
    ),
  )

async function withApp() {
  const customer = await withPassword()
  const { token } = customer
  const { secret } = (await test.ask('/api/account/totp/begin', {}, { token })).data
  const confirmed = await test.ask('/api/account/totp/confirm', { totp_code: codeOf(secret) }, { token })
  test.pass(STEP_MS)
  return { ...customer, secret: String(secret), codes: confirmed.data.recovery_codes as string[] }
}

it('an e-mail registers one account', async () => {
  const email = 'twice@example.com'
  expect(await codesOf(() => test.ask('/api/register', registration(email)))).toEqual([0, 0, 0, 0])
  expect(await test.context.db.$count(customers, eq(customers.accountNo, email))).toBe(1)
})

it('a link activates an account once', async () => {
  await test.ask('/api/register', registration('once@example.com'))
  const token = await mailedToken(test, 'once@example.com')
  expect(await codesOf(() => test.ask('/api/account/activate', { token }))).toEqual(once(1104))
})

it('a link sets one password', async () => {
  const { accountNo } = await withPassword()
  await test.ask('/api/account/reset_link', { email: accountNo })
  const token = await mailedToken(test, accountNo)
  const codes = await codesOf((n) =>
    test.ask('/api/account/reset_password', {
      token,
      account_pass: `harbour at dusk ${n}`,
      account_pass_confirm: `harbour at dusk ${n}`,
    }),
  )
  expect(codes).toEqual(once(1104))
})

it('a code of the app signs in once', async () => {
  const { accountNo, secret } = await withApp()
  const steps = await Promise.all(Array.from({ length: AT_ONCE }, () => stepOf(accountNo)))
  expect(await codesOf((n) => secondStep(steps[n] ?? '', codeOf(secret)))).toEqual(once(1114))
})

it('a recovery code signs in once', async () => {
  const { accountNo, codes } = await withApp()
  const steps = await Promise.all(Array.from({ length: AT_ONCE }, () => stepOf(accountNo)))
  expect(await codesOf((n) => secondStep(steps[n] ?? '', codes[0] ?? ''))).toEqual(once(1114))
})

it('a step of a sign-in is taken once', async () => {
  const { accountNo, codes } = await withApp()
  const step = await stepOf(accountNo)
  expect(await codesOf((n) => secondStep(step, codes[n] ?? ''))).toEqual(once(1115))
})

it('an app is confirmed once', async () => {
  const { token } = await withPassword()
  const { secret } = (await test.ask('/api/account/totp/begin', {}, { token })).data
  const codes = await codesOf(() =>
    test.ask('/api/account/totp/confirm', { totp_code: codeOf(secret) }, { token }),
  )
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
})

it('a first sign-in by Google makes one account', async () => {
  const email = 'google-twice@example.com'
  const tokens = await googleTokens(email)
  const codes = await codesOf((n) =>
    test.ask('/api/google_login_check', { id_token: tokens[n] ?? '', nonce: 'n1' }),
  )
  expect(codes).toContain(0)
  expect(await test.context.db.$count(customers, eq(customers.accountNo, email))).toBe(1)
})

it('a token of Google signs in once', async () => {
  const [id_token = ''] = await googleTokens('token-twice@example.com')
  expect(await codesOf(() => test.ask('/api/google_login_check', { id_token, nonce: 'n1' }))).toEqual(
    once(1101),
  )
})

it('an identity is connected to one account', async () => {
  const people = await Promise.all(Array.from({ length: AT_ONCE }, withPassword))
  const tokens = await googleTokens('shared@example.com')
  const codes = await codesOf((n) =>
    test.ask(
      '/api/account/connect_identity',
      { provider: 'google', id_token: tokens[n] ?? '', nonce: 'n1' },
      { token: people[n]?.token ?? '' },
    ),
  )
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
})
