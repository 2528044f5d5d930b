import { type Endpoint, endpoints } from '@sampan/contract'
import { STAFF_UPLOAD_PATH } from '@sampan/contract/upload'
import { pushSubscriptions, sessions, staff } from '@sampan/database/tables'
import { eq, type SQL } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { beginSession, hashPassword, hashToken, isConfirmed } from '../../src/access/index.ts'
import { buildApp } from '../../src/app.ts'
import { aCustomer, aStaffMember } from '../factories.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
beforeEach(() => test.context.pool.query('delete from throttles'))

const PASSWORD = 'nine tall cranes'
const MINUTE_MS = 60_000
const NEEDS_PROOF = 1110
const IN_PROGRESS = 1007
const [NO_CUSTOMER, NO_STAFF] = [9003, 9004]

const withPassword = async () => aCustomer(test.context, { passwordHash: await hashPassword(PASSWORD) })
async function staffWithPassword() {
  const member = await aStaffMember(test.context, 'admin')
  const passwordHash = await hashPassword(PASSWORD)
  await test.context.db.update(staff).set({ passwordHash }).where(eq(staff.id, member.id))
  return member
}

/** Makes calls of one session that have all been admitted before any of them renews its token. */
async function atOnce<Answer>(owner: SQL, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const held = test.ownerDb.transaction(async (tx) => {
    await tx.select().from(sessions).where(owner).for('update')
    begin()
    await over
  })
  await begun
  const answers = Promise.all(calls.map((call) => call()))
  await lockWaiters(test, calls.length).finally(end)
  await held
  return answers
}

const asCustomer = async (token: string) => (await test.ask('/api/account/get_settings', {}, { token })).code
const asStaff = async (token: string) => (await test.ask('/api/staff/me', {}, { token })).code

describe('endpoints that change sign-ins, accounts, settings or money manually', () => {
  const calls = (endpoints as readonly Endpoint[]).filter(({ needsRecentProof }) => needsRecentProof)

  it('are all in this list', () => {
    expect(calls.map(({ path }) => path.replace('/api/', '')).sort()).toMatchInlineSnapshot(`
      [
        "account/change_email",
        "account/connect_identity",
        "account/delete_account",
        "account/disconnect_identity",
        "account/end_other_sessions",
        "account/end_session",
        "account/export_data",
        "account/passkey/add",
        "account/passkey/begin",
        "account/passkey/remove",
        "account/renew_recovery_codes",
        "account/totp/begin",
        "account/totp/confirm",
        "account/totp/remove",
        "groups/correct_address",
        "order/update_order_address",
        "shopping/correct_parcel_address",
        "staff/accounts/add",
        "staff/accounts/change",
        "staff/accounts/disable",
        "staff/accounts/end_all_sessions",
        "staff/accounts/reset_password",
        "staff/accounts/reset_second_factor",
        "staff/content/decide_coupon_grant",
        "staff/finance/adjust_wallet",
        "staff/finance/approve_review",
        "staff/finance/decide_adjustment",
        "staff/finance/decide_refund",
        "staff/finance/pay_review",
        "staff/finance/refund",
        "staff/finance/release_suspense",
        "staff/finance/return_suspense",
        "staff/finance/set_rate",
        "staff/finance/set_tiers",
        "staff/finance/settle_unmatched_capture",
        "staff/finance/unfreeze_wallet",
        "staff/sessions/end",
        "staff/sessions/end_others",
        "staff/settings/change",
        "staff/supplements/decide_withdrawal",
        "staff/support/decide_second_factor_reset",
        "staff/support/reset_second_factor",
      ]
    `)
  })

  it.each(calls.map(({ path }) => path))('%s needs a recent proof of identity', async (path) => {
    const isStaff = path.startsWith('/api/staff/')
    const { token } = isStaff ? await aStaffMember(test.context, 'admin') : await aCustomer(test.context)
    const windowMs = (isStaff ? 30 : 15) * MINUTE_MS
    test.pass(windowMs - MINUTE_MS)
    expect((await test.ask(path, { nothing: 'of use' }, { token })).code).not.toBe(NEEDS_PROOF)
    test.pass(2 * MINUTE_MS)
    expect((await test.ask(path, { nothing: 'of use' }, { token })).code).toBe(NEEDS_PROOF)
  })
})

