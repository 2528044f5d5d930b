import { mails } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/access/index.ts'
import { THROTTLES } from '../../src/http/limits/throttle.ts'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
beforeEach(() => test.context.pool.query('delete from throttles'))

const PASSWORD = 'harbour at dawn'
const PAUSED = 1107
const FAILED = 1101
const withPassword = async () => aCustomer(test.context, { passwordHash: await hashPassword(PASSWORD) })
const from = (ip: string, cookie = '') => ({ headers: { 'x-forwarded-for': ip, cookie } })

const guess = async (ip: string, account_no = `${Math.random()}@example.com`) =>
  (await test.ask('/api/login', { account_no, pass: 'a guess' }, from(ip))).code
const signIn = (account_no: string, ip: string, cookie = '') =>
  test.ask('/api/login', { account_no, pass: PASSWORD }, from(ip, cookie))

/** Counts attempts with the current time. */
const setTries = (name: keyof typeof THROTTLES, key: string, tries: number) =>
  test.context.pool.query('insert into throttles (key, points, expire) values ($1, $2, $3)', [
    `${name}:${key}`,
    tries,
    Date.now() + 600_000,
  ])

describe('guessing passwords', () => {
  it('is counted per IPv6 network, whatever the address in it', async () => {
    await setTries('sign_in_network', '2001:db8:1:2::/64', THROTTLES.sign_in_network.points - 1)
    expect(await guess('2001:db8:1:2::1')).toBe(FAILED)
    expect(await guess('2001:db8:1:2:ffff::9')).toBe(PAUSED)
    expect(await guess('2001:db8:1:3::1')).toBe(FAILED)
  })

  it('is still counted after the attacker signs in to another account from that network', async () => {
    const { accountNo } = await withPassword()
    const ip = '203.0.113.5'
    await setTries('sign_in_network', ip, THROTTLES.sign_in_network.points - 1)
    expect((await signIn(accountNo, ip)).code).toBe(0)
    expect(await guess(ip)).toBe(FAILED)
    expect(await guess(ip)).toBe(PAUSED)
  })

  it('from many networks is limited per network, without affecting known devices', async () => {
    const { accountNo } = await withPassword()
    const known = String((await signIn(accountNo, '203.0.113.7')).headers['set-cookie'])
    const cookie = /sampan_device=[^;,]+/.exec(known)?.[0]
    const shop = () =>
      test.context.pool.query<{ points: number }>(
        "select points from throttles where key = 'sign_in_shop:shop'",
      )
    expect((await shop()).rows[0]?.points).toBe(0)
    await test.context.pool.query("delete from throttles where key = 'sign_in_shop:shop'")
    await setTries('sign_in_shop', 'shop', THROTTLES.sign_in_shop.points)

    const ip = '203.0.113.8'
    for (let tries = 0; tries < THROTTLES.sign_in_network_strict.points; tries += 1)
      expect(await guess(ip)).toBe(FAILED)
    expect(await guess(ip)).toBe(PAUSED)
    expect((await signIn(accountNo, ip)).code).toBe(PAUSED)
    expect((await signIn(accountNo, ip, cookie)).code).toBe(0)
    expect((await signIn(accountNo, '203.0.113.9')).code).toBe(0)
  })

  it('by second-factor codes is counted after a correct password, even on a known device', async () => {
    const customer = await withPassword()
    const { token, accountNo } = customer
    const { secret } = (await test.ask('/api/account/totp/begin', {}, { token })).data
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const code = () => totp.generate({ timestamp: test.context.now().getTime() })
    await test.ask('/api/account/totp/confirm', { totp_code: code() }, { token })
    test.pass(30_000)

    const ip = '203.0.113.10'
    const step = async (cookie = '') => (await signIn(accountNo, ip, cookie)).data.step_token
    const pass = (step_token: string, totp_code: string, cookie = '') =>
      test.ask('/api/login/second_step', { step_token, totp_code }, from(ip, cookie))
    const signedIn = await pass(await step(), code())
    const cookie = /sampan_device=[^;,]+/.exec(String(signedIn.headers['set-cookie']))?.[0]
    const codes = []
    for (let tries = 0; tries <= THROTTLES.sign_in.points; tries += 1)
      codes.push((await pass(await step(cookie), '000000', cookie)).code)
    expect(codes.slice(-2)).toEqual([1114, PAUSED])
  })
})

describe('mails to an address that may be a stranger’s', () => {
  const countMails = (to: string) => test.context.db.$count(mails, eq(mails.recipient, to))

  it('stop after repeated sign-ins before activation', async () => {
    const email = 'not-activated@example.com'
    const form = { account_no: email, account_name: 'Lena', account_pass: PASSWORD, app_id: '' }
    const more = { account_pass_confirm: PASSWORD, domain_url: '', invite_code: '' }
    expect((await test.ask('/api/register', { ...form, ...more })).code).toBe(0)
    for (let tries = 0; tries < 6; tries += 1) expect((await signIn(email, '203.0.113.1')).code).toBe(1103)
    expect(await countMails(email)).toBe(1 + THROTTLES.mail_from_network.points)
  })

  it('stop after registrations from many networks, with the same response', async () => {
    const email = 'registered-often@example.com'
    const form = { account_no: email, account_name: 'Lena', account_pass: PASSWORD, app_id: '' }
    const more = { account_pass_confirm: PASSWORD, domain_url: '', invite_code: '' }
    for (let tries = 0; tries < THROTTLES.mail_to_address.points + 2; tries += 1) {
      const answer = await test.ask('/api/register', { ...form, ...more }, from(`198.51.100.${tries}`))
      expect(answer).toMatchObject({ code: 0, data: null })
    }
    expect(await countMails(email)).toBe(THROTTLES.mail_to_address.points)
  })

  it('that one network asks for leave its owner others, to activate the account or set a new password', async () => {
    const unactivated = (await aCustomer(test.context, { activatedAt: null })).accountNo
    const { accountNo } = await withPassword()
    for (const [path, email] of [
      ['/api/account/resend_activation', unactivated],
      ['/api/account/reset_link', accountNo],
    ] as const) {
      const mailsAfter = async (ip: string) => {
        const answer = await test.ask(path, { email }, from(ip))
        expect(answer).toMatchObject({ code: 0, data: null })
        return countMails(email)
      }
      const { points } = THROTTLES.mail_from_network
      for (let n = 0; n < points; n += 1) await mailsAfter('203.0.113.20')
      expect(await mailsAfter('203.0.113.20')).toBe(points)
      expect(await mailsAfter('203.0.113.21')).toBe(points + 1)
    }
  })

  it('do not keep a customer from a change of their own address', async () => {
    const { token, accountNo } = await withPassword()
    for (let n = 0; n < 20; n += 1)
      await test.ask('/api/account/reset_link', { email: accountNo }, from(`198.51.100.${n}`))
    const answer = await test.ask('/api/account/change_email', { email: 'own-new@example.com' }, { token })
    expect(answer).toMatchObject({ code: 0 })
  })

  it('stop after customers enter it as their new address', async () => {
    const codes = []
    for (let tries = 0; tries < 4; tries += 1) {
      const { token } = await withPassword()
      codes.push((await test.ask('/api/account/change_email', { email: 'new@example.com' }, { token })).code)
    }
    expect(codes.slice(0, 3)).toEqual([0, 0, 0])
    expect(codes[3]).toBeGreaterThan(0)
  })
})
