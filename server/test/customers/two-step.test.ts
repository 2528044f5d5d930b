import { mails, secondFactors } from '@sampan/database/tables'
import { startOpenId } from '@sampan/emulators'
import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { decrypt, encrypt, hashPassword } from '../../src/access/index.ts'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const openId = await startOpenId({ port: 0 })
afterAll(() => openId.close())
const test = startTestApp(() => ({ GOOGLE_ISSUER: openId.issuers.google, GOOGLE_CLIENT_ID: 'demo-google' }))
beforeEach(() => test.context.pool.query('delete from throttles'))

const PASSWORD = 'harbour at dawn'
const STEP_MS = 30_000
const withPassword = async () => aCustomer(test.context, { passwordHash: await hashPassword(PASSWORD) })
const login = (account_no: string) => test.ask('/api/login', { account_no, pass: PASSWORD })
const secondStep = (step_token: string, totp_code: string) =>
  test.ask('/api/login/second_step', { step_token, totp_code })
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.context.now().getTime() })

/** Switches two-step sign-in on. */
async function withApp() {
  const customer = await withPassword()
  const { token } = customer
  const { secret } = (await test.ask('/api/account/totp/begin', {}, { token })).data
  const confirmed = await test.ask('/api/account/totp/confirm', { totp_code: codeOf(secret) }, { token })
  expect(confirmed.code).toBe(0)
  // The code that activated it is used up.
  test.pass(STEP_MS)
  return { ...customer, secret, codes: confirmed.data.recovery_codes as string[] }
}

describe('an authenticator app', () => {
  it('is active after a first code; then the password alone does not sign in', async () => {
    const { accountNo, secret } = await withApp()
    const first = await login(accountNo)
    expect(first).toMatchObject({ code: 0, data: { token: '', account_no: '' } })
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(await secondStep(first.data.step_token, '000000')).toMatchObject({
      code: 1114,
      data: { fields: { totp_code: expect.any(String) } },
    })
    const second = await secondStep(first.data.step_token, codeOf(secret))
    expect(second).toMatchObject({ code: 0, data: { account_no: accountNo } })
    expect((await test.ask('/api/account/get_settings', {}, { token: second.data.token })).code).toBe(0)
  })

  it('accepts a code in the digits of an Arabic keyboard', async () => {
    const { accountNo, secret } = await withApp()
    const { data } = await login(accountNo)
    const code = codeOf(secret).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    expect((await secondStep(data.step_token, code)).code).toBe(0)
  })

  it('accepts each code once, each step once, and a step for ten minutes', async () => {
    const { accountNo, secret } = await withApp()
    const [one, two, late] = [await login(accountNo), await login(accountNo), await login(accountNo)]
    const code = codeOf(secret)
    expect((await secondStep(one.data.step_token, code)).code).toBe(0)
    expect((await secondStep(two.data.step_token, code)).code).toBe(1114)
    test.pass(STEP_MS)
    expect((await secondStep(one.data.step_token, codeOf(secret))).code).toBe(1115)
    test.pass(10 * 60_000)
    expect((await secondStep(late.data.step_token, codeOf(secret))).code).toBe(1115)
  })

  it('is required after a Google sign-in too', async () => {
    const { accountNo, token, secret } = await withApp()
    const idToken = () =>
      openId.issue({ issuer: 'google', email: `g-${accountNo}`, aud: 'demo-google', nonce: 'n' })
    await test.ask(
      '/api/account/connect_identity',
      { provider: 'google', id_token: await idToken(), nonce: 'n' },
      { token },
    )
    const first = await test.ask('/api/google_login_check', { id_token: await idToken(), nonce: 'n' })
    expect(first.data.token).toBe('')
    expect((await secondStep(first.data.step_token, codeOf(secret))).code).toBe(0)
  })

  it('has ten recovery codes, each for one sign-in, and new ones invalidate the old', async () => {
    const { accountNo, token, codes } = await withApp()
    expect(codes).toHaveLength(10)
    // 24 characters of 5 bits each are more than the 112 bits above which a fast hash is enough.
    for (const code of codes) expect(code).toMatch(/^(?:[a-z2-7]{4}-){6}[a-z2-7]{4}$/)
    const use = async (code: string) => secondStep((await login(accountNo)).data.step_token, code)
    expect((await use(` ${codes[0]?.toUpperCase()} `)).code).toBe(0)
    expect((await use(codes[0] ?? '')).code).toBe(1114)
    const state = async () => (await test.ask('/api/account/get_two_step', {}, { token })).data
    expect(await state()).toMatchObject({ is_totp_on: true, recovery_code_count: 9 })
    const renewed = await test.ask('/api/account/renew_recovery_codes', {}, { token })
    expect((await use(codes[1] ?? '')).code).toBe(1114)
    expect((await use(renewed.data.recovery_codes[1])).code).toBe(0)
  })

  it('pauses after ten wrong codes', async () => {
    const { accountNo } = await withApp()
    const { step_token } = (await login(accountNo)).data
    for (let tries = 0; tries < 10; tries += 1) await secondStep(step_token, '000000')
    expect((await secondStep(step_token, '000000')).code).toBe(1107)
  })

  it('is switched off, with a mail about every change', async () => {
    const { accountNo, token } = await withApp()
    expect((await test.ask('/api/account/totp/begin', {}, { token })).code).toBe(1117)
    await test.ask('/api/account/totp/remove', {}, { token })
    expect((await login(accountNo)).data.account_no).toBe(accountNo)
    const sentMails = and(eq(mails.recipient, accountNo), eq(mails.template, 'sign_in_changed'))
    expect(await test.context.db.$count(mails, sentMails)).toBe(2)
  })

  it('is changed only after a recent proof of identity', async () => {
    const { token } = await withApp()
    test.pass(16 * 60_000)
    for (const path of [
      ...['totp/begin', 'totp/remove', 'renew_recovery_codes', 'passkey/begin'].map(
        (one) => `/api/account/${one}`,
      ),
    ])
      expect((await test.ask(path, {}, { token })).code, path).toBe(1110)
  })
})

