import { mails } from '@sampan/database/tables'
import { startOpenId } from '@sampan/emulators'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/access/index.ts'
import { notify } from '../../src/messaging/index.ts'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const openId = await startOpenId({ port: 0 })
afterAll(() => openId.close())
const test = startTestApp(() => ({ GOOGLE_ISSUER: openId.issuers.google, GOOGLE_CLIENT_ID: 'demo-google' }))
beforeEach(() => test.context.pool.query('delete from throttles'))

const PASSWORD = 'harbour at dawn'
const NEXT = 'a new tide comes'
const QUARTER_HOUR = 15 * 60_000
const withPassword = async () => aCustomer(test.context, { passwordHash: await hashPassword(PASSWORD) })
const login = (account_no: string, pass: string, headers: Record<string, string> = {}) =>
  test.ask('/api/login', { account_no, pass }, { headers })
const settingsOf = async (token: string) => (await test.ask('/api/account/get_settings', {}, { token })).data
const change = (pass: string, account_pass: string) => ({
  pass,
  account_pass,
  account_pass_confirm: account_pass,
})

async function newestMail(to: string, template?: string) {
  await test.drain()
  const [mail] = await test.context.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, to), template === undefined ? undefined : eq(mails.template, template)))
    .orderBy(desc(mails.id))
    .limit(1)
  return { template: mail?.template, token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}

describe('the profile', () => {
  it('accepts a name, a language and a picture that the customer uploaded', async () => {
    const { token } = await aCustomer(test.context)
    const form = { account_name: 'Lena Maria', avatar_url: '', lang: 'cn' }
    const saved = await test.ask('/api/account/update_profile', form, { token })
    expect(saved.code).toBe(0)
    expect(saved.headers['set-cookie']).toEqual(
      expect.arrayContaining([expect.stringContaining('sampan_account=Lena%20Maria')]),
    )
    expect(await settingsOf(token)).toMatchObject({ account_name: 'Lena Maria', lang: 'cn' })
  })

  it('accepts any tag of a language, which also chooses that of the answer', async () => {
    const { token } = await aCustomer(test.context)
    const save = (account_name: string) =>
      test.ask(
        '/api/account/update_profile',
        { account_name, avatar_url: '', lang: 'es-AR' },
        { token, headers: { lang: 'zh-TW' } },
      )
    expect(await save('')).toMatchObject({ msg: expect.stringMatching(/\p{Script=Han}/u) })
    expect((await save('Lena')).code).toBe(0)
    expect(await settingsOf(token)).toMatchObject({ lang: 'es' })
  })

  it('rejects a picture that the customer has not uploaded', async () => {
    const { token } = await aCustomer(test.context)
    for (const avatar_url of ['https://elsewhere.example/me.png', '/files/aaaaaaaaaaaaaaaaaaaaaaaa.png']) {
      const form = { account_name: 'Lena', avatar_url, lang: 'en' }
      expect(await test.ask('/api/account/update_profile', form, { token })).toMatchObject({
        code: 1208,
        data: { fields: { avatar_url: 'Update failed' } },
      })
    }
  })
})

