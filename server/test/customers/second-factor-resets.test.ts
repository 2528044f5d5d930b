import { auditLog, mails, secondFactorResets, secondFactors, sessions } from '@sampan/database/tables'
import { toWireTime } from '@sampan/domain/wire-time'
import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { beginSession, hashPassword } from '../../src/access/index.ts'
import { carryOutResets } from '../../src/customers/second-factor-resets/carry-out-resets.ts'
import { aCustomer, aStaffMember, fillWallet } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const PASSWORD = 'harbour at dawn'
const NEVER = toWireTime(null)
const HOUR_MS = 3_600_000
const REASON = 'Lost the phone on the ferry; named the last three orders'

/** A customer with two-step sign-in, and a colleague of support who has requested its reset. */
async function waiting({ balance = 0n } = {}) {
  const customer = await aCustomer(test.context, { passwordHash: await hashPassword(PASSWORD), lang: 'es' })
  if (balance > 0n) await fillWallet(test.context, customer, balance)
  const { secret } = (await test.ask('/api/account/totp/begin', {}, { token: customer.token })).data
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.context.now().getTime() })
  await test.ask('/api/account/totp/confirm', { totp_code: codeNow() }, { token: customer.token })
  test.pass(30_000)
  const support = await aStaffMember(test.context, 'support')
  const response = await ask(customer.id, support.token)
  return { customer, codeNow, support, asked: response }
}
const ask = (customer_id: string, token: string) =>
  test.ask('/api/staff/support/reset_second_factor', { customer_id, reason: REASON }, { token })
const decide = (reset_id: string, decision: string, token: string) =>
  test.ask('/api/staff/support/decide_second_factor_reset', { reset_id, decision }, { token })
const login = (account_no: string) => test.ask('/api/login', { account_no, pass: PASSWORD })
const stateOf = async (customerId: string) => {
  const [row] = await test.context.db
    .select()
    .from(secondFactorResets)
    .where(eq(secondFactorResets.customerId, customerId))
  if (!row) throw new Error('no reset')
  return row
}
const isOn = async (customerId: string) =>
  (await test.context.db.$count(secondFactors, eq(secondFactors.customerId, customerId))) === 1
const mailsTo = (recipient: string, template: string) =>
  test.context.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.template, template)))
const tokenMailed = async (accountNo: string) => {
  const [mail] = await mailsTo(accountNo, 'second_factor_reset_asked')
  const url = String((mail?.values as { action_url: string } | undefined)?.action_url)
  return { lang: mail?.lang, token: new URL(url).searchParams.get('token') ?? '' }
}
async function whenDue() {
  test.pass(24 * HOUR_MS)
  await carryOutResets(test.context)
}

