import { auditLog, staff } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/access/index.ts'
import { aCustomer, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
beforeEach(() => test.context.pool.query('delete from throttles'))

const HALF_MINUTE = 30_000
const pass = 'nine tall cranes'

async function withPassword() {
  const member = await aStaffMember(test.context, 'purchasing')
  await test.context.db
    .update(staff)
    .set({ passwordHash: await hashPassword(pass) })
    .where(eq(staff.id, member.id))
  return member
}

const login = (email: string, totp_code = '', password = pass) =>
  test.ask('/api/staff/login', { email, pass: password, totp_code })

const codeOf = (secret: string, at = test.context.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

async function enrol(token: string) {
  const { data } = await test.ask('/api/staff/second_factor/begin', {}, { token })
  const totp_code = codeOf(data.secret)
  return { data, answer: await test.ask('/api/staff/second_factor/confirm', { totp_code }, { token }) }
}

describe('the console’s sign-in', () => {
  it('accepts the password, for 12 hours, until sign-out', async () => {
    const member = await withPassword()
    const signedIn = await login(member.email)
    expect(signedIn).toMatchObject({ code: 0, data: { needs_totp: false, name: 'Wei' } })
    expect(String(signedIn.headers['set-cookie'])).toMatch(/sampan_staff=.*Path=\/;.*HttpOnly.*SameSite=Lax/)
    const me = () => test.ask('/api/staff/me', {}, { token: signedIn.data.token })
    expect((await me()).data).toEqual({
      name: 'Wei',
      email: member.email,
      roles: ['purchasing'],
      totp_enrolled: false,
      must_enrol: false,
      // Off in tests, which send notices at once.
      undo_seconds: 0,
    })
    await test.ask('/api/staff/logout', {}, { token: signedIn.data.token })
    expect(await me()).toMatchObject({ code: 9004 })

    const again = await login(member.email)
    test.pass(12 * 3600_000 + 1000)
    expect(await test.ask('/api/staff/me', {}, { token: again.data.token })).toMatchObject({ code: 9004 })
  })

  it('refuses a wrong password, an unknown e-mail and a former colleague with the same message', async () => {
    const member = await withPassword()
    const wrong = await login(member.email, '', 'another')
    const unknown = await login('nobody@staff.test')
    expect(wrong).toMatchObject({ code: 1101, msg: 'Login failed' })
    expect({ ...unknown, headers: {} }).toEqual({ ...wrong, headers: {} })
    await test.context.db.update(staff).set({ disabledAt: test.context.now() }).where(eq(staff.id, member.id))
    expect(await login(member.email)).toMatchObject({ code: 1101 })
    expect(await test.ask('/api/staff/me', {}, { token: member.token })).toMatchObject({ code: 9004 })
  })

  it('is not open to customers', async () => {
    const customer = await aCustomer(test.context)
    expect(await test.ask('/api/staff/me', {}, { token: customer.token })).toMatchObject({ code: 9004 })
    expect(await test.ask('/api/staff/me')).toMatchObject({ code: 9004 })
  })

  it('is paused for an unknown device after ten failures, but not for a browser that the member has signed in with', async () => {
    const member = await withPassword()
    const cookie = String((await login(member.email)).headers['set-cookie']).match(
      /sampan_staff_device=[^;,]+/,
    )?.[0]
    const guesses = []
    for (let n = 0; n < 11; n += 1) guesses.push((await login(member.email, '', 'guess')).code)
    expect(guesses).toEqual([...Array<number>(10).fill(1101), 9015])
    expect((await login(member.email)).code).toBe(9015)
    const known = { email: member.email, pass, totp_code: '' }
    expect((await test.ask('/api/staff/login', known, { headers: { cookie: cookie ?? '' } })).code).toBe(0)
  })

  it('accepts a whole shift behind one network address', async () => {
    const member = await withPassword()
    for (let colleague = 0; colleague < 12; colleague += 1) expect((await login(member.email)).code).toBe(0)
  })

  it('pauses after ten wrong codes, whatever was called in between', async () => {
    const member = await withPassword()
    await enrol(member.token)
    const answers = []
    for (let n = 0; n < 6; n += 1) {
      answers.push((await login(member.email)).code)
      answers.push((await login(member.email, '000000')).code)
    }
    expect(answers.slice(-2)).toEqual([9015, 9015])
  })
})

describe('the second factor', () => {
  it('is required once it is set up, and each code works once', async () => {
    const member = await withPassword()
    const { data, answer } = await enrol(member.token)
    expect(answer).toMatchObject({ code: 0 })
    expect(data.qr_svg).toContain('<svg')
    expect(data.otpauth_url).toContain(`secret=${data.secret}`)
    const entries = await test.context.db.select().from(auditLog).where(eq(auditLog.staffId, member.id))
    expect(entries.map((row) => row.action)).toEqual(['second_factor_set'])

    expect((await login(member.email)).data).toEqual({ token: '', needs_totp: true, name: '' })
    // The code used for the set-up is used up.
    expect(await login(member.email, codeOf(data.secret))).toMatchObject({ code: 9011 })
    test.pass(2 * HALF_MINUTE)
    const code = codeOf(data.secret)
    const both = await Promise.all([login(member.email, code), login(member.email, code)])
    expect(both.map((one) => one.code).sort()).toEqual([0, 9011])
    expect(both.find((one) => one.code === 9011)?.data.fields.totp_code).toContain('does not fit')
    // A code older than the last one is refused too.
    expect(
      await login(member.email, codeOf(data.secret, new Date(test.context.now().getTime() - HALF_MINUTE))),
    ).toMatchObject({ code: 9011 })
  })

  it('takes the code in the digits of the keyboard', async () => {
    const member = await withPassword()
    const { data } = await enrol(member.token)
    test.pass(2 * HALF_MINUTE)
    const code = codeOf(data.secret).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    expect(await login(member.email, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ code: 0 })
  })

  it('is stored encrypted, and a plain-text one is encrypted at the next sign-in', async () => {
    const member = await withPassword()
    const stored = async () => {
      const [row] = await test.context.db.select().from(staff).where(eq(staff.id, member.id))
      return { secret: row?.totpSecret, pending: row?.totpPending }
    }
    const { data } = await test.ask('/api/staff/second_factor/begin', {}, { token: member.token })
    expect((await stored()).pending).not.toContain(data.secret)
    await test.ask(
      '/api/staff/second_factor/confirm',
      { totp_code: codeOf(data.secret) },
      { token: member.token },
    )
    expect((await stored()).secret).not.toContain(data.secret)

    await test.context.db.update(staff).set({ totpSecret: data.secret }).where(eq(staff.id, member.id))
    test.pass(2 * HALF_MINUTE)
    expect(await login(member.email, codeOf(data.secret))).toMatchObject({ code: 0 })
    expect((await stored()).secret).not.toContain(data.secret)
    test.pass(2 * HALF_MINUTE)
    expect(await login(member.email, codeOf(data.secret))).toMatchObject({ code: 0 })
  })

  it('is not revealed before the password is correct', async () => {
    const member = await withPassword()
    await enrol(member.token)
    expect(await login(member.email, '', 'wrong')).toMatchObject({ code: 1101, msg: 'Login failed' })
  })

  it('is active only after a first valid code, and cannot be replaced with a session alone', async () => {
    const member = await withPassword()
    const { data } = await test.ask('/api/staff/second_factor/begin', {}, { token: member.token })
    const confirm = (totp_code: string) =>
      test.ask('/api/staff/second_factor/confirm', { totp_code }, { token: member.token })
    expect(await confirm('12345')).toMatchObject({ code: 9011 })
    const right = codeOf(data.secret)
    expect(await confirm(right === '000000' ? '000001' : '000000')).toMatchObject({ code: 9011 })
    expect(await login(member.email)).toMatchObject({ code: 0, data: { needs_totp: false } })
    expect(await confirm(`${right.slice(0, 3)} ${right.slice(3)}`)).toMatchObject({ code: 0 })
    expect(await confirm(right)).toMatchObject({ code: 9012 })
    const again = await test.ask('/api/staff/second_factor/begin', {}, { token: member.token })
    expect(again).toMatchObject({ code: 9012 })
  })
})
