import { type PayPal as Emulator, startPayPal } from '@sampan/emulators'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readEnvironment } from '../../../environment.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnclear } from '../index.ts'
import { payPal } from './index.ts'

let emulator: Emulator
let paypal: PaymentProvider
const connect = (more: Record<string, string> = {}): PaymentProvider => {
  const environment = {
    PAYPAL_BASE_URL: emulator.url,
    PAYPAL_CLIENT_ID: 'demo-client',
    PAYPAL_CLIENT_SECRET: 'demo-secret',
    PAYPAL_WEBHOOK_ID: 'demo-webhook',
    ...more,
  }
  const connected = payPal(readEnvironment({ MODE: 'test', ...environment }))
  if (!connected) throw new Error('not configured')
  return connected
}
beforeAll(async () => {
  emulator = await startPayPal({ port: 0 })
  paypal = connect()
})
afterAll(() => emulator.close())
afterEach(() => emulator.set({ on: '', failNext: 0, dropNext: 0, malformedNext: 0 }))

let number = 0
const payment = (cents = 2540n) => ({
  reference: `intent-${++number}`,
  invoiceId: `SO${number}`,
  cents,
  description: 'Sampan',
  returnUrl: 'http://shop.test/return',
  cancelUrl: 'http://shop.test/cancel',
  lang: 'en' as const,
})

it('creates, approves, captures and refunds to the cent', async () => {
  const request = payment()
  const created = await paypal.create(request, `${request.reference}-create`)
  expect(created.approveUrl).toBe(`${emulator.url}/checkoutnow?token=${created.id}`)
  await emulator.approve(created.id)
  expect(await paypal.read(created.id)).toMatchObject({
    state: 'approved',
    amount: { currency: 'USD', minor: 2540n },
    reference: request.reference,
  })
  const { captures } = await paypal.capture(created.id, 'capture-1')
  const captureId = captures[0]?.id ?? ''
  expect(captures).toMatchObject([{ state: 'completed', amount: { minor: 2540n } }])
  const refund = await paypal.refund(captureId, { cents: 1000n, reference: 'refund-1' }, 'refund-1')
  expect(await paypal.readRefund(refund.id)).toMatchObject({
    amount: { minor: 1000n },
    reference: 'refund-1',
    captureId,
  })
  const lines = await paypal.statement(new Date(Date.now() - 86_400_000), new Date(Date.now() + 1000))
  expect(
    lines.filter((line) => line.captureId === captureId).map(({ kind, minor }) => [kind, minor]),
  ).toEqual([
    ['capture', 2540n],
    ['refund', -1000n],
  ])
})

it.each([
  ['RESOLVED_SELLER_FAVOUR', 'won'],
  ['CANCELED_BY_BUYER', 'won'],
  ['DENIED', 'won'],
  ['NONE', 'won'],
  ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ['RESOLVED_WITH_PAYOUT', 'lost'],
  ['ACCEPTED', 'lost'],
  ['', 'open'],
] as const)('reads the outcome %s of a dispute as %s', async (outcome, status) => {
  const request = payment()
  const { id } = await paypal.create(request, `${request.reference}-create`)
  await emulator.approve(id)
  const { captures } = await paypal.capture(id, `${request.reference}-capture`)
  const dispute = await emulator.openDispute(captures[0]?.id ?? '')
  expect(await paypal.readDispute?.(dispute)).toMatchObject({ status: 'open' })
  await emulator.decideDispute(dispute, 'seller', outcome)
  expect(await paypal.readDispute?.(dispute)).toMatchObject({ status })
})

it('lists the disputes of a time, whatever their number', async () => {
  const request = payment()
  const { id } = await paypal.create(request, `${request.reference}-create`)
  await emulator.approve(id)
  const { captures } = await paypal.capture(id, `${request.reference}-capture`)
  const opened: string[] = []
  for (let n = 0; n < 51; n += 1) opened.push(await emulator.openDispute(captures[0]?.id ?? ''))
  const listed = await paypal.disputesSince(new Date(Date.now() - 86_400_000))
  expect(listed.filter((one) => opened.includes(one)).toSorted()).toEqual(opened.toSorted())
  expect(await paypal.disputesSince(new Date(Date.now() + 60_000))).toEqual([])
})

