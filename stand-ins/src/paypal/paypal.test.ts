import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type PayPal, startPayPal } from './paypal.ts'

type Json = {
  id: string
  status: string
  details?: { issue: string }[]
  links: { rel: string; href: string }[]
}
type Captured = Json & {
  purchase_units: [{ payments: { captures: [Json & { amount: object; custom_id: string }] } }]
}

let paypal: PayPal
let token = ''
beforeAll(async () => {
  paypal = await startPayPal()
  token = await signIn(paypal)
})
afterAll(() => paypal.close())
afterEach(() => paypal.set({ on: '', latencyMs: 0 }))

async function signIn({ url }: PayPal, secret = 'demo-secret'): Promise<string> {
  const answer = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`demo-client:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token = '' } = (await answer.json()) as { access_token?: string }
  return access_token
}

async function ask<T = Json>(
  method: string,
  path: string,
  body?: object,
  requestId?: string,
  at = paypal,
  bearer = token,
) {
  const answer = await fetch(at.url + path, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      ...(requestId && { 'paypal-request-id': requestId }),
    },
    ...(method === 'POST' && { body: body ? JSON.stringify(body) : '' }),
  })
  return { status: answer.status, body: (await answer.json()) as T }
}

let number = 0
const orderBody = (value = '25.40', invoice_id = `invoice-${++number}`) => ({
  intent: 'CAPTURE',
  purchase_units: [{ amount: { currency_code: 'USD', value }, custom_id: 'intent-1', invoice_id }],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: 'http://shop.example/return?from=paypal',
        cancel_url: 'http://shop.example/cancel',
        user_action: 'PAY_NOW',
        brand_name: 'Sampan <& sons>',
      },
    },
  },
})
const create = async (value?: string, invoice?: string) =>
  (await ask('POST', '/v2/checkout/orders', orderBody(value, invoice))).body
const capture = (id: string, requestId?: string) =>
  ask<Captured>('POST', `/v2/checkout/orders/${id}/capture`, undefined, requestId)
const issueOf = ({ body }: { body: Json }) => body.details?.[0]?.issue
async function approved(value?: string, invoice?: string): Promise<string> {
  const { id } = await create(value, invoice)
  await paypal.approve(id)
  return id
}
async function paid(value?: string): Promise<string> {
  return (await capture(await approved(value))).body.purchase_units[0].payments.captures[0].id
}

describe('tokens', () => {
  it('are given for the right secret only, expire, and are refused by switch', async () => {
    expect(await signIn(paypal, 'guess')).toBe('')
    const brief = await startPayPal({ tokenSeconds: 0 })
    const refused = await ask(
      'GET',
      '/v2/checkout/orders/X',
      undefined,
      undefined,
      brief,
      await signIn(brief),
    )
    expect(refused.status).toBe(401)
    await brief.close()
    paypal.set({ rejectTokenNext: 1 })
    expect((await ask('GET', '/v2/checkout/orders/X')).status).toBe(401)
    token = await signIn(paypal)
    expect((await ask('GET', '/v2/checkout/orders/X')).status).toBe(404)
  })
})

describe('orders', () => {
  it('are created once per request id', async () => {
    const body = orderBody()
    const first = await ask('POST', '/v2/checkout/orders', body, 'create-1')
    const again = await ask('POST', '/v2/checkout/orders', body, 'create-1')
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id])
    expect(first.body.status).toBe('PAYER_ACTION_REQUIRED')
    expect(first.body.links.find(({ rel }) => rel === 'payer-action')?.href).toBe(
      `${paypal.url}/checkoutnow?token=${first.body.id}`,
    )
    expect(issueOf(await ask('POST', '/v2/checkout/orders', orderBody('1.00'), 'create-1'))).toBe(
      'DUPLICATE_REQUEST_ID',
    )
  })

  it.each([
    ['12.345', 'DECIMAL_PRECISION'],
    ['0.00', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['-1.00', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['ten', 'INVALID_PARAMETER_SYNTAX'],
  ])('refuse the amount %s', async (value, issue) => {
    expect(issueOf(await ask('POST', '/v2/checkout/orders', orderBody(value)))).toBe(issue)
  })

  it('are captured once, after approval, with their own amount and custom id', async () => {
    const { id } = await create('25.40')
    expect(issueOf(await capture(id))).toBe('ORDER_NOT_APPROVED')
    await paypal.approve(id)
    const first = await capture(id, 'capture-1')
    const again = await capture(id, 'capture-1')
    expect(first.status).toBe(201)
    expect(first.body.status).toBe('COMPLETED')
    expect(first.body.purchase_units[0].payments.captures[0]).toMatchObject({
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '25.40' },
      custom_id: 'intent-1',
    })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(issueOf(await capture(id, 'capture-2'))).toBe('ORDER_ALREADY_CAPTURED')
    expect(paypal.captured().filter(({ orderId }) => orderId === id)).toMatchObject([
      { cents: 2540n, refundedCents: 0n },
    ])
  })

  it('refuse a second payment of one invoice, as the account is set by default', async () => {
    await capture(await approved('5.00', 'same'))
    const second = await approved('5.00', 'same')
    expect(issueOf(await capture(second))).toBe('DUPLICATE_INVOICE_ID')
    paypal.set({ blockDuplicateInvoices: false })
    expect((await capture(second)).status).toBe(201)
    paypal.set({ blockDuplicateInvoices: true })
  })

  it('are unknown once expired', async () => {
    const id = await approved()
    paypal.expire(id)
    expect((await capture(id)).status).toBe(404)
    expect((await fetch(`${paypal.url}/checkoutnow?token=${id}`)).status).toBe(404)
  })
})

describe('captures gone wrong', () => {
  it('are declined for their request id, and may succeed under another', async () => {
    const id = await approved()
    paypal.set({ declineNext: 1 })
    expect(issueOf(await capture(id, 'decline-1'))).toBe('INSTRUMENT_DECLINED')
    expect(issueOf(await capture(id, 'decline-1'))).toBe('INSTRUMENT_DECLINED')
    expect((await capture(id, 'decline-2')).status).toBe(201)
  })

  it('send the payer back for another action', async () => {
    const id = await approved()
    paypal.set({ payerActionNext: 1 })
    const refused = await capture(id)
    expect(issueOf(refused)).toBe('PAYER_ACTION_REQUIRED')
    expect(refused.body.links[0]?.rel).toBe('payer-action')
    await paypal.approve(id)
    expect((await capture(id)).status).toBe(201)
  })

  it.each(['COMPLETED', 'DECLINED'] as const)('wait for review and end as %s', async (end) => {
    paypal.set({ pendingNext: 1 })
    const id = await paid('7.00')
    expect((await ask('GET', `/v2/payments/captures/${id}`)).body.status).toBe('PENDING')
    expect(paypal.captured().some(({ captureId }) => captureId === id)).toBe(false)
    await paypal.settlePending(id, end)
    expect((await ask('GET', `/v2/payments/captures/${id}`)).body.status).toBe(end)
    expect(paypal.captured().some(({ captureId }) => captureId === id)).toBe(end === 'COMPLETED')
  })

  it('take another amount than was ordered', async () => {
    paypal.set({ wrongAmountNext: 1 })
    const { body } = await capture(await approved('10.00'))
    expect(body.purchase_units[0].payments.captures[0].amount).toEqual({
      currency_code: 'USD',
      value: '9.99',
    })
  })

  it('happen although the answer is lost', async () => {
    const id = await approved()
    paypal.set({ dropNext: 1, on: '/capture' })
    await expect(capture(id, 'lost-1')).rejects.toThrow('fetch failed')
    expect((await capture(id, 'lost-1')).body.status).toBe('COMPLETED')
    expect(paypal.captured().filter(({ orderId }) => orderId === id)).toHaveLength(1)
  })

  it('are held off by limits', async () => {
    paypal.set({ rateLimitNext: 1 })
    expect((await capture('any')).status).toBe(429)
  })
})

describe('refunds', () => {
  it('are given once per request id and never above the capture', async () => {
    const id = await paid('10.00')
    const refund = (value: string, requestId: string) =>
      ask(
        'POST',
        `/v2/payments/captures/${id}/refund`,
        { amount: { currency_code: 'USD', value } },
        requestId,
      )
    const first = await refund('4.00', 'refund-1')
    expect((await refund('4.00', 'refund-1')).body.id).toBe(first.body.id)
    expect(issueOf(await refund('6.01', 'refund-2'))).toBe('REFUND_AMOUNT_EXCEEDED')
    expect((await ask('GET', `/v2/payments/captures/${id}`)).body.status).toBe('PARTIALLY_REFUNDED')
    expect((await refund('6.00', 'refund-3')).status).toBe(201)
    expect(issueOf(await refund('0.01', 'refund-4'))).toBe('CAPTURE_FULLY_REFUNDED')
    expect((await ask('GET', `/v2/payments/refunds/${first.body.id}`)).body.status).toBe('COMPLETED')
    expect(paypal.captured().find(({ captureId }) => captureId === id)?.refundedCents).toBe(1000n)
  })
})

it('lists transactions: captures, refunds and reversals, newest last', async () => {
  const id = await paid('3.00')
  await paypal.reverse(id)
  const day = 86_400_000
  const period = new URLSearchParams({
    start_date: new Date(Date.now() - day).toISOString(),
    end_date: new Date(Date.now() + day).toISOString(),
    page_size: '500',
  })
  type Statement = { transaction_details: { transaction_info: Record<string, unknown> }[] }
  const { body } = await ask<Statement>('GET', `/v1/reporting/transactions?${period}`)
  const about = body.transaction_details
    .map(({ transaction_info: info }) => info)
    .filter((info) => info.transaction_id === id || info.paypal_reference_id === id)
  expect(about).toMatchObject([
    { transaction_event_code: 'T0006', transaction_amount: { value: '3.00' }, transaction_status: 'S' },
    { transaction_event_code: 'T1106', transaction_amount: { value: '-3.00' } },
  ])
  period.set('start_date', new Date(Date.now() - 40 * day).toISOString())
  expect((await ask('GET', `/v1/reporting/transactions?${period}`)).status).toBe(400)
})

describe('the approval page', () => {
  const submit = (action: string, id: string) =>
    fetch(`${paypal.url}/checkoutnow/${action}`, {
      method: 'POST',
      body: new URLSearchParams({ token: id }),
      redirect: 'manual',
    })

  it('says what it is, escapes what the shop sent, and speaks both languages', async () => {
    const { id } = await create('25.40')
    const english = await (await fetch(`${paypal.url}/checkoutnow?token=${id}`)).text()
    expect(english).toContain('PayPal stand-in (demo)')
    expect(english).toContain('USD 25.40')
    expect(english).not.toContain('<& sons>')
    expect(await (await fetch(`${paypal.url}/checkoutnow?token=${id}&lang=cn`)).text()).toContain(
      '同意并付款',
    )
  })

  it('leads back with token and payer, or to the cancel address', async () => {
    const { id } = await create()
    expect((await submit('cancel', id)).headers.get('location')).toBe(
      `http://shop.example/cancel?token=${id}`,
    )
    const back = new URL((await submit('approve', id)).headers.get('location') ?? '')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'paypal',
      token: id,
      PayerID: 'DEMOBUYER2026',
    })
    expect((await capture(id)).status).toBe(201)
  })
})

it('keeps its books over a restart', async () => {
  const booksPath = join(mkdtempSync(join(tmpdir(), 'paypal-')), 'books.jsonl')
  const before = await startPayPal({ booksPath })
  const bearer = await signIn(before)
  const { body } = await ask('POST', '/v2/checkout/orders', orderBody('8.00'), 'kept-1', before, bearer)
  await before.approve(body.id)
  await ask('POST', `/v2/checkout/orders/${body.id}/capture`, undefined, 'kept-2', before, bearer)
  await before.close()
  const after = await startPayPal({ booksPath })
  expect(after.captured()).toEqual(before.captured())
  const again = await ask(
    'POST',
    `/v2/checkout/orders/${body.id}/capture`,
    undefined,
    'kept-2',
    after,
    await signIn(after),
  )
  expect([again.status, again.body.status]).toEqual([200, 'COMPLETED'])
  const ledger = await (await fetch(`${after.url}/ledger`)).json()
  expect(ledger).toMatchObject({ captured_cents: 800, refunded_cents: 0 })
  await after.close()
})
