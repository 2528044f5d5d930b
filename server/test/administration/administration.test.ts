import { randomUUID } from 'node:crypto'
import { auditLog, mails, mailTokens } from '@sampan/database/tables'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../../src/access/index.ts'
import { changeSettings } from '../change-settings.ts'
import { aCustomer, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'
import { withRealMoney } from '../with-real-money.ts'
import { writtenIn } from '../written-in.ts'

const test = startTestApp()
let admin: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  admin = await aStaffMember(test.context, 'admin')
})

const ask = (call: string, input: object = {}, token = admin.token) =>
  test.ask(`/api/staff/${call}`, input, { token })
const logOf = (subject: string) =>
  test.context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.createdAt))

describe('settings', () => {
  const read = async (name: string) =>
    (await ask('settings/get_list')).data.find((one: { name: string }) => one.name === name)
  const change = async (name: string, value: unknown) =>
    ask('settings/change', { name, value, revision: (await read(name)).revision })

  it('take effect immediately when changed, and the log records who changed them', async () => {
    expect(await read('storage_disposal_days')).toMatchObject({ value: 90, initial: 90, changed_by: '' })
    expect(await change('storage_disposal_days', 75)).toMatchObject({ code: 0 })
    expect(await read('storage_disposal_days')).toMatchObject({ value: 75, initial: 90, changed_by: 'Wei' })
    expect((await test.context.settings.read()).storage_disposal_days).toBe(75)
    const [entry] = await logOf('setting:storage_disposal_days')
    expect(entry).toMatchObject({ action: 'setting_changed', staffId: admin.id, before: 90, after: 75 })
  })

  it('are samples in part, which the owner of a shop with real money is asked to set', async () => {
    const open = () => withRealMoney(test, () => ask('settings/get_open_steps'))
    expect((await ask('settings/get_open_steps')).data.steps).toEqual([])
    const steps = ['warehouse_address', 'receipt_seller', 'tariff', 'rate', 'payments', 'products']
    expect((await open()).data.steps).toEqual(steps)
    await changeSettings(test.context, { receipt_seller: 'Shop Ltd · Shenzhen' })
    const at = test.context.now()
    for (const [action, subject] of [
      ['rate_set', 'rate'],
      ['channel_switched', 'channel:AIR'],
    ] as const)
      await test.context.db.transaction((tx) => audit(tx, admin, { action, subject }, at))
    expect((await open()).data.steps).toEqual(['warehouse_address', 'payments', 'products'])
  })

  it.each<[string, unknown]>([
    ['free_storage_days', 0],
    ['free_storage_days', '60'],
    ['free_storage_days', null],
    ['invite_bonus_at', 'never'],
    ['storage_reminder_days', []],
    ['return_reminder_days', -1],
    ['return_reminder_days', 61],
    ['hosted_video_urls', ['javascript:alert(1)']],
    ['warehouse_address', { phone: '1' }],
  ])('%s refuses %j beside the value', async (name, value) => {
    const refused = await change(name, value)
    expect(refused.code).toBe(1001)
    expect(Object.keys(refused.data.fields).every((field) => field.startsWith('value'))).toBe(true)
  })

  it('are validated against each other', async () => {
    const beside = (msg: string) => ({ data: { fields: { value: msg } } })
    const reversed = 'The smaller limit would be above the larger one'
    expect(await change('return_fee_min_cents', 4000)).toMatchObject({ code: 1930, ...beside(reversed) })
    expect(await change('printed_storage_days', 90)).toMatchObject({ code: 1930 })
    expect(await change('sign_up_coupon_campaign', 'no-such')).toMatchObject({ code: 1931 })
    expect(await change('sign_up_coupon_campaign', '')).toMatchObject({ code: 0 })
    const tiers = (...ends: (number | null)[]) =>
      ends.map((up_to_cents) => ({ up_to_cents, basis_points: 100 }))
    for (const wrong of [tiers(100), tiers(null, null), tiers(200, 100, null), tiers()]) {
      expect((await change('handling_fee_tiers', wrong)).code).not.toBe(0)
    }
    expect(await change('handling_fee_tiers', tiers(100, 200, null))).toMatchObject({ code: 0 })
  })

  it('refuse closures that end before they begin, last too long or overlap, beside their last day', async () => {
    const closure = (from_day: string, to_day: string) => ({ from_day, to_day, reason: 'spring_festival' })
    const festival = closure('2027-02-14', '2027-02-23')
    const tooLong = 'A closure lasts at most 60 days'
    for (const [wrong, msg] of [
      [closure('2027-02-14', '2027-02-13'), 'It ends before it begins'],
      [closure('2027-03-01', '2027-04-30'), tooLong],
      [closure('2027-02-23', '2027-03-01'), 'Some of its days are in another closure'],
      [closure('2027-02-10', '2027-02-14'), 'Some of its days are in another closure'],
    ] as const) {
      const refused = await change('closures', [festival, wrong])
      expect(refused).toMatchObject({ data: { fields: { 'value.1.to_day': msg } } })
    }
    const unknown = await change('closures', [closure('2027-02-30', ''), { ...festival, reason: 'x' }])
    expect(Object.keys(unknown.data.fields)).toEqual([
      ...['value.0.from_day', 'value.0.to_day', 'value.1.reason'],
    ])
    const kept = [festival, closure('2027-02-24', '2027-04-24'), closure('2027-05-01', '2027-05-01')]
    expect(await change('closures', kept)).toMatchObject({ code: 0 })
    expect((await test.context.settings.read()).closures).toEqual(kept)
  })

  it('have lists of shots of which only the last is for all other goods, each shot once', async () => {
    const change = async (value: unknown) => {
      const { revision } = await read('shot_lists')
      return ask('settings/change', { name: 'shot_lists', value, revision })
    }
    const front = { view: 'front', is_required: true }
    const own = (en: string) => ({ view: 'own', name: writtenIn({ en }), is_required: false })
    const shoes = { headings: ['64'], shots: [front, own('Insole')] }
    const others = { headings: [], shots: [front] }
    for (const [value, field, msg] of [
      [[shoes], 'value.0.headings', /^Every list has/],
      [[others, shoes, others], 'value.0.headings', /^Every list has/],
      [[shoes, { ...shoes, headings: ['61', '64'] }, others], 'value.1.headings', /taken/],
      [[{ ...shoes, shots: [front, front] }, others], 'value.0.shots', /taken/],
      [[shoes, { ...others, shots: [own('')] }], 'value.1.shots.0.name.en', /fill this in/],
    ] as const)
      expect((await change(value)).data.fields).toEqual({ [field]: expect.stringMatching(msg) })
    expect(await change([shoes, others])).toMatchObject({ code: 0 })
    expect((await test.context.settings.read()).shot_lists).toEqual([shoes, others])
  })

  it('are not overwritten when a colleague changed them meanwhile', async () => {
    const { revision } = await read('qc_photos_min')
    const tries = [4, 5].map((value) => ask('settings/change', { name: 'qc_photos_min', value, revision }))
    expect((await Promise.all(tries)).map(({ code }) => code).toSorted()).toEqual([0, 1928])
    expect(await ask('settings/change', { name: 'pi', value: 3, revision })).toMatchObject({ code: 1001 })
    // A value from before the rule existed.
    await changeSettings(test.context, { qc_photos_min: 3 })
    expect((await test.context.settings.read()).qc_photos_min).toBe(3)
  })
})

