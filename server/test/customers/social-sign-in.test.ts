import { customers, mails } from '@sampan/database/tables'
import { startOpenId } from '@sampan/emulators'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/access/index.ts'
import { verifyIdentity } from '../../src/customers/accounts/social-sign-in.ts'
import { THROTTLES } from '../../src/http/limits/throttle.ts'
import { identityProviders } from '../../src/integrations/identity.ts'
import { aCustomer } from '../factories.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { startTestApp } from '../test-app.ts'
import { mailedToken, registration } from './registration.ts'

const openId = await startOpenId({ port: 0 })
afterAll(() => openId.close())

const test = startTestApp(() => ({
  GOOGLE_ISSUER: openId.issuers.google,
  GOOGLE_CLIENT_ID: 'demo-google',
  FACEBOOK_ISSUER: openId.issuers.facebook,
  FACEBOOK_CLIENT_ID: 'demo-facebook',
}))

/** A different address for each call, because attempts are limited per address. */
let addresses = 0
const elsewhere = () => ({ 'x-forwarded-for': `10.0.0.${++addresses}` })

/** Two tokens of the same second differ by this claim alone. */
let issued = 0
const google = (email: string, change: object = {}) =>
  openId.issue({ issuer: 'google', email, aud: 'demo-google', nonce: 'n1', jti: String(++issued), ...change })
const check = (id_token: string, options: { token?: string } = {}) =>
  test.ask(
    '/api/google_login_check',
    { id_token, nonce: 'n1' },
    { ...(options.token ? { token: options.token } : {}), headers: elsewhere() },
  )

describe('a Google sign-in', () => {
  it('creates an active account once and signs in to it the next time', async () => {
    const first = await check(await google('new@example.com'))
    expect(first).toMatchObject({ code: 0, data: { account_no: 'new@example.com' } })
    const again = await check(await google('new@example.com'))
    expect(again.code).toBe(0)
    expect(await test.context.db.$count(customers, eq(customers.accountNo, 'new@example.com'))).toBe(1)
    const info = await test.ask('/api/account/get_account_info', {}, { token: again.data.token })
    expect(info.data).toMatchObject({ account_no: 'new@example.com', balance_amount: 0 })
  })

  it('signs in to the account that another sign-in of the same moment creates', async () => {
    const email = 'twice-at-once@example.com'
    let both: Promise<{ code: number; data: { account_no: string } }[]> | undefined
    await test.context.db.transaction(async (tx) => {
      // Holds both where they create the account.
      await tx.execute(sql`lock table customers in share mode`)
      const tokens = [await google(email), await google(email)]
      both = Promise.all(tokens.map((token) => check(token)))
      await lockWaiters(test, 2)
    })
    for (const answer of (await both) ?? [])
      expect(answer).toMatchObject({ code: 0, data: { account_no: email } })
    expect(await test.context.db.$count(customers, eq(customers.accountNo, email))).toBe(1)
  })

  it('asks for the password of an account that is registered and activated at the same moment', async () => {
    const email = 'registered-meanwhile@example.com'
    let signIn: ReturnType<typeof check> | undefined
    await test.context.db.transaction(async (tx) => {
      const account = {
        accountNo: email,
        accountName: 'Lena M.',
        inviteCode: 'MEANWHILE',
        passwordHash: 'any',
      }
      await tx.insert(customers).values({ ...account, activatedAt: test.context.now() })
      signIn = check(await google(email))
      await lockWaiters(test, 1)
    })
    expect(await signIn).toMatchObject({ code: 1105 })
  })

  it.each([
    ['another audience', { aud: 'someone-else' }],
    ['another issuer', { iss: 'https://evil.test' }],
    ['an ended token', { exp: 1_600_000_000 }],
    ['a stranger’s signature', { signedByStranger: true }],
    ['another nonce', { nonce: 'n2' }],
  ])('refuses %s', async (_, change) => {
    expect(await check(await google('bad@example.com', change))).toMatchObject({
      code: 1101,
      msg: 'Login failed',
    })
  })

  it('accepts a token once, so a stolen one cannot sign in', async () => {
    const token = await google('once@example.com')
    expect(await check(token)).toMatchObject({ code: 0 })
    expect(await check(token)).toMatchObject({ code: 1101, msg: 'Login failed' })
  })

  it('can be tried again with the same token while the keys of Google cannot be had', async () => {
    const { context } = test
    const identity = identityProviders(context.environment)
    const justStarted = { ...context, integrations: { ...context.integrations, identity } }
    const input = { provider: 'google', idToken: await google('patient@example.com'), nonce: 'n1' } as const
    for (const fault of [{ failNext: 1 }, { malformedNext: 1 }, { dropNext: 1 }]) {
      openId.set({ on: '/jwks', ...fault })
      await expect(verifyIdentity(justStarted, input)).rejects.toMatchObject({ reason: 'try_again_plain' })
    }
    expect(await verifyIdentity(justStarted, input)).toMatchObject({ email: 'patient@example.com' })
  })

  it('is connected to an account with a password only when its owner is signed in', async () => {
    const customer = await aCustomer(test.context, { passwordHash: await hashPassword('a long password') })
    const idToken = () => google(customer.accountNo)
    expect(await check(await idToken())).toMatchObject({ code: 1105 })
    expect(await check(await idToken(), { token: customer.token })).toMatchObject({ code: 0 })
    expect(await check(await idToken())).toMatchObject({ code: 0 })
  })

  it('takes over an address that was registered without proof', async () => {
    await aCustomer(test.context, {
      accountNo: 'squatted@example.com',
      passwordHash: await hashPassword('the squatter’s'),
      activatedAt: null,
    })
    expect(await check(await google('squatted@example.com'))).toMatchObject({ code: 0 })
    const attempt = { account_no: 'squatted@example.com', pass: 'the squatter’s' }
    expect(await test.ask('/api/login', attempt)).toMatchObject({ code: 1101 })
  })
})