describe('the display currency', () => {
  const signIn = async (accountNo: string, cookie = '') => {
    const answer = await test.ask(
      '/api/login',
      { account_no: accountNo, pass: PASSWORD },
      { headers: cookie ? { cookie } : {} },
    )
    expect(answer.code).toBe(0)
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String)
    return {
      token: String(answer.data.token),
      cookie: cookies.find((one) => one.startsWith('sampan_currency=')),
    }
  }

  it('of a guest is taken over at the first sign-in, and then follows the account to other browsers', async () => {
    const { accountNo } = await withPassword()
    const first = await signIn(accountNo, 'sampan_currency=NOK')
    expect(first.cookie).toContain('sampan_currency=NOK')
    expect(await settingsOf(first.token)).toMatchObject({ display_currency: 'NOK' })
    expect((await signIn(accountNo)).cookie).toContain('sampan_currency=NOK')
    expect((await signIn(accountNo, 'sampan_currency=EUR')).cookie).toContain('sampan_currency=NOK')
  })

  it('is chosen in the account; another browser does not undo it, not even none', async () => {
    const { accountNo } = await withPassword()
    const { token } = await signIn(accountNo)
    const choose = (currency: string) =>
      test.ask('/api/account/update_display_currency', { currency }, { token })
    expect((await choose('SAR')).code).toBe(0)
    expect(await settingsOf(token)).toMatchObject({ display_currency: 'SAR' })
    expect((await choose('XXX')).code).not.toBe(0)
    expect((await choose('')).code).toBe(0)
    expect((await signIn(accountNo, 'sampan_currency=EUR')).cookie).toMatch(/sampan_currency=;/)
    expect(await settingsOf(token)).toMatchObject({ display_currency: '' })
  })

  it('that is unsupported is not taken over', async () => {
    const { accountNo } = await withPassword()
    const { token, cookie } = await signIn(accountNo, 'sampan_currency=%3Cscript%3E')
    expect(cookie ?? '').not.toContain('script')
    expect(await settingsOf(token)).toMatchObject({ display_currency: '' })
  })
})

describe('a mail that was switched off', () => {
  it('is not sent, but its message is; a mail that requires an action is always sent', async () => {
    const customer = await aCustomer(test.context)
    const { token } = customer
    await test.ask('/api/account/update_notices', { mail_off: ['parcels', 'parcels'] }, { token })
    expect((await settingsOf(token)).mail_off).toEqual(['parcels'])
    const shown = { delivery_number: '', weight_kg: '', channel_name: '', amount: '' }
    const values = { ...shown, until: '', coupon: '' }
    const tell = (name: 'parcel_delivered' | 'parcel_priced') =>
      test.context.db.transaction((tx) =>
        notify(test.context, tx, customer.id, name, { eventKey: name, values }),
      )
    await tell('parcel_delivered')
    expect((await newestMail(customer.accountNo)).template).toBeUndefined()
    await tell('parcel_priced')
    expect((await newestMail(customer.accountNo)).template).toBe('parcel_priced')
    expect((await test.ask('/api/account/get_message_list', {}, { token })).data.total).toBe(2)
  })
})

describe('the password', () => {
  it('is changed with the current one, and every other device is signed out', async () => {
    const { accountNo, token } = await withPassword()
    const other = (await login(accountNo, PASSWORD)).data.token
    const wrong = await test.ask('/api/account/change_password', change('wrong', NEXT), { token })
    expect(wrong).toMatchObject({ code: 1109, data: { fields: { pass: expect.any(String) } } })
    const changed = await test.ask('/api/account/change_password', change(PASSWORD, NEXT), { token })
    expect((await test.ask('/api/account/get_settings', {}, { token: changed.data.token })).code).toBe(0)
    expect((await test.ask('/api/account/get_settings', {}, { token: other })).code).toBe(9003)
    expect((await login(accountNo, PASSWORD)).code).toBe(1101)
    expect((await login(accountNo, NEXT)).code).toBe(0)
    expect((await newestMail(accountNo)).template).toBe('password_changed')
  })

  it.each([
    'password123',
    'Iloveyou1',
    'qwertyuiop',
  ])('is not %s, here and at the registration', async (common) => {
    const { token } = await withPassword()
    const refused = {
      code: 1108,
      data: { fields: { account_pass: expect.stringContaining('attackers') } },
    }
    expect(await test.ask('/api/account/change_password', change(PASSWORD, common), { token })).toMatchObject(
      refused,
    )
    const registration = {
      ...{ account_no: 'new@example.com', account_name: 'Lena' },
      ...{ account_pass: common, account_pass_confirm: common },
    }
    expect(await test.ask('/api/register', registration)).toMatchObject(refused)
  })
})