describe('a proof of identity', () => {
  it('of a customer renews the token, in the cookie too; the old one is invalid', async () => {
    const { token } = await withPassword()
    const session = async (pass: string) => test.ask('/api/account/confirm_identity', { pass }, { token })
    expect((await session('wrong')).code).toBe(1109)
    expect(await asCustomer(token)).toBe(0)

    const answer = await session(PASSWORD)
    expect(answer.data.token).not.toBe(token)
    expect(String(answer.headers['set-cookie'])).toContain(`sampan_token=${answer.data.token};`)
    expect([await asCustomer(token), await asCustomer(answer.data.token)]).toEqual([NO_CUSTOMER, 0])
  })

  it('keeps the push subscription of the session', async () => {
    const { id, token } = await withPassword()
    await test.context.db.insert(pushSubscriptions).values({
      customerId: id,
      sessionHash: hashToken(token),
      endpoint: `https://push.example/${id}`,
      p256dh: 'key',
      auth: 'key',
    })
    const { data } = await test.ask('/api/account/confirm_identity', { pass: PASSWORD }, { token })
    const mine = eq(pushSubscriptions.sessionHash, hashToken(data.token))
    expect(await test.context.db.$count(pushSubscriptions, mine)).toBe(1)
  })

  it('by a new password renews the token as well', async () => {
    const { token } = await withPassword()
    const passwords = { account_pass: 'a new tide comes', account_pass_confirm: 'a new tide comes' }
    const { data } = await test.ask(
      '/api/account/change_password',
      { pass: PASSWORD, ...passwords },
      { token },
    )
    expect([await asCustomer(token), await asCustomer(data.token)]).toEqual([NO_CUSTOMER, 0])

    const member = await staffWithPassword()
    const own = { pass: PASSWORD, new_pass: 'eleven small tugs' }
    const changed = await test.ask('/api/staff/change_password', own, { token: member.token })
    expect([await asStaff(member.token), await asStaff(changed.data.token)]).toEqual([NO_STAFF, 0])
  })

  it('from two tabs at once renews the token once, and both tabs stay signed in with the proof', async () => {
    const customer = await withPassword()
    const member = await staffWithPassword()
    for (const [path, { token }, isIn, owner] of [
      ['/api/account/confirm_identity', customer, asCustomer, eq(sessions.customerId, customer.id)],
      ['/api/staff/confirm_identity', member, asStaff, eq(sessions.staffId, member.id)],
    ] as const) {
      test.pass(31 * MINUTE_MS)
      // Notes the use of the session, which the calls below then need not.
      expect(await isIn(token)).toBe(0)
      const prove = () => test.ask(path, { pass: PASSWORD }, { token })
      const answers = await atOnce(owner, [prove, prove, prove])
      expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
      const tokens = answers.map(({ data }) => data.token).filter((token) => token !== '')
      expect(tokens).toHaveLength(1)
      expect(answers.filter(({ headers }) => headers['set-cookie'] !== undefined)).toHaveLength(1)
      expect([await isIn(token), await isIn(tokens[0])]).toEqual([
        isIn === asStaff ? NO_STAFF : NO_CUSTOMER,
        0,
      ])
      const kind = isIn === asStaff ? 'staff' : 'customer'
      expect(await isConfirmed(test.context.db, tokens[0], kind, test.context.now())).toBe(true)
    }
  })

  it('concurrent with a change of the password neither ends the session nor sets a second password', async () => {
    const { id, token } = await withPassword()
    const change = (account_pass: string) =>
      test.ask(
        '/api/account/change_password',
        { pass: PASSWORD, account_pass, account_pass_confirm: account_pass },
        { token },
      )
    const member = await staffWithPassword()
    const changeOwn = (new_pass: string) =>
      test.ask('/api/staff/change_password', { pass: PASSWORD, new_pass }, { token: member.token })
    const passwords = ['eleven small tugs', 'twelve wide rafts']
    for (const [changed, isIn, owner] of [
      [change, asCustomer, eq(sessions.customerId, id)],
      [changeOwn, asStaff, eq(sessions.staffId, member.id)],
    ] as const) {
      const answers = await atOnce(
        owner,
        passwords.map((password) => () => changed(password)),
      )
      expect(answers.map(({ code }) => code).sort()).toEqual([0, IN_PROGRESS])
      expect(await isIn(answers.find(({ code }) => code === 0)?.data.token)).toBe(0)
      expect(await test.context.db.$count(sessions, owner)).toBe(1)
    }
  })

  it('of a colleague is the password, or a code when the second factor is set up', async () => {
    const member = await staffWithPassword()
    const prove = (overrides: object, token: string) =>
      test.ask('/api/staff/confirm_identity', overrides, { token })
    expect((await prove({ pass: 'wrong' }, member.token)).data.fields).toHaveProperty('pass')
    const proved = await prove({ pass: PASSWORD }, member.token)
    const { token } = proved.data
    expect(String(proved.headers['set-cookie'])).toContain(`sampan_staff=${token};`)
    expect([await asStaff(member.token), await asStaff(token)]).toEqual([NO_STAFF, 0])

    const { secret } = (await test.ask('/api/staff/second_factor/begin', {}, { token })).data
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.context.now().getTime() })
    await test.ask('/api/staff/second_factor/confirm', { totp_code: code() }, { token })
    test.pass(MINUTE_MS)
    expect((await prove({ pass: PASSWORD }, token)).data.fields).toHaveProperty('totp_code')
    expect((await prove({ totp_code: code() }, token)).code).toBe(0)
  })

  it('is locked for a while after ten failures', async () => {
    const { token } = await staffWithPassword()
    const codes = []
    for (let tries = 0; tries <= 10; tries += 1)
      codes.push((await test.ask('/api/staff/confirm_identity', { pass: 'guess' }, { token })).code)
    expect(codes.slice(-2)).toEqual([1109, 9015])
  })
})