/** Facebook does not state whose an e-mail is. */
const facebook = async (email: string, change: object = {}) =>
  test.ask(
    '/api/facebook_login_check',
    {
      id_token: await openId.issue({
        ...{ issuer: 'facebook', email, aud: 'demo-facebook', nonce: 'n1', jti: String(++issued) },
        ...change,
      }),
      nonce: 'n1',
    },
    { headers: elsewhere() },
  )
const activate = (token: string) => test.ask('/api/account/activate', { token })
const register = (email: string) => test.ask('/api/register', registration(email), { headers: elsewhere() })
const NOT_ACTIVATED = 1103
const PASSWORD_NEEDED = 1124
const mailsTo = (email: string) => test.context.db.$count(mails, eq(mails.recipient, email))
const setPassword = (token: string) => test.ask('/api/account/reset_password', { token, ...NEW_PASSWORD })
const NEW_PASSWORD = { account_pass: 'a quieter harbour', account_pass_confirm: 'a quieter harbour' }

describe('a Facebook sign-in', () => {
  it('creates an account that opens once the mailed link has proved the e-mail', async () => {
    expect(await facebook('fb@example.com')).toMatchObject({ code: NOT_ACTIVATED })
    expect(await activate(await mailedToken(test, 'fb@example.com'))).toMatchObject({ code: 0 })
    expect(await facebook('fb@example.com')).toMatchObject({
      code: 0,
      data: { account_no: 'fb@example.com' },
    })
  })

  it('never signs in to an existing account of its e-mail, active or not', async () => {
    await check(await google('first@example.com'))
    await aCustomer(test.context, { accountNo: 'second@example.com', activatedAt: null })
    expect(await facebook('first@example.com')).toMatchObject({ code: 1105 })
    expect(await facebook('second@example.com')).toMatchObject({ code: 1105 })
  })

  it('needs an e-mail', async () => {
    expect(await facebook('')).toMatchObject({ code: 1101 })
  })

  it('does not open the account of the person who proves its e-mail by Google', async () => {
    expect(await facebook('victim-1@example.com')).toMatchObject({ code: NOT_ACTIVATED })
    expect(await check(await google('victim-1@example.com'))).toMatchObject({ code: 0 })
    expect(await facebook('victim-1@example.com')).toMatchObject({ code: 1105 })
  })

  it('does not open the account of the person who registers its e-mail', async () => {
    expect(await facebook('victim-2@example.com')).toMatchObject({ code: NOT_ACTIVATED })
    const strangers = await mailedToken(test, 'victim-2@example.com')
    expect(await register('victim-2@example.com')).toMatchObject({ code: 0 })
    const own = await mailedToken(test, 'victim-2@example.com')
    expect(await activate(strangers)).toMatchObject({ code: PASSWORD_NEEDED })
    expect(await test.ask('/api/account/reset_password', { token: own, ...NEW_PASSWORD })).toMatchObject({
      code: 0,
    })
    expect(await facebook('victim-2@example.com')).toMatchObject({ code: 1105 })
  })

  it('does not open the account of the person who sets a password by mail', async () => {
    expect(await facebook('victim-3@example.com')).toMatchObject({ code: NOT_ACTIVATED })
    await test.ask('/api/account/reset_link', { email: 'victim-3@example.com' }, { headers: elsewhere() })
    const token = await mailedToken(test, 'victim-3@example.com')
    expect(await test.ask('/api/account/reset_password', { token, ...NEW_PASSWORD })).toMatchObject({
      code: 0,
    })
    expect(await facebook('victim-3@example.com')).toMatchObject({ code: 1105 })
  })

  it('is not tied to an e-mail that was never proved', async () => {
    const moved = { sub: 'moved' }
    expect(await facebook('mistyped@example.com', moved)).toMatchObject({ code: NOT_ACTIVATED })
    expect(await facebook('moved@example.com', moved)).toMatchObject({ code: NOT_ACTIVATED })
    expect(await activate(await mailedToken(test, 'moved@example.com'))).toMatchObject({ code: 0 })
    expect(await facebook('moved@example.com', moved)).toMatchObject({
      code: 0,
      data: { account_no: 'moved@example.com' },
    })
  })

  it('is not offered when it is not configured', async () => {
    const { data } = await test.ask('/api/sign_in_ways', {})
    expect(data.map((way: { provider: string }) => way.provider)).toEqual(['google', 'facebook'])
  })
})

