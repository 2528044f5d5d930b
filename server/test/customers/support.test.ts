import { auditLog, mails, messages, questions, serviceRequests } from '@sampan/database/tables'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, fillWallet } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const HOUR = 3_600_000
let support: Awaited<ReturnType<typeof aStaffMember>>
let keeper: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  support = await aStaffMember(test.context, 'support')
  keeper = await aStaffMember(test.context, 'warehouse')
})

const ask = (call: string, input: object = {}, token = support.token) =>
  test.ask(`/api/staff/support/${call}`, input, { token })
type Customer = Awaited<ReturnType<typeof aCustomer>>
const balance = async (customer: Customer) => (await walletBalance(test.context.db, customer.id)).minor

describe('questions', () => {
  const question = async (overrides: object = {}, token?: string) => {
    const form = {
      name: 'Noor',
      email_address: 'noor@example.com',
      question: 'Do you ship tea?',
      ...overrides,
    }
    await test.ask('/api/customerservice/submit_question', form, token ? { token } : {})
    await test.context.pool.query('delete from throttles')
    const [row] = await test.context.db.select().from(questions).orderBy(desc(questions.id)).limit(1)
    return row?.id ?? ''
  }

  it('are queued in order, late after a day, and answered once by mail', async () => {
    const first = await question()
    test.pass(3 * HOUR)
    await question({ question: 'And coffee?' })
    const { data } = await ask('get_question_list')
    expect(data.list.map((row: { question: string }) => row.question)).toEqual([
      'Do you ship tea?',
      'And coffee?',
    ])

    const answers = await Promise.all([
      ask('answer_question', { question_id: first, answer: 'Yes, up to 2 kg.' }),
      ask('answer_question', { question_id: first, answer: 'Yes.' }),
    ])
    expect(answers.map((one) => one.code).sort()).toEqual([0, 1913])
    await test.drain()
    const sent = await test.context.db.select().from(mails).where(eq(mails.recipient, 'noor@example.com'))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('You asked: Do you ship tea?')
    const closed = await ask('get_question_list', { stage: 'closed', search_text: 'TEA' })
    expect(closed.data.list).toMatchObject([{ question_id: first, answered_by: 'Wei' }])
    expect((await ask('get_question_list', { search_text: 'tea' })).data.total).toBe(0)
  })

  it('are answered in the language of their account', async () => {
    const customer = await aCustomer(test.context, { lang: 'cn' })
    const id = await question({ email_address: 'lan@example.com' }, customer.token)
    await ask('answer_question', { question_id: id, answer: '可以。' })
    await test.drain()
    const [mail] = await test.context.db.select().from(mails).where(eq(mails.recipient, 'lan@example.com'))
    expect(mail?.subject).toBe('您的问题已有回复')
  })

  it('require an answer and must exist', async () => {
    const id = await question()
    expect(await ask('answer_question', { question_id: id, answer: ' ' })).toMatchObject({ code: 1001 })
    expect(await ask('answer_question', { question_id: crypto.randomUUID(), answer: 'x' })).toMatchObject({
      code: 1005,
    })
    expect(await ask('answer_question', { question_id: '1', answer: 'x' })).toMatchObject({ code: 1005 })
  })
})