describe('failed sign-ins', () => {
  const failTenTimes = async (accountNo: string) => {
    for (let tries = 0; tries < 10; tries += 1) await login(accountNo, 'guess')
  }
  const cookieOf = (headers: Record<string, unknown>) =>
    String(headers['set-cookie']).match(/sampan_device=[^;,]+/)?.[0] ?? ''

  it('pause unknown devices, with the time to wait, but not a known device', async () => {
    const { accountNo } = await withPassword()
    const cookie = cookieOf((await login(accountNo, PASSWORD)).headers)
    await failTenTimes(accountNo)
    const paused = await login(accountNo, PASSWORD)
    expect(paused).toMatchObject({ code: 1107, msg: expect.stringMatching(/Try again in 1[45] minutes/) })
    expect((await login(accountNo, PASSWORD, { cookie })).code).toBe(0)
  })

  it('count per account from any network, and are reset by a password set by mail', async () => {
    const { accountNo } = await withPassword()
    for (let from = 0; from < 10; from += 1)
      await login(accountNo, 'guess', { 'x-forwarded-for': `2001:db8:${from}::1` })
    expect((await login(accountNo, PASSWORD)).code).toBe(1107)
    await test.ask('/api/account/reset_link', { email: accountNo })
    const { token } = await newestMail(accountNo)
    const passwords = { account_pass: NEXT, account_pass_confirm: NEXT }
    await test.ask('/api/account/reset_password', { token, ...passwords })
    expect((await login(accountNo, NEXT)).code).toBe(0)
  })

  it('count per IPv6 network, whose owner has many addresses', async () => {
    const from = (last: number) => ({ 'x-forwarded-for': `2001:db8:0:1::${last.toString(16)}` })
    for (let last = 1; last <= 100; last += 1) await login(`nobody-${last}@example.com`, 'guess', from(last))
    const { accountNo } = await withPassword()
    expect((await login(accountNo, PASSWORD, from(500))).code).toBe(1107)
    expect((await login(accountNo, PASSWORD, { 'x-forwarded-for': '2001:db8:0:2::1' })).code).toBe(0)
  })

  it('exclude successful ones', async () => {
    const { accountNo } = await withPassword()
    for (let tries = 0; tries < 12; tries += 1) expect((await login(accountNo, PASSWORD)).code).toBe(0)
  })
})

describe('the e-mail', () => {
  const begin = (token: string, email: string) => test.ask('/api/account/change_email', { email }, { token })
  const confirm = (token: string) => test.ask('/api/account/confirm_email', { token })

  it('is changed when both addresses have confirmed, in either order', async () => {
    for (const firstIsNew of [true, false]) {
      const { accountNo, token } = await withPassword()
      const next = `next-${accountNo}`
      await begin(token, next)
      const links = [(await newestMail(next)).token, (await newestMail(accountNo)).token]
      const [first = '', second = ''] = firstIsNew ? links : links.toReversed()
      expect((await confirm(first)).data).toEqual({ done: false, email: next })
      expect(await settingsOf(token)).toMatchObject({
        account_no: accountNo,
        email_change: { email: next, old_confirmed: !firstIsNew, new_confirmed: firstIsNew },
      })
      expect((await confirm(second)).data).toEqual({ done: true, email: next })
      expect(await settingsOf(token)).toMatchObject({ account_no: next, email_change: null })
      expect((await login(next, PASSWORD)).code).toBe(0)
      expect((await confirm(second)).code).toBe(1104)
      expect((await newestMail(accountNo)).template).toBe('email_changed')
    }
  })

  it('reveals nothing about an address in use, and never takes it over', async () => {
    const other = await withPassword()
    const { accountNo, token } = await withPassword()
    expect(await begin(token, other.accountNo)).toMatchObject({ code: 0, data: null })
    expect((await newestMail(other.accountNo)).template).toBe('email_taken')
    await confirm((await newestMail(accountNo, 'email_old')).token)
    expect((await settingsOf(token)).account_no).toBe(accountNo)
  })

  it('change can be withdrawn, and its links expire after a day', async () => {
    const { accountNo, token } = await withPassword()
    await begin(token, `a-${accountNo}`)
    const { token: withdrawn } = await newestMail(accountNo)
    await test.ask('/api/account/cancel_email_change', {}, { token })
    expect((await confirm(withdrawn)).code).toBe(1104)
    await begin(token, `b-${accountNo}`)
    const { token: late } = await newestMail(accountNo, 'email_old')
    test.pass(25 * 3600_000)
    expect((await confirm(late)).code).toBe(1104)
  })

  it('and the providers are changed only after a recent proof of identity', async () => {
    const { accountNo, token } = await withPassword()
    test.pass(QUARTER_HOUR + 1000)
    expect((await begin(token, `c-${accountNo}`)).code).toBe(1110)
    const disconnect = (by = token) =>
      test.ask('/api/account/disconnect_identity', { provider: 'google' }, { token: by })
    expect((await disconnect()).code).toBe(1110)
    expect((await test.ask('/api/account/confirm_identity', { pass: 'wrong' }, { token })).code).toBe(1109)
    const { data: proved } = await test.ask('/api/account/confirm_identity', { pass: PASSWORD }, { token })
    expect((await begin(proved.token, `c-${accountNo}`)).code).toBe(0)
    expect((await disconnect(proved.token)).code).toBe(1005)
  })
})