describe('an e-mail that two people register', () => {
  it('belongs to the one who reads its mails', async () => {
    const email = 'squatted-twice@example.com'
    const squatter = {
      ...registration(email),
      account_pass: 'the squatter’s',
      account_pass_confirm: 'the squatter’s',
    }
    expect(await test.ask('/api/register', squatter, { headers: elsewhere() })).toMatchObject({ code: 0 })
    const strangers = await mailedToken(test, email)
    expect(await register(email)).toMatchObject({ code: 0 })
    await test.ask('/api/account/resend_activation', { email }, { headers: elsewhere() })
    const token = await mailedToken(test, email)
    for (const mailed of [strangers, token])
      expect(await activate(mailed)).toMatchObject({ code: PASSWORD_NEEDED })
    expect(await setPassword(token)).toMatchObject({ code: 0 })
    for (const mailed of [strangers, token]) {
      expect(await activate(mailed)).toMatchObject({ code: 1104 })
      expect(await setPassword(mailed)).toMatchObject({ code: 1104 })
    }
    const signIn = (pass: string) => test.ask('/api/login', { account_no: email, pass })
    expect(await signIn('the squatter’s')).toMatchObject({ code: 1101 })
    expect(await signIn(NEW_PASSWORD.account_pass)).toMatchObject({ code: 0 })
  })

  it('opens to its owner by any mailed link when strangers have used up its mails, and never to them', async () => {
    const email = 'used-up@example.com'
    const squatter = {
      ...registration(email),
      account_pass: 'the squatter’s',
      account_pass_confirm: 'the squatter’s',
    }
    await test.ask('/api/register', squatter, { headers: elsewhere() })
    const strangers = await mailedToken(test, email)
    for (let n = 1; n < THROTTLES.mail_to_address.points; n += 1)
      await test.ask('/api/register', squatter, { headers: elsewhere() })
    expect(await register(email)).toMatchObject({ code: 0, data: null })
    expect(await mailsTo(email)).toBe(THROTTLES.mail_to_address.points)

    expect(await activate(strangers)).toMatchObject({ code: PASSWORD_NEEDED })
    expect(await setPassword(strangers)).toMatchObject({ code: 0 })
    const signIn = (pass: string) => test.ask('/api/login', { account_no: email, pass })
    expect(await signIn('the squatter’s')).toMatchObject({ code: 1101 })
    expect(await signIn(NEW_PASSWORD.account_pass)).toMatchObject({ code: 0 })
  })
})
