import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Stripe as Emulator, startStripe } from '@sampan/emulators'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readEnvironment } from '../../../environment.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnclear } from '../index.ts'
import { stripe } from './index.ts'

let emulator: Emulator
let provider: PaymentProvider
const connect = (more: Record<string, string> = {}): PaymentProvider => {
  const settings = {
    STRIPE_BASE_URL: emulator.url,
    STRIPE_SECRET_KEY: 'sk_test_demo',
    STRIPE_WEBHOOK_SECRET: 'whsec_demo',
    ...more,
  }
  const connected = stripe(readEnvironment({ MODE: 'test', ...settings }))
  if (!connected) throw new Error('not configured')
  return connected
}
beforeAll(async () => {
  emulator = await startStripe({ port: 0 })
  provider = connect()
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
async function paid(method?: string) {
  const request = payment()
  const { id } = await provider.create(request, `${request.reference}-create`)
  await emulator.approve(id, method)
  const [capture] = (await provider.read(id)).captures
  return { id, capture, captureId: capture?.id ?? '' }
}

it('is not configured without its address', () => {
  expect(stripe(readEnvironment({ MODE: 'test' }))).toBeNull()
})

it.each([
  ['won', 'seller', 'won'],
  ['lost', 'buyer', 'lost'],
  ['prevented', 'buyer', 'lost'],
  ['warning_closed', 'seller', 'won'],
  ['appeal_under_review', 'seller', 'open'],
] as const)('reads a dispute that is %s', async (status, winner, read) => {
  const dispute = await emulator.openDispute((await paid()).captureId)
  expect(await provider.readDispute?.(dispute)).toMatchObject({ status: 'open' })
  await emulator.decideDispute(dispute, winner, status)
  expect(await provider.readDispute?.(dispute)).toMatchObject({ status: read })
})

it('lists the disputes of a time, whatever their number', async () => {
  const { captureId } = await paid()
  const opened: string[] = []
  for (let n = 0; n < 101; n += 1) opened.push(await emulator.openDispute(captureId))
  const listed = await provider.disputesSince(new Date(Date.now() - 86_400_000))
  expect(listed.filter((one) => opened.includes(one)).toSorted()).toEqual(opened.toSorted())
  expect(await provider.disputesSince(new Date(Date.now() + 60_000))).toEqual([])
})

it('creates a session, reads what was paid with the fee, and refunds to the cent', async () => {
  const request = payment()
  const created = await provider.create(request, `${request.reference}-create`)
  expect(created).toMatchObject({ state: 'open', approveUrl: `${emulator.url}/c/pay/${created.id}` })
  await emulator.approve(created.id)
  const after = await provider.read(created.id)
  const captureId = after.captures[0]?.id ?? ''
  expect(after).toMatchObject({
    state: 'taken',
    reference: request.reference,
    amount: { currency: 'USD', minor: 2540n },
    // 2.9 % of $25.40 and 30 cents.
    captures: [{ state: 'completed', amount: { currency: 'USD', minor: 2540n }, feeCents: 104n }],
  })
  const refund = await provider.refund(captureId, { cents: 1000n, reference: 'refund-1' }, 'refund-1')
  expect(await provider.readRefund(refund.id)).toMatchObject({ state: 'completed', captureId })
  const lines = await provider.statement(new Date(Date.now() - 86_400_000), new Date(Date.now() + 1000))
  expect(
    lines.filter((line) => line.captureId === captureId).map(({ kind, minor }) => [kind, minor]),
  ).toEqual([
    ['refund', -1000n],
    ['capture', 2540n],
  ])
})

it('returns the customer to the shop with the payment’s id', async () => {
  const { id } = await paid()
  const page = await fetch(`${emulator.url}/c/pay/${id}`, { redirect: 'manual' })
  expect(page.headers.get('location')).toBe(`http://shop.test/return?token=${id}`)
})

it('carries out a call once per key, refuses the key for another payment, and waits for a call in progress', async () => {
  for (const fault of [{ failNext: 1 }, { malformedNext: 1 }, { dropNext: 1 }, { keyInUseNext: 1 }]) {
    emulator.set(fault)
    const request = payment()
    const tries = [
      await provider.create(request, `${request.reference}-create`).catch((failure: unknown) => failure),
      await provider.create(request, `${request.reference}-create`),
    ]
    if (tries[0] instanceof Error) expect(tries[0]).toBeInstanceOf(ProviderUnclear)
    else expect(tries[0]).toEqual(tries[1])
  }
  const request = payment()
  await provider.create(request, 'a key')
  await expect(provider.create({ ...request, cents: 1n + request.cents }, 'a key')).rejects.toMatchObject({
    issue: 'StripeIdempotencyError',
  })
})

it('finds an earlier refund even after Stripe has discarded its key', async () => {
  const { captureId } = await paid()
  const amount = { cents: 500n, reference: 'kept' }
  const first = await provider.refund(captureId, amount, 'first key')
  expect((await provider.refund(captureId, amount, 'another key')).id).toBe(first.id)
})

it('distinguishes a definite refusal from an unclear answer', async () => {
  await expect(provider.read('cs_none')).rejects.toMatchObject({ because: 'not_found' })
  await expect(provider.create(payment(10n), 'too little')).rejects.toBeInstanceOf(ProviderRefused)
  emulator.set({ rateLimitNext: 1 })
  await expect(provider.read('cs_none')).rejects.toBeInstanceOf(ProviderUnclear)
  emulator.set({ failNext: 3 })
  await expect(provider.read('cs_none')).rejects.toBeInstanceOf(ProviderUnclear)
  await expect(connect({ STRIPE_SECRET_KEY: 'sk_wrong' }).read('cs_none')).rejects.toBeInstanceOf(
    ProviderUnclear,
  )
})

it('learns nothing from an answer of another shape', async () => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ object: 'list', data: [null], has_more: false }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const strange = connect({ STRIPE_BASE_URL: `http://127.0.0.1:${port}` })
  const now = new Date()
  const calls = [
    () => strange.create(payment(), 'key'),
    () => strange.read('cs_1'),
    () => strange.refund('ch_1', { cents: 1n, reference: 'r' }, 'key'),
    () => strange.readRefund('re_1'),
    () => strange.readReversal('txn_1'),
    async () => strange.readDispute?.('dp_1'),
    () => strange.disputesSince(now),
    () => strange.statement(now, now),
  ]
  const failures = await Promise.all(calls.map((call) => call().catch((failure: unknown) => failure)))
  server.close()
  for (const failure of failures) expect(failure).toBeInstanceOf(ProviderUnclear)
})

it('closes an open session, and leaves a paid one', async () => {
  const { id } = await provider.create(payment(), `close-${number}`)
  await provider.close(id)
  await provider.close(id)
  expect(await provider.read(id)).toMatchObject({ state: 'ended', approveUrl: null })
  const done = await paid()
  await provider.close(done.id)
  expect((await provider.read(done.id)).state).toBe('taken')
})

it('waits for a delayed method, and rejects another secret and an old event', async () => {
  const { capture } = await paid('us_bank_account')
  expect(capture).toMatchObject({ state: 'pending', feeCents: null })
  const raw = Buffer.from(JSON.stringify({ id: 'evt_1', type: 'x', data: { object: { id: 'x' } } }))
  for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=00`])
    expect(await provider.verifyWebhook({ 'stripe-signature': signature }, raw)).toBeNull()
})