describe('devices', () => {
  const list = async (token: string) =>
    (await test.ask('/api/account/get_session_list', {}, { token })).data.list
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

  it('are listed with browser, system and address, and signed out one by one or all', async () => {
    const { accountNo, token } = await withPassword()
    const tokens: string[] = []
    for (const ip of ['203.0.113.7', '203.0.113.8', '203.0.113.9'])
      tokens.push(
        (await login(accountNo, PASSWORD, { 'user-agent': agent, 'x-forwarded-for': ip })).data.token,
      )
    const [here, ...others] = await list(token)
    expect(here).toMatchObject({ is_this: true })
    expect(others).toHaveLength(3)
    expect(others[0]).toMatchObject({ browser: 'Chrome', system: 'Windows', ip: '203.0.113.9' })
    await test.ask('/api/account/end_session', { session_id: others[0].session_id }, { token })
    expect((await test.ask('/api/account/get_settings', {}, { token: tokens[2] ?? '' })).code).toBe(9003)
    await test.ask('/api/account/end_other_sessions', {}, { token })
    expect(await list(token)).toHaveLength(1)
  })

  it('show their last use, to a quarter of an hour', async () => {
    const { token } = await withPassword()
    const [before] = await list(token)
    test.pass(QUARTER_HOUR + 1000)
    await list(token)
    const [after] = await list(token)
    expect(after.last_seen_at > before.last_seen_at).toBe(true)
    expect(after.signed_in_at).toBe(before.signed_in_at)
  })
})

describe('a provider', () => {
  const idToken = (email: string) =>
    openId.issue({ issuer: 'google', email, aud: 'demo-google', nonce: 'n1' })
  const connect = async (token: string, email: string) =>
    test.ask(
      '/api/account/connect_identity',
      { provider: 'google', id_token: await idToken(email), nonce: 'n1' },
      { token },
    )

  it('is connected whatever its e-mail, signs in to the account from then on, and can be removed', async () => {
    const { accountNo, token } = await withPassword()
    const email = `other-${accountNo}`
    expect((await connect(token, email)).code).toBe(0)
    expect((await settingsOf(token)).identities).toMatchObject([{ provider: 'google' }])
    const google = async () =>
      test.ask('/api/google_login_check', { id_token: await idToken(email), nonce: 'n1' })
    expect((await google()).data.account_no).toBe(accountNo)
    await test.ask('/api/account/disconnect_identity', { provider: 'google' }, { token })
    expect((await settingsOf(token)).identities).toEqual([])
  })

  it('that belongs to another account, or is the only way to sign in, is left unchanged', async () => {
    const first = await withPassword()
    const second = await aCustomer(test.context)
    await connect(second.token, `mine-${second.accountNo}`)
    expect(await connect(first.token, `mine-${second.accountNo}`)).toMatchObject({
      code: 1113,
      msg: 'This Google account is already connected to another account here',
    })
    expect(
      await test.ask('/api/account/disconnect_identity', { provider: 'google' }, { token: second.token }),
    ).toMatchObject({ code: 1112 })
  })
})