describe('a request', () => {
  async function requestFromCustomer(kind: 'cancel' | 'return' = 'cancel') {
    const customer = await aCustomer(test.context)
    const status = kind === 'cancel' ? 'wait_purchase' : 'in_warehouse'
    const order = await anOrder(test.context, customer, { status })
    const { data } = await test.ask(
      `/api/shopping/request_${kind}`,
      { order_id: order.orderNumber, reason: 'Too small' },
      { token: customer.token },
    )
    return { customer, order, request_id: data.request_id as string }
  }
  const decide = (request_id: string, decision: string, overrides: object = {}) =>
    ask('decide_request', { request_id, decision, answer: 'We look into it.', ...overrides })

  it('is queued with its order and its refund, late after a day', async () => {
    const { order, request_id } = await requestFromCustomer()
    const { data } = await ask('get_request', { request_id })
    expect(data).toMatchObject({
      kind: 'cancel',
      stage: 'asked',
      reason: 'Too small',
      refundable_amount: 22.05,
      fee_min: 5,
      fee_max: 30,
      is_late: false,
      order: { order_id: order.orderNumber, open_request: 'cancel' },
    })
    const list = await ask('get_request_list', { search_text: request_id })
    expect(list.data).toMatchObject({ total: 1, list: [{ request_id }] })
  })

  it('is accepted with its fee, sent to the seller, and the rest is refunded to the wallet', async () => {
    const { customer, order, request_id } = await requestFromCustomer('return')
    expect(await decide(request_id, 'accept', { fee_amount: 6 })).toMatchObject({
      data: { stage: 'accepted' },
    })
    expect(await decide(request_id, 'ask_seller')).toMatchObject({ data: { stage: 'seller_asked' } })
    const done = await decide(request_id, 'refund', { fee_amount: 0, answer: 'The seller took it back.' })
    expect(done).toMatchObject({ code: 0, data: { stage: 'refunded', refund_amount: 16.05 } })
    expect(await balance(customer)).toBe(1605n)
    const detail = await test.ask(
      '/api/shopping/get_order_detail',
      { order_id: order.orderNumber },
      { token: customer.token },
    )
    expect(detail.data).toMatchObject({
      order_status: 4,
      requests: [{ fee_amount: 6, refund_amount: 16.05 }],
    })
    expect(detail.data.requests[0].steps.map((step: { note: string }) => step.note)).toEqual([
      '',
      'We look into it.',
      'We look into it.',
      'The seller took it back.',
    ])
    const notices = await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.customerId, customer.id))
      .orderBy(messages.id)
    const words = notices.map((message) => message.words.en?.body ?? '')
    expect(words.some((text) => text.includes('The fee is $6.00.'))).toBe(true)
    expect(await decide(request_id, 'refund')).toMatchObject({ code: 1914 })
    const log = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `request:${request_id}`))
    expect(log).toHaveLength(3)
    await expectInvariants(test.context)
  })

  it('is refused, and can be made again', async () => {
    const { customer, order, request_id } = await requestFromCustomer()
    expect(await decide(request_id, 'refuse', { answer: 'It is on its way already.' })).toMatchObject({
      data: { stage: 'refused', refund_amount: 0 },
    })
    expect(await balance(customer)).toBe(0n)
    const again = await test.ask(
      '/api/shopping/request_cancel',
      { order_id: order.orderNumber, reason: 'Please' },
      { token: customer.token },
    )
    expect(again.code).toBe(0)
    expect((await ask('get_request_list', { stage: 'closed', search_text: request_id })).data.total).toBe(1)
  })

  it('costs nothing, or 5 to 30 dollars, and never more than the refund', async () => {
    const { request_id } = await requestFromCustomer()
    for (const fee_amount of [4.99, 30.01])
      expect(await decide(request_id, 'accept', { fee_amount })).toMatchObject({
        code: 1915,
        data: { fields: { fee_amount: 'The fee can be nothing, or $5.00 to $30.00' } },
      })
    expect(await decide(request_id, 'accept', { fee_amount: 25 })).toMatchObject({ code: 1916 })
    expect(await decide(request_id, 'accept', { fee_amount: 5.005 })).toMatchObject({ code: 1001 })
    expect(await decide(request_id, 'accept', { answer: '' })).toMatchObject({ code: 1001 })
    expect(await decide(request_id, 'burn')).toMatchObject({ code: 1001 })
    expect(await decide('RQ0', 'accept')).toMatchObject({ code: 1005 })
  })

  it('is refunded once, however many decide at the same time', async () => {
    const { customer, request_id } = await requestFromCustomer()
    const { revision } = (await ask('get_request', { request_id })).data
    const all = await Promise.all(Array.from({ length: 5 }, () => decide(request_id, 'refund', { revision })))
    expect(all.map((one) => one.code).sort()).toEqual([0, 1928, 1928, 1928, 1928])
    expect(await balance(customer)).toBe(2205n)
    await expectInvariants(test.context)
  })

  it('is not refunded when the item has been packed since', async () => {
    const { customer, order, request_id } = await requestFromCustomer('return')
    await aParcel(test.context, customer, { orders: [order] })
    expect(await decide(request_id, 'refund')).toMatchObject({ code: 1901 })
    const [row] = await test.context.db
      .select()
      .from(serviceRequests)
      .where(eq(serviceRequests.number, request_id))
    expect(row?.stage).toBe('asked')
  })
})