describe('staff accounts', () => {
  let count = 0
  const invite = async (roles = ['support', 'content']) => {
    const email = `new-${++count}@staff.test`
    const { data } = await ask('accounts/add', { name: 'Lin', email, roles })
    return { email, ...data } as { email: string; staff_id: string }
  }
  /** Returns the tokens of the links mailed to a colleague, newest first. */
  async function mailedTokens(email: string): Promise<string[]> {
    await test.drain()
    const rows = await test.context.db
      .select({ text: mails.text })
      .from(mails)
      .where(eq(mails.recipient, email))
      .orderBy(desc(mails.createdAt))
    return rows.map(({ text }) => /\/staff\/set-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '')
  }
  const setPassword = (token = '', new_pass = password, new_pass_confirm = new_pass) =>
    test.ask(
      '/api/staff/set_password',
      { token, new_pass, new_pass_confirm },
      { headers: { 'x-forwarded-for': `10.0.0.${addresses}` } },
    )
  const password = 'nine tall cranes'
  const newColleague = async (roles?: string[]) => {
    const invited = await invite(roles)
    const [token] = await mailedTokens(invited.email)
    expect(await setPassword(token)).toMatchObject({ code: 0 })
    return { ...invited, password }
  }
  const read = async (id: string) =>
    (await ask('accounts/get_list')).data.find((one: { staff_id: string }) => one.staff_id === id)
  // Attempts are limited per address, and this test exceeds the limit.
  let addresses = 0
  beforeEach(() => {
    addresses += 1
  })
  const signIn = (email: string, pass: string) =>
    test.ask('/api/staff/login', { email, pass }, { headers: { 'x-forwarded-for': `10.0.0.${addresses}` } })

  it('start with a mailed link, by which only the colleague sets the password', async () => {
    const { email, staff_id, ...rest } = await invite()
    expect(rest).toEqual({})
    expect(await read(staff_id)).toMatchObject({
      email,
      roles: ['support', 'content'],
      is_me: false,
      has_password: false,
    })
    expect((await signIn(email, '-')).code).toBe(1101)
    const [token] = await mailedTokens(email)
    expect((await setPassword(token, 'short')).data.fields.new_pass).toBe('At least 12 characters')
    expect((await setPassword(token, password, 'another')).data.fields.new_pass_confirm).toBe(
      'The two passwords do not match',
    )
    const both = await Promise.all([setPassword(token), setPassword(token, 'another thing')])
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1104])
    const right = both[0]?.code === 0 ? password : 'another thing'
    expect(await read(staff_id)).toMatchObject({ has_password: true })
    const signedIn = await signIn(email, right)
    expect((await ask('me', {}, signedIn.data.token)).data.roles).toEqual(['support', 'content'])
    expect((await logOf(`staff:${email}`)).map((entry) => [entry.action, entry.staffId])).toEqual([
      ['staff_password_changed', staff_id],
      ['staff_added', admin.id],
    ])
    expect(JSON.stringify(await logOf(`staff:${email}`))).not.toContain(token)
  })

  it('are refused with a message beside the invalid field', async () => {
    const { email } = await invite()
    expect(await ask('accounts/add', { name: 'Lin', email, roles: ['support'] })).toMatchObject({
      code: 1924,
      data: { fields: { email: 'This name is taken' } },
    })
    const wrong = await ask('accounts/add', { name: '', email: 'x', roles: [] })
    expect(wrong).toMatchObject({ code: 1001 })
    expect(Object.keys(wrong.data.fields).toSorted()).toEqual(['email', 'name', 'roles'])
  })

  it('have links that expire after a day, with a newer one or with the account, and are stored hashed', async () => {
    const late = await invite()
    const [lateToken = ''] = await mailedTokens(late.email)
    const kept = await test.context.db.select().from(mailTokens).where(eq(mailTokens.staffId, late.staff_id))
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(lateToken)
    test.pass(24 * 3600_000)
    expect(await setPassword(lateToken)).toMatchObject({ code: 1104 })
    admin = await aStaffMember(test.context, 'admin')

    const twice = await invite()
    expect(await ask('accounts/reset_password', { staff_id: twice.staff_id })).toMatchObject({ code: 0 })
    const [newer, older] = await mailedTokens(twice.email)
    expect(await setPassword(older)).toMatchObject({ code: 1104 })
    expect(await setPassword(newer)).toMatchObject({ code: 0 })

    const invited = await invite()
    const [token] = await mailedTokens(invited.email)
    await ask('accounts/disable', { staff_id: invited.staff_id, is_disabled: true })
    expect(await setPassword(token)).toMatchObject({ code: 1104 })
    expect(await setPassword('guess')).toMatchObject({ code: 1104 })
  })

  it('change name and roles immediately, unless a colleague changed them meanwhile', async () => {
    const { email, staff_id, password } = await newColleague()
    const { token } = (await signIn(email, password)).data
    const { revision } = await read(staff_id)
    const change = { staff_id, revision, name: 'Lin Yue', roles: ['finance'] }
    expect(await ask('accounts/change', change)).toMatchObject({ code: 0 })
    expect((await ask('me', {}, token)).data).toMatchObject({ name: 'Lin Yue', roles: ['finance'] })
    expect(await ask('accounts/change', change)).toMatchObject({ code: 1928 })
    expect(await ask('accounts/change', { ...change, staff_id: randomUUID() })).toMatchObject({ code: 1005 })
    const [entry] = await logOf(`staff:${email}`)
    expect(entry).toMatchObject({
      action: 'staff_changed',
      before: { name: 'Lin' },
      after: { name: 'Lin Yue' },
    })
  })

  it('are signed out immediately when disabled, and can be reactivated', async () => {
    const { email, staff_id, password } = await newColleague()
    const { token } = (await signIn(email, password)).data
    expect(await ask('accounts/disable', { staff_id, is_disabled: true })).toMatchObject({ code: 0 })
    expect(await ask('me', {}, token)).toMatchObject({ code: 9004 })
    expect((await signIn(email, password)).code).not.toBe(0)
    expect(await ask('accounts/disable', { staff_id, is_disabled: false })).toMatchObject({ code: 0 })
    expect(await ask('me', {}, token)).toMatchObject({ code: 9004 })
    expect(await signIn(email, password)).toMatchObject({ code: 0 })
  })

  it('get a new password, or a new second factor, and sign in again', async () => {
    const { email, staff_id, password } = await newColleague()
    const first = (await signIn(email, password)).data.token
    await ask('second_factor/begin', {}, first)
    expect(await ask('accounts/reset_second_factor', { staff_id })).toMatchObject({ code: 0 })
    expect(await ask('me', {}, first)).toMatchObject({ code: 9004 })
    expect(await read(staff_id)).toMatchObject({ has_second_factor: false })
    const answer = await ask('accounts/reset_password', { staff_id })
    expect(answer).toMatchObject({ code: 0, data: null })
    expect((await signIn(email, password)).code).toBe(1101)
    for (let guess = 0; guess < 10; guess += 1) await signIn(email, 'guess')
    expect((await signIn(email, 'guess')).code).toBe(9015)
    const [link] = await mailedTokens(email)
    const fresh = 'ten tall cranes'
    expect(await setPassword(link, fresh)).toMatchObject({ code: 0 })
    const { token } = (await signIn(email, fresh)).data
    const other = (await signIn(email, fresh)).data.token
    const own = (pass: string, new_pass: string) => ask('change_password', { pass, new_pass }, token)
    expect((await own('guess', 'harbour at dawn')).data.fields.pass).toBeDefined()
    expect((await own(fresh, 'short')).data.fields.new_pass).toBe('At least 12 characters')
    const changed = await own(fresh, 'harbour at dawn')
    expect(await ask('me', {}, other)).toMatchObject({ code: 9004 })
    expect(await ask('me', {}, changed.data.token)).toMatchObject({ code: 0 })
    expect(await signIn(email, 'harbour at dawn')).toMatchObject({ code: 0 })
  })

  it('cannot lock themselves out', async () => {
    const me = { staff_id: admin.id }
    expect(await ask('accounts/disable', { ...me, is_disabled: true })).toMatchObject({ code: 1929 })
    expect(await ask('accounts/reset_second_factor', me)).toMatchObject({ code: 1929 })
    expect(await ask('accounts/reset_password', me)).toMatchObject({ code: 1929 })
    const { revision } = await read(admin.id)
    const change = { ...me, revision, name: 'Wei', roles: ['finance'] }
    expect(await ask('accounts/change', change)).toMatchObject({ code: 1929 })
  })

  it('of whom each disables the other at the same moment, one remains', async () => {
    const [first, second] = [
      await aStaffMember(test.context, 'admin'),
      await aStaffMember(test.context, 'admin'),
    ]
    const disable = (staff_id: string, token: string) =>
      ask('accounts/disable', { staff_id, is_disabled: true }, token)
    const answers = await Promise.all([disable(second.id, first.token), disable(first.id, second.token)])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  })
})

