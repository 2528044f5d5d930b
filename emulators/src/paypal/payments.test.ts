import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aMerchant, issueOf } from '../../test/a-merchant.ts'
import { type PayPal, startPayPal } from './paypal.ts'

let paypal: PayPal
let merchant: Awaited<ReturnType<typeof aMerchant>>
beforeAll(async () => {
  paypal = await startPayPal()
  merchant = await aMerchant(paypal)
})
afterAll(() => paypal.close())
afterEach(() => paypal.set({ on: '' }))

describe('failing captures', () => {
  it('are declined for their request id, and may succeed under another', async () => {
    const id = await merchant.approved()
    paypal.set({ declineNext: 1 })
    expect(issueOf(await merchant.capture(id, 'decline-1'))).toBe('INSTRUMENT_DECLINED')
    expect(issueOf(await merchant.capture(id, 'decline-1'))).toBe('INSTRUMENT_DECLINED')
    expect((await merchant.capture(id, 'decline-2')).status).toBe(201)
  })

  it('send the payer back for another action', async () => {
    const id = await merchant.approved()
    paypal.set({ payerActionNext: 1 })
    const refused = await merchant.capture(id)
    expect(issueOf(refused)).toBe('PAYER_ACTION_REQUIRED')
    expect(refused.body.links[0]?.rel).toBe('payer-action')
    await paypal.approve(id)
    expect((await merchant.capture(id)).status).toBe(201)
  })

  it.each(['COMPLETED', 'DECLINED'] as const)('wait for review and end as %s', async (end) => {
    paypal.set({ pendingNext: 1 })
    const id = await merchant.paid('7.00')
    expect((await merchant.ask('GET', `/v2/payments/captures/${id}`)).body.status).toBe('PENDING')
    expect(paypal.captured().some(({ captureId }) => captureId === id)).toBe(false)
    await paypal.settlePending(id, end)
    expect((await merchant.ask('GET', `/v2/payments/captures/${id}`)).body.status).toBe(end)
    expect(paypal.captured().some(({ captureId }) => captureId === id)).toBe(end === 'COMPLETED')
  })

  it('can have another amount than was ordered', async () => {
    paypal.set({ wrongAmountNext: 1 })
    const { body } = await merchant.capture(await merchant.approved('10.00'))
    expect(body.purchase_units[0].payments.captures[0].amount).toEqual({
      currency_code: 'USD',
      value: '9.99',
    })
  })

  it('can take effect although the answer is lost', async () => {
    const id = await merchant.approved()
    paypal.set({ dropNext: 1, on: '/capture' })
    await expect(merchant.capture(id, 'lost-1')).rejects.toThrow('fetch failed')
    expect((await merchant.capture(id, 'lost-1')).body.status).toBe('COMPLETED')
    expect(paypal.captured().filter(({ orderId }) => orderId === id)).toHaveLength(1)
  })

  it('can be rate-limited', async () => {
    paypal.set({ rateLimitNext: 1 })
    expect((await merchant.capture('any')).status).toBe(429)
  })
})

describe('refunds', () => {
  it('are made once per request id and never exceed the capture', async () => {
    const id = await merchant.paid('10.00')
    const refund = (value: string, requestId: string) =>
      merchant.ask(
        'POST',
        `/v2/payments/captures/${id}/refund`,
        { amount: { currency_code: 'USD', value } },
        requestId,
      )
    const first = await refund('4.00', 'refund-1')
    expect((await refund('4.00', 'refund-1')).body.id).toBe(first.body.id)
    expect(issueOf(await refund('6.01', 'refund-2'))).toBe('REFUND_AMOUNT_EXCEEDED')
    expect((await merchant.ask('GET', `/v2/payments/captures/${id}`)).body.status).toBe('PARTIALLY_REFUNDED')
    expect((await refund('6.00', 'refund-3')).status).toBe(201)
    expect(issueOf(await refund('0.01', 'refund-4'))).toBe('CAPTURE_FULLY_REFUNDED')
    expect((await merchant.ask('GET', `/v2/payments/refunds/${first.body.id}`)).body.status).toBe('COMPLETED')
    expect(paypal.captured().find(({ captureId }) => captureId === id)?.refundedCents).toBe(1000n)
  })
})

it('lists transactions: captures, refunds and reversals, newest last', async () => {
  const id = await merchant.paid('3.00')
  await paypal.reverse(id)
  const day = 86_400_000
  const period = new URLSearchParams({
    start_date: new Date(Date.now() - day).toISOString(),
    end_date: new Date(Date.now() + day).toISOString(),
    page_size: '500',
  })
  type Statement = { transaction_details: { transaction_info: Record<string, unknown> }[] }
  const { body } = await merchant.ask<Statement>('GET', `/v1/reporting/transactions?${period}`)
  const about = body.transaction_details
    .map(({ transaction_info: info }) => info)
    .filter((info) => info.transaction_id === id || info.paypal_reference_id === id)
  expect(about).toMatchObject([
    { transaction_event_code: 'T0006', transaction_amount: { value: '3.00' }, transaction_status: 'V' },
    { transaction_event_code: 'T1106', transaction_amount: { value: '-3.00' } },
  ])
  period.set('start_date', new Date(Date.now() - 40 * day).toISOString())
  expect((await merchant.ask('GET', `/v1/reporting/transactions?${period}`)).status).toBe(400)
})

it('keeps its records over a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paypal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const recordsPath = join(folder, 'books.jsonl')
  const before = await startPayPal({ recordsPath })
  const shop = await aMerchant(before)
  const id = await shop.approved('8.00')
  await shop.capture(id, 'kept')
  await before.close()
  const after = await startPayPal({ recordsPath })
  expect(after.captured()).toEqual(before.captured())
  const again = await (await aMerchant(after)).capture(id, 'kept')
  expect([again.status, again.body.status]).toEqual([200, 'COMPLETED'])
  const ledger = await (await fetch(`${after.url}/ledger`)).json()
  expect(ledger).toMatchObject({ captured_cents: 800, refunded_cents: 0 })
  await after.close()
})