describe('a customer’s page', () => {
  it('is found by what customers quote, and shows all their data', async () => {
    const customer = await aCustomer(test.context, { accountName: 'Marit 100% Solberg' })
    const order = await anOrder(test.context, customer, { status: 'paid' })
    const parcel = await aParcel(test.context, customer, { status: 'paid' })
    await fillWallet(test.context, customer, 1234n)
    for (const search_text of [
      '100% sol',
      customer.accountNo.toUpperCase(),
      order.orderNumber,
      parcel.deliveryNumber,
    ]) {
      const { data } = await ask('find_customers', { search_text })
      expect(data.list).toMatchObject([
        { account_no: customer.accountNo, order_count: 2, balance_amount: 12.34 },
      ])
    }
    const { data } = await ask('get_customer', { customer_id: customer.id })
    expect(data).toMatchObject({ spent_amount: 22.05 + 22.05 + 22, is_wallet_frozen: false, lang: 'en' })
    expect(data.orders).toHaveLength(2)
    expect(data.parcels).toMatchObject([{ delivery_number: parcel.deliveryNumber }])
    expect(data.wallet[0]).toMatchObject({
      category: 'Adjustment',
      amount: 12.34,
      balance: 12.34,
      is_paid: true,
    })
    expect(data.messages.length).toBeGreaterThan(0)
    expect(await ask('get_customer', { customer_id: crypto.randomUUID() })).toMatchObject({ code: 1005 })
    expect(await ask('get_customer', { customer_id: 'x' })).toMatchObject({ code: 1005 })
  })

  it('sends a message to the customer', async () => {
    const customer = await aCustomer(test.context)
    const message = {
      customer_id: customer.id,
      title: 'Your tea',
      text: 'It is **fragile**: shall we add foam?',
    }
    expect(await ask('send_message', message)).toMatchObject({ code: 0 })
    const { data } = await test.ask('/api/account/get_message_list', {}, { token: customer.token })
    expect(data.list).toMatchObject([{ title: 'Your tea', message: message.text, is_read: 0 }])
    await test.drain()
    const [mail] = await test.context.db.select().from(mails).where(eq(mails.recipient, customer.accountNo))
    expect(mail?.html).toContain('<strong')
    expect(await ask('send_message', { ...message, title: '' })).toMatchObject({ code: 1001 })
    expect(await ask('send_message', { ...message, customer_id: crypto.randomUUID() })).toMatchObject({
      code: 1005,
    })
  })
})

it('support is restricted to its role', async () => {
  const customer = await aCustomer(test.context)
  const inputs: [string, object][] = [
    ['get_question_list', {}],
    ['answer_question', { question_id: 'x', answer: 'x' }],
    ['get_request_list', {}],
    ['get_request', { request_id: 'x' }],
    ['decide_request', { request_id: 'x', decision: 'accept', answer: 'x' }],
    ['find_customers', {}],
    ['get_customer', { customer_id: customer.id }],
    ['send_message', { customer_id: customer.id, title: 'x', text: 'x' }],
  ]
  for (const [call, input] of inputs) {
    expect(await ask(call, input, '')).toMatchObject({ code: 9004 })
    expect(await ask(call, input, customer.token)).toMatchObject({ code: 9004 })
    expect(await ask(call, input, keeper.token)).toMatchObject({ code: 9005 })
  }
})