describe('a secret at rest', () => {
  it('is encrypted for its owner with the key of the shop', async () => {
    const { id, secret } = await withApp()
    const [row] = await test.context.db.select().from(secondFactors).where(eq(secondFactors.customerId, id))
    const stored = row?.secret ?? ''
    expect(stored).not.toContain(secret)
    const { environment } = test.context
    expect(decrypt(environment, id, stored)).toBe(secret)
    expect(() => decrypt(environment, 'another customer', stored)).toThrow()
    const another = { ...environment, SECRETS_KEY: 'another key of thirty-two characters' }
    expect(() => decrypt(another, id, stored)).toThrow()
    expect(encrypt(environment, id, secret)).not.toBe(stored)
  })
})

describe('a passkey', () => {
  it('that does not answer our challenge is refused, and the step is used up', async () => {
    const { token } = await withPassword()
    const begun = (await test.ask('/api/login/passkey/begin')).data
    expect(JSON.parse(begun.options)).toMatchObject({ rpId: 'sampan.test', userVerification: 'required' })
    const answer = (credential: string) =>
      test.ask('/api/login/passkey', { step_token: begun.step_token, credential })
    expect((await answer('{"id":"unknown"}')).code).toBe(1116)
    expect((await answer('{"id":"unknown"}')).code).toBe(1115)

    const adding = (await test.ask('/api/account/passkey/begin', {}, { token })).data
    const add = { step_token: adding.step_token, credential: '{"id":"made up"}' }
    expect((await test.ask('/api/account/passkey/add', add, { token })).code).toBe(1116)
    expect((await test.ask('/api/account/get_two_step', {}, { token })).data.passkeys).toEqual([])
  })

  it('is added only by the customer who started', async () => {
    const [one, other] = [await withPassword(), await withPassword()]
    const { step_token } = (await test.ask('/api/account/passkey/begin', {}, { token: one.token })).data
    const add = { step_token, credential: '{}' }
    expect((await test.ask('/api/account/passkey/add', add, { token: other.token })).code).toBe(1115)
  })
})
