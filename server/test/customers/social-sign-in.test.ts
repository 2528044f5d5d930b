import { customers } from '@sampan/database/tables'
import { startOpenId } from '@sampan/emulators'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/access/index.ts'
import { aCustomer } from '../factories.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { startTestApp } from '../test-app.ts'

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

describe('a Facebook sign-in', () => {
  const facebook = (email: string) =>
    openId.issue({ issuer: 'facebook', email, aud: 'demo-facebook', nonce: 'n1' })

  it('creates an account, but never signs in to an existing one', async () => {
    const ask = async (email: string) =>
      test.ask(
        '/api/facebook_login_check',
        { id_token: await facebook(email), nonce: 'n1' },
        { headers: elsewhere() },
      )
    expect(await ask('fb@example.com')).toMatchObject({ code: 0 })
    await check(await google('first@example.com'))
    expect(await ask('first@example.com')).toMatchObject({ code: 1105 })
  })

  it('is not offered when it is not configured', async () => {
    const { data } = await test.ask('/api/sign_in_ways', {})
    expect(data.map((way: { provider: string }) => way.provider)).toEqual(['google', 'facebook'])
  })
})