it('reads of the statement what a movement is, and leaves out what moves no money of ours', async () => {
  const codes = [
    'T0006',
    'T1107',
    'T1106',
    'T1201',
    'T1202',
    'T0400',
    'T0403',
    'T0106',
    'T1108',
    'T0200',
    'T0000',
  ]
  const held = ['T1110', 'T1111', 'T1105', 'T1501', 'T2105', 'T2106', 'T1300', 'T9800']
  const ids = [...codes, ...held].map((code) => emulator.move(code, -123n))
  const lines = await paypal.statement(new Date(Date.now() - 86_400_000), new Date(Date.now() + 1000))
  const moved = lines.filter(({ id }) => ids.includes(id))
  expect(moved.map(({ detail, kind }) => [detail, kind])).toEqual([
    ['T0006', 'capture'],
    ['T1107', 'refund'],
    ['T1106', 'reversal'],
    ['T1201', 'reversal'],
    ['T1202', 'reversal'],
    ['T0400', 'payout'],
    ['T0403', 'payout'],
    ['T0106', 'fee'],
    ['T1108', 'fee'],
    ['T0200', 'other'],
    ['T0000', 'other'],
  ])
})

it('has a payment on the statement, with its fee, after it was refunded in part and whole', async () => {
  const request = payment()
  const { id } = await paypal.create(request, `${request.reference}-create`)
  await emulator.approve(id)
  const { captures } = await paypal.capture(id, `${request.reference}-capture`)
  const captureId = captures[0]?.id ?? ''
  const stated = async () => {
    const lines = await paypal.statement(new Date(Date.now() - 86_400_000), new Date(Date.now() + 1000))
    return lines.find((line) => line.id === captureId)
  }
  const whole = await stated()
  expect(whole).toMatchObject({ kind: 'capture', minor: 2540n, feeMinor: 137n })
  for (const cents of [1000n, 1540n]) {
    await paypal.refund(captureId, { cents, reference: `back-${cents}` }, `back-${cents}`)
    expect(await stated()).toEqual(whole)
  }
})

it('fetches one token for parallel calls, and a new one once after a 401', async () => {
  const fresh = connect()
  const tokens = () => emulator.calls()['POST /v1/oauth2/token'] ?? 0
  const before = tokens()
  const request = payment()
  await Promise.all(Array.from({ length: 20 }, () => fresh.create(request, `${request.reference}-create`)))
  expect(tokens()).toBe(before + 1)
  emulator.set({ rejectTokenNext: 1 })
  await Promise.all(Array.from({ length: 5 }, () => fresh.create(request, `${request.reference}-create`)))
  expect(tokens()).toBe(before + 2)
})

it('repeats a call with the same request id after a 500, a 429, a truncated answer and a broken connection: it takes effect once', async () => {
  for (const fault of [{ failNext: 1 }, { rateLimitNext: 1 }, { malformedNext: 1 }, { dropNext: 1 }]) {
    emulator.set({ on: '/v2/', ...fault })
    const request = payment()
    const first = await paypal.create(request, `${request.reference}-create`)
    expect((await paypal.create(request, `${request.reference}-create`)).id).toBe(first.id)
  }
})

it('distinguishes a definite refusal from an unclear answer', async () => {
  await expect(paypal.read('NOTHING')).rejects.toMatchObject({
    because: 'not_found',
    issue: 'INVALID_RESOURCE_ID',
  })
  const request = payment()
  const { id } = await paypal.create(request, `${request.reference}-create`)
  await expect(paypal.capture(id, 'too early')).rejects.toMatchObject({ issue: 'ORDER_NOT_APPROVED' })
  await expect(paypal.capture(id, 'too early')).rejects.toBeInstanceOf(ProviderRefused)
  emulator.set({ on: '/v2/', failNext: 3 })
  await expect(paypal.read(id)).rejects.toBeInstanceOf(ProviderUnclear)
  await expect(connect({ PAYPAL_CLIENT_SECRET: 'wrong' }).read(id)).rejects.toBeInstanceOf(ProviderUnclear)
})
