import { mails } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'
import { mailedToken, registration } from './registration.ts'

const test = startTestApp()
beforeEach(() => test.context.pool.query('delete from throttles'))

describe('registration', () => {
  it('mails a link whose token activates the account once; only then can it sign in', async () => {
    const email = 'lena@example.com'
    expect(await test.ask('/api/register', registration(email))).toMatchObject({ code: 0, data: null })
    const early = await test.ask('/api/login', { account_no: email, pass: 'harbour at dawn' })
    expect(early).toMatchObject({ code: 1103 })

    const token = await mailedToken(test, email)
    expect(await test.ask('/api/account/activate', { token })).toMatchObject({ code: 0 })
    expect(await test.ask('/api/account/activate', { token })).toMatchObject({ code: 1104 })

    const signedIn = await test.ask('/api/login', {
      account_no: ' LENA@example.com',
      pass: 'harbour at dawn',
    })
    expect(signedIn.data).toMatchObject({ account_name: 'Lena', account_no: email })
    const num = await test.ask('/api/account/nootification/get-num', {}, { token: signedIn.data.token })
    expect(num).toMatchObject({ code: 0, data: { num: 1 } })
  })

  it('responds the same for an e-mail in use, and changes nothing about it', async () => {
    const customer = await aCustomer(test.context)
    expect(await test.ask('/api/register', registration(customer.accountNo))).toMatchObject({
      code: 0,
      data: null,
    })
    await test.drain()
    const sentMails = await test.context.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, customer.accountNo))
    expect(sentMails.map((mail) => mail.template)).toEqual(['already_registered'])
  })

  it('reports errors beside each field', async () => {
    const empty = await test.ask('/api/register', { ...registration(''), account_name: '' })
    expect(empty).toMatchObject({ status: 200, code: 1001, msg: 'Please check your input' })
    expect(Object.keys(empty.data.fields)).toEqual(['account_no', 'account_name'])
    const differing = { ...registration('x@example.com'), account_pass_confirm: 'another' }
    expect(await test.ask('/api/register', differing)).toMatchObject({
      msg: 'The two passwords do not match',
      data: { fields: { account_pass_confirm: 'The two passwords do not match' } },
    })
    expect(await test.ask('/api/register', differing, { lang: 'cn' })).toMatchObject({
      msg: '两次输入的密码不一致',
    })
    const unconfirmed = { ...registration('x@example.com'), account_pass_confirm: '' }
    const unnamed = { ...differing, account_name: '' }
    for (const incomplete of [unconfirmed, unnamed])
      expect(await test.ask('/api/register', incomplete)).toMatchObject({
        code: 1001,
        msg: 'Please check your input',
      })
  })
})

describe('sessions', () => {
  it('end at sign-out and at a new password, and expire after 30 days', async () => {
    const customer = await aCustomer(test.context)
    const other = await aCustomer(test.context)
    const num = (token: string) => test.ask('/api/account/nootification/get-num', {}, { token })
    expect(await num(customer.token)).toMatchObject({ code: 0 })
    await test.ask('/api/logout', {}, { token: customer.token })
    expect(await num(customer.token)).toMatchObject({ status: 200, code: 9003, msg: 'Please sign in' })

    await test.ask('/api/account/reset_link', { email: other.accountNo })
    const token = await mailedToken(test, other.accountNo)
    const passwords = { account_pass: 'a new tide comes', account_pass_confirm: 'a new tide comes' }
    expect(await test.ask('/api/account/reset_password', { token, ...passwords })).toMatchObject({ code: 0 })
    expect(await num(other.token)).toMatchObject({ code: 9003 })
    expect(
      await test.ask('/api/login', { account_no: other.accountNo, pass: 'a new tide comes' }),
    ).toMatchObject({ code: 0 })

    const third = await aCustomer(test.context)
    test.pass(31 * 24 * 3600_000)
    expect(await num(third.token)).toMatchObject({ code: 9003 })
  })

  it('identify each customer in the browser by a stable mark instead of the name', async () => {
    const mark = async (account_no: string) => {
      const { headers } = await test.ask('/api/login', { account_no, pass: 'harbour at dawn' })
      return /sampan_signed_in=([^;]+);/.exec(String(headers['set-cookie']))?.[1]
    }
    const [one, namesake] = ['one@example.com', 'namesake@example.com'] as const
    for (const email of [one, namesake]) {
      await test.ask('/api/register', registration(email))
      await test.ask('/api/account/activate', { token: await mailedToken(test, email) })
    }
    expect(await mark(one)).toMatch(/^[\w-]{12}$/)
    expect(await mark(one)).toBe(await mark(one))
    expect(await mark(namesake)).not.toBe(await mark(one))
  })

  it('do not reveal whether an e-mail is known', async () => {
    const customer = await aCustomer(test.context)
    const known = await test.ask('/api/login', { account_no: customer.accountNo, pass: 'wrong' })
    const unknown = await test.ask('/api/login', { account_no: 'nobody@example.com', pass: 'wrong' })
    expect(known).toMatchObject({ code: 1101, msg: 'Login failed' })
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })
    expect(await test.ask('/api/account/reset_link', { email: 'nobody@example.com' })).toMatchObject({
      code: 0,
    })
  })

  it('in a cookie require JSON, the lang header and our own origin', async () => {
    const customer = await aCustomer(test.context)
    const from = (headers: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: '/api/account/nootification/get-num',
        cookies: { sampan_token: customer.token },
        headers: { host: 'sampan.test', 'content-type': 'application/json', ...headers },
        payload: '{}',
      })
    expect((await from({ lang: 'en', origin: 'http://sampan.test' })).json()).toMatchObject({ code: 0 })
    expect((await from({ lang: 'en', origin: 'http://evil.test' })).json()).toMatchObject({ code: 9007 })
    expect((await from({ lang: 'en' })).json()).toMatchObject({ code: 9007 })
    expect((await from({ origin: 'http://sampan.test' })).json()).toMatchObject({ code: 9007 })
  })

  it('are throttled before a password is hashed', async () => {
    const attempt = () => test.ask('/api/login', { account_no: 'guess@example.com', pass: 'x' })
    const codes: number[] = []
    for (let tries = 0; tries < 12; tries += 1) codes.push((await attempt()).code)
    expect(codes.at(-1)).toBe(1107)
  })
})

it('respond to an unknown call with 404 in the envelope', async () => {
  expect(await test.ask('/api/nothing/here')).toMatchObject({ status: 404, code: 9404, data: null })
})