describe('a reset of the second factor', () => {
  it('waits a day, then ends every session but keeps the password, with a mail at each step', async () => {
    const { customer, support, asked: response } = await waiting()
    expect(response).toMatchObject({ code: 0, data: { needs_second_person: false } })
    expect((await tokenMailed(customer.accountNo)).lang).toBe('es')
    const pending = (await login(customer.accountNo)).data.step_token
    test.pass(23 * HOUR_MS)
    await carryOutResets(test.context)
    expect(await isOn(customer.id)).toBe(true)

    test.pass(HOUR_MS)
    await Promise.all([carryOutResets(test.context), carryOutResets(test.context)])
    expect(await isOn(customer.id)).toBe(false)
    const { db } = test.context
    expect(await db.$count(sessions, eq(sessions.customerId, customer.id))).toBe(0)
    expect(await mailsTo(customer.accountNo, 'second_factor_reset_done')).toHaveLength(1)
    expect(
      (await test.ask('/api/login/second_step', { step_token: pending, totp_code: '000000' })).code,
    ).toBe(1115)
    expect((await login(customer.accountNo)).data.token).not.toBe('')
    const log = and(eq(auditLog.staffId, support.id), eq(auditLog.subject, `customer:${customer.accountNo}`))
    const actions = await db.select({ action: auditLog.action }).from(auditLog).where(log)
    expect(actions.map(({ action }) => action).sort()).toEqual([
      'second_factor_reset_asked',
      'second_factor_reset_done',
    ])
  })

  it('is cancelled by the mailed link, which works once', async () => {
    const { customer } = await waiting()
    const { token } = await tokenMailed(customer.accountNo)
    const keep = () => test.ask('/api/account/keep_second_factor', { token })
    expect((await Promise.all([keep(), keep()])).map(({ code }) => code).sort()).toEqual([0, 1104])
    await whenDue()
    expect(await isOn(customer.id)).toBe(true)
    expect(await stateOf(customer.id)).toMatchObject({ status: 'cancelled', cancelledBy: 'link' })
    expect(await mailsTo(customer.accountNo, 'second_factor_reset_cancelled')).toHaveLength(1)
  })

  it('is cancelled by a sign-in with a code, not by a password alone', async () => {
    const { customer, codeNow } = await waiting()
    const { step_token } = (await login(customer.accountNo)).data
    expect(await stateOf(customer.id)).toMatchObject({ status: 'waiting' })
    await test.ask('/api/login/second_step', { step_token, totp_code: codeNow() })
    expect(await stateOf(customer.id)).toMatchObject({ status: 'cancelled', cancelledBy: 'sign_in' })
    await whenDue()
    expect(await isOn(customer.id)).toBe(true)
  })

  it('is shown and cancelled in the settings, and ends when the customer switches the app off', async () => {
    const one = await waiting()
    const two = (token: string) => test.ask('/api/account/get_two_step', {}, { token })
    expect((await two(one.customer.token)).data.reset_due_at).not.toBe(NEVER)
    await test.ask('/api/account/cancel_second_factor_reset', {}, { token: one.customer.token })
    expect((await two(one.customer.token)).data.reset_due_at).toBe(NEVER)
    expect(await stateOf(one.customer.id)).toMatchObject({ cancelledBy: 'settings' })

    const other = await waiting()
    await test.ask('/api/account/totp/remove', {}, { token: other.customer.token })
    expect(await stateOf(other.customer.id)).toMatchObject({ status: 'cancelled', cancelledBy: 'settings' })
  })

  it('is withdrawn by a colleague or carried out, never both', async () => {
    const { customer, support } = await waiting()
    const { id } = await stateOf(customer.id)
    test.pass(24 * HOUR_MS)
    const token = await beginSession(test.context.db, { staffId: support.id }, test.context.now())
    const [withdrawn] = await Promise.all([decide(id, 'withdraw', token), carryOutResets(test.context)])
    const { status } = await stateOf(customer.id)
    expect(await isOn(customer.id)).toBe(status === 'cancelled')
    expect(withdrawn.code).toBe(status === 'cancelled' ? 0 : 1918)
    expect((await decide(id, 'withdraw', token)).code).toBe(1918)
  })

  it('needs a second person when the wallet holds more than one may pay out alone', async () => {
    const { customer, support, asked: response } = await waiting({ balance: 50_00n + 1n })
    expect(response.data.needs_second_person).toBe(true)
    await whenDue()
    expect(await isOn(customer.id)).toBe(true)
    const { id } = await stateOf(customer.id)
    const token = await beginSession(test.context.db, { staffId: support.id }, test.context.now())
    expect((await decide(id, 'approve', token)).code).toBe(1917)
    const second = await aStaffMember(test.context, 'support')
    const { list } = (await test.ask('/api/staff/support/get_second_factor_reset_list', {}, second)).data
    expect(list).toContainEqual(expect.objectContaining({ reset_id: id, approved_by: '' }))
    expect((await decide(id, 'approve', second.token)).code).toBe(0)
    await carryOutResets(test.context)
    expect(await isOn(customer.id)).toBe(false)
  })

  it('needs one also where the wallet was filled after the request', async () => {
    const { customer, asked: response } = await waiting()
    expect(response.data.needs_second_person).toBe(false)
    await fillWallet(test.context, customer, 5001n)
    await whenDue()
    expect(await isOn(customer.id)).toBe(true)
    const { token } = await aStaffMember(test.context, 'support')
    const { list } = (await test.ask('/api/staff/support/get_second_factor_reset_list', {}, { token })).data
    const { id } = await stateOf(customer.id)
    const asked = { reset_id: id, needs_second_person: true, approved_by: '' }
    expect(list).toContainEqual(expect.objectContaining(asked))
    expect((await decide(id, 'approve', token)).code).toBe(0)
    await carryOutResets(test.context)
    expect(await isOn(customer.id)).toBe(false)
  })

  it('is requested once at a time, with a reason, for a customer with two-step sign-in', async () => {
    const { customer, support } = await waiting()
    expect((await ask(customer.id, support.token)).code).toBe(1971)
    const without = await aCustomer(test.context)
    expect((await ask(without.id, support.token)).code).toBe(1970)
    const empty = { customer_id: customer.id, reason: ' ' }
    const refused = await test.ask('/api/staff/support/reset_second_factor', empty, { token: support.token })
    expect(refused.data.fields.reason).toBeTruthy()
    const warehouse = await aStaffMember(test.context, 'warehouse')
    expect((await ask(customer.id, warehouse.token)).code).not.toBe(0)
    const page = await test.ask('/api/staff/support/get_customer', { customer_id: customer.id }, support)
    expect(page.data).toMatchObject({
      is_second_factor_on: true,
      second_factor_resets: [{ status: 'waiting', reason: REASON, cancelled_by: '' }],
    })
  })
})