describe('a sign-in', () => {
  it('ends the previous session of the browser', async () => {
    const before = await withPassword()
    const { data } = await test.ask(
      '/api/login',
      { account_no: before.accountNo, pass: PASSWORD },
      { token: before.token },
    )
    expect(data.token).not.toBe(before.token)
    expect([await asCustomer(before.token), await asCustomer(data.token)]).toEqual([NO_CUSTOMER, 0])

    const member = await staffWithPassword()
    const login = { email: member.email, pass: PASSWORD, totp_code: '' }
    const again = await test.ask('/api/staff/login', login, { token: member.token })
    expect([await asStaff(member.token), await asStaff(again.data.token)]).toEqual([NO_STAFF, 0])
  })
})

describe('a colleague’s own sessions', () => {
  const onPhone = (staffId: string) =>
    beginSession(test.context.db, { staffId }, test.context.now(), {
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ip: '203.0.113.4',
    })

  it('are listed with their devices, the current one first, without those of others', async () => {
    const member = await aStaffMember(test.context, 'warehouse')
    await aStaffMember(test.context, 'warehouse')
    await onPhone(member.id)
    const { data } = await test.ask('/api/staff/sessions/get_list', {}, { token: member.token })
    expect(data.total).toBe(2)
    expect(data.list).toMatchObject([
      { is_this: true },
      { is_this: false, browser: 'Firefox', system: 'Linux', ip: '203.0.113.4' },
    ])
  })

  it('end one by one or together, and only one’s own', async () => {
    const [member, other] = [
      await aStaffMember(test.context, 'support'),
      await aStaffMember(test.context, 'support'),
    ]
    const phone = await onPhone(member.id)
    const idOf = async (token: string) => {
      const [row] = await test.context.db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(token)))
      return row?.id
    }
    const end = async (session_id: unknown) =>
      (await test.ask('/api/staff/sessions/end', { session_id }, { token: member.token })).code
    expect(await end(await idOf(other.token))).toBe(1005)
    expect(await asStaff(other.token)).toBe(0)
    expect(await end(await idOf(phone))).toBe(0)
    expect([await asStaff(phone), await asStaff(member.token)]).toEqual([NO_STAFF, 0])

    const tablet = await onPhone(member.id)
    await test.ask('/api/staff/sessions/end_others', {}, { token: member.token })
    expect([await asStaff(tablet), await asStaff(member.token), await asStaff(other.token)]).toEqual([
      NO_STAFF,
      0,
      0,
    ])
  })
})

it('in production a colleague without a second factor can neither upload nor receive changes', async () => {
  const { token } = await aStaffMember(test.context, 'warehouse')
  const environment = { ...test.context.environment, MODE: 'production' as const }
  const app = await buildApp({ ...test.context, environment })
  try {
    const upload = await app.inject({
      method: 'POST',
      url: STAFF_UPLOAD_PATH,
      headers: { token, lang: 'en' },
    })
    expect(upload.json().code).toBe(9010)
    const stream = await app.inject({ url: '/api/staff/changes', headers: { token } })
    expect(stream.statusCode).toBe(401)
  } finally {
    await app.close()
  }
})
