import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMerchant, issueOf, orderBody, signIn } from '../../test/a-merchant.ts'
import { type PayPal, startPayPal } from './paypal.ts'

let paypal: PayPal
let merchant: Awaited<ReturnType<typeof aMerchant>>
beforeAll(async () => {
  paypal = await startPayPal()
  merchant = await aMerchant(paypal)
})
afterAll(() => paypal.close())

describe('tokens', () => {
  it('are issued for the right secret only, expire, and can be refused', async () => {
    expect(await signIn(paypal, 'guess')).toBe('')
    const brief = await startPayPal({ tokenSeconds: 0 })
    const refused = await (await aMerchant(brief)).ask('GET', '/v2/checkout/orders/X')
    expect(refused.status).toBe(401)
    await brief.close()
    paypal.set({ rejectTokenNext: 1 })
    expect((await merchant.ask('GET', '/v2/checkout/orders/X')).status).toBe(401)
    merchant = await aMerchant(paypal)
    expect((await merchant.ask('GET', '/v2/checkout/orders/X')).status).toBe(404)
  })
})

describe('orders', () => {
  it('use the older names of states and links for the older request form', async () => {
    const { payment_source, ...body } = orderBody()
    const application_context = payment_source.paypal.experience_context
    const { body: order } = await merchant.ask('POST', '/v2/checkout/orders', {
      ...body,
      application_context,
    })
    expect(order).toMatchObject({
      status: 'CREATED',
      links: [{ rel: 'self' }, { rel: 'approve' }, { rel: 'capture' }],
    })
  })

  it('are created once per request id', async () => {
    const body = orderBody()
    const first = await merchant.ask('POST', '/v2/checkout/orders', body, 'create-1')
    const again = await merchant.ask('POST', '/v2/checkout/orders', body, 'create-1')
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id])
    expect(first.body.status).toBe('PAYER_ACTION_REQUIRED')
    expect(first.body.links.find(({ rel }) => rel === 'payer-action')?.href).toBe(
      `${paypal.url}/checkoutnow?token=${first.body.id}`,
    )
    expect(issueOf(await merchant.ask('POST', '/v2/checkout/orders', orderBody('1.00'), 'create-1'))).toBe(
      'DUPLICATE_REQUEST_ID',
    )
  })

  it.each([
    ['12.345', 'DECIMAL_PRECISION'],
    ['0.00', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['-1.00', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['ten', 'INVALID_PARAMETER_SYNTAX'],
  ])('refuse the amount %s', async (value, issue) => {
    expect(issueOf(await merchant.ask('POST', '/v2/checkout/orders', orderBody(value)))).toBe(issue)
  })

  it('are captured once, after approval, with their own amount and custom id', async () => {
    const { id } = await merchant.create('25.40')
    expect(issueOf(await merchant.capture(id))).toBe('ORDER_NOT_APPROVED')
    await paypal.approve(id)
    const first = await merchant.capture(id, 'capture-1')
    const again = await merchant.capture(id, 'capture-1')
    expect(first.status).toBe(201)
    expect(first.body.status).toBe('COMPLETED')
    expect(first.body.purchase_units[0].payments.captures[0]).toMatchObject({
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '25.40' },
      custom_id: 'intent-1',
    })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(issueOf(await merchant.capture(id, 'capture-2'))).toBe('ORDER_ALREADY_CAPTURED')
    expect(paypal.captured().filter(({ orderId }) => orderId === id)).toMatchObject([
      { cents: 2540n, refundedCents: 0n },
    ])
  })

  it('refuse a second payment of one invoice, as is the account’s default', async () => {
    await merchant.capture(await merchant.approved('5.00', 'same'))
    const second = await merchant.approved('5.00', 'same')
    expect(issueOf(await merchant.capture(second))).toBe('DUPLICATE_INVOICE_ID')
    paypal.set({ blockDuplicateInvoices: false })
    expect((await merchant.capture(second)).status).toBe(201)
    paypal.set({ blockDuplicateInvoices: true })
  })

  it('are unknown once expired', async () => {
    const id = await merchant.approved()
    paypal.expire(id)
    expect((await merchant.capture(id)).status).toBe(404)
    expect((await fetch(`${paypal.url}/checkoutnow?token=${id}`)).status).toBe(404)
  })
})

describe('the approval page', () => {
  const submit = (action: string, id: string) =>
    fetch(`${paypal.url}/checkoutnow/${action}`, {
      method: 'POST',
      body: new URLSearchParams({ token: id }),
      redirect: 'manual',
    })

  it('names itself, escapes the shop’s text, and speaks both languages', async () => {
    const { id } = await merchant.create('25.40')
    const english = await (await fetch(`${paypal.url}/checkoutnow?token=${id}`)).text()
    expect(english).toContain('PayPal emulator (demo)')
    expect(english).toContain('USD 25.40')
    expect(english).not.toContain('<& sons>')
    expect(await (await fetch(`${paypal.url}/checkoutnow?token=${id}&lang=cn`)).text()).toContain(
      '同意并付款',
    )
  })

  it('returns with token and payer, or to the cancel address', async () => {
    const { id } = await merchant.create()
    expect((await submit('cancel', id)).headers.get('location')).toBe(
      `http://shop.example/cancel?token=${id}`,
    )
    const back = new URL((await submit('approve', id)).headers.get('location') ?? '')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'paypal',
      token: id,
      PayerID: 'DEMOBUYER2026',
    })
    expect((await merchant.capture(id)).status).toBe(201)
  })
})