describe('the audit log', () => {
  it('is searched by colleague, action, subject and day', async () => {
    const email = 'logged@staff.test'
    await ask('accounts/add', { name: 'Logged', email, roles: ['support'] })
    const found = async (input: object) => (await ask('audit/get_list', input)).data
    const { list, total, actions } = await found({ search_text: `staff:${email}` })
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({ action: 'staff_added', staff_name: 'Wei', after: { name: 'Logged' } })
    expect(actions).toContain('staff_added')
    const today = list[0].created_at.slice(0, 10)
    expect((await found({ action: 'staff_added', from_day: today, to_day: today })).total).toBeGreaterThan(0)
    expect((await found({ action: 'staff_added', to_day: '2026-01-01' })).total).toBe(0)
    expect((await found({ search_text: '100%' })).total).toBe(0)
    expect(await ask('audit/get_list', { from_day: 'yesterday' })).toMatchObject({ code: 1001 })
  })
})

it('administration is for admins only', async () => {
  const customer = await aCustomer(test.context)
  const other = await aStaffMember(test.context, 'finance', 'content', 'support')
  const inputs: [string, object][] = [
    ['settings/get_list', {}],
    ['settings/change', { name: 'qc_photos_min', value: 1, revision: 'x' }],
    ['accounts/get_list', {}],
    ['accounts/add', { name: 'X', email: 'x@staff.test', roles: ['admin'] }],
    ['accounts/change', { staff_id: other.id, revision: 'x', name: 'X', roles: ['admin'] }],
    ['accounts/disable', { staff_id: other.id, is_disabled: true }],
    ['accounts/reset_second_factor', { staff_id: other.id }],
    ['accounts/reset_password', { staff_id: other.id }],
    ['audit/get_list', {}],
  ]
  for (const [call, input] of inputs) {
    expect(await ask(call, input, '')).toMatchObject({ code: 9004 })
    expect(await ask(call, input, customer.token)).toMatchObject({ code: 9004 })
    expect(await ask(call, input, other.token)).toMatchObject({ code: 9005 })
  }
})
