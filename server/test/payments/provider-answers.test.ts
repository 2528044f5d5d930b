import { randomUUID } from 'node:crypto'
import { alarms, captures } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  type PaymentProvider,
  type ProviderCapture,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnclear,
} from '../../src/integrations/payment-providers/index.ts'
import { type SettledBy, settle } from '../../src/payments/captures/settle.ts'
import { endIntent } from '../../src/payments/index.ts'
import { approvedPayment } from './approved-payment.ts'
import { payPalCase } from './provider-cases.ts'
import { failing, startProviderTestApp } from './provider-test-app.ts'

/** What becomes of a payment by what its provider says about it, in answers that PayPal gives seldom or never. */
const test = startProviderTestApp(payPalCase)

const approved = () => approvedPayment(test)
type Approved = Awaited<ReturnType<typeof approved>>

/** Settles with a provider that answers some calls like this, and the others like PayPal. */
const settled = (id: string, calls: Partial<PaymentProvider>, by: SettledBy = 'return') =>
  settle(test.withCalls(calls), id, by)

/** Reads the payment with some fields changed. */
const reading = (change: (payment: ProviderPayment) => Partial<ProviderPayment>) => ({
  read: async (id: string) => {
    const payment = await test.provider.read(id)
    return { ...payment, ...change(payment) }
  },
})
const aCapture = (state: ProviderCapture['state']): ProviderCapture => ({
  id: `C-${randomUUID()}`,
  state,
  detail: state.toUpperCase(),
  amount: { currency: 'USD', minor: 2_205n },
  feeCents: null,
})
const alarmsOf = async (subject: string) =>
  (await test.context.db.select().from(alarms).where(eq(alarms.subject, subject))).map(
    ({ message }) => message,
  )
const bookedOf = (intentId: string) =>
  test.context.db.select().from(captures).where(eq(captures.intentId, intentId))
const capturing = ({ intent }: Approved) =>
  settled(intent.id, { capture: failing(new ProviderUnclear('PayPal', 'no answer')) })
const giveUp = ({ id }: Approved['intent']) =>
  test.context.db.transaction((tx) => endIntent(tx, id, 'failed', 'over', test.context.now()))

describe('a capture', () => {
  it('in a state that nobody knows calls a person, and the payment waits', async () => {
    const { intent } = await approved()
    const after = await settled(
      intent.id,
      reading(() => ({ state: 'taken', captures: [aCapture('unknown')] })),
    )
    expect(after).toMatchObject({ status: 'capturing', failure: '' })
    expect(await alarmsOf(`intent:${intent.id}`)).toEqual(['capture_state_unknown'])
    expect(await bookedOf(intent.id)).toEqual([])
    expect(await settled(intent.id, {}, 'clock')).toMatchObject({ status: 'paid' })
  })

  it('that is made and shown nowhere calls a person, and the payment waits', async () => {
    const { intent, orderId } = await approved()
    const silent = { capture: async () => ({ ...(await test.provider.read(orderId)), captures: [] }) }
    expect(await settled(intent.id, silent)).toMatchObject({ status: 'capturing' })
    expect(await alarmsOf(`intent:${intent.id}`)).toEqual(['capture_state_unknown'])
    await settled(intent.id, {}, 'clock')
  })

  it('that is missing in the answer to it is looked up', async () => {
    const { intent } = await approved()
    const capture = async (...args: Parameters<PaymentProvider['capture']>) => ({
      ...(await test.provider.capture(...args)),
      captures: [],
    })
    expect(await settled(intent.id, { capture })).toMatchObject({ status: 'paid' })
    expect(await bookedOf(intent.id)).toHaveLength(1)
  })

  it('that is completed is booked only once the payment counts as taken', async () => {
    const { intent, orderId } = await approved()
    await test.provider.capture(orderId, randomUUID())
    const early = reading(() => ({ state: 'approved' }))
    expect(await settled(intent.id, early)).toMatchObject({ status: 'approving', failure: '' })
    expect(await bookedOf(intent.id)).toEqual([])
    expect(await settled(intent.id, {})).toMatchObject({ status: 'paid' })
  })

  it('that is completed counts whatever other captures say', async () => {
    for (const add of [
      (mine: readonly ProviderCapture[]) => [aCapture('declined'), ...mine],
      (mine: readonly ProviderCapture[]) => [...mine, aCapture('declined')],
    ]) {
      const { intent, orderId } = await approved()
      await test.provider.capture(orderId, randomUUID())
      const [mine] = (await test.provider.read(orderId)).captures
      const after = await settled(
        intent.id,
        reading((payment) => ({ captures: add(payment.captures) })),
      )
      expect(after).toMatchObject({ status: 'paid' })
      expect(await bookedOf(intent.id)).toMatchObject([{ providerCaptureId: mine?.id }])
    }
  })

  it('that is the newest decides while none is completed', async () => {
    const ended = await approved()
    const one = reading(() => ({ state: 'taken', captures: [aCapture('pending'), aCapture('declined')] }))
    expect(await settled(ended.intent.id, one)).toMatchObject({ status: 'failed', failure: 'DECLINED' })
    const waiting = await approved()
    const other = reading(() => ({ state: 'taken', captures: [aCapture('declined'), aCapture('pending')] }))
    expect(await settled(waiting.intent.id, other)).toMatchObject({ status: 'capturing', failure: '' })
    await settled(waiting.intent.id, {}, 'clock')
  })

  it('that is pending keeps a payment that its provider ended', async () => {
    const one = await approved()
    await capturing(one)
    const pending = reading(() => ({ state: 'ended', captures: [aCapture('pending')] }))
    expect(await settled(one.intent.id, pending, 'clock')).toMatchObject({ status: 'capturing' })
    const none = reading(() => ({ state: 'ended', captures: [] }))
    expect(await settled(one.intent.id, none, 'clock')).toMatchObject({
      status: 'expired',
      failure: 'its provider ended it',
    })
  })
})

describe('a capture that is refused', () => {
  it.each([
    ['because the payment is unknown ends it', 'not_found', 'expired'],
    ['because the customer must act returns it to its page', 'needs_customer', 'approving'],
    ['for another reason ends it', 'refused', 'failed'],
  ] as const)('%s', async (_, because, status) => {
    const { intent } = await approved()
    const capture = failing(new ProviderRefused('PayPal', 'SOME_ISSUE', because))
    const after = await settled(intent.id, { capture })
    expect(after).toMatchObject({ status, failure: 'SOME_ISSUE' })
    expect(after.captureRequestId === null).toBe(status === 'approving')
  })

  it('because it was made before is looked up and booked', async () => {
    const { intent, orderId } = await approved()
    const earlier = [await test.provider.read(orderId)]
    await test.provider.capture(orderId, randomUUID())
    const read = async (id: string) => earlier.pop() ?? test.provider.read(id)
    const capture = failing(new ProviderRefused('PayPal', 'ORDER_ALREADY_CAPTURED', 'captured_already'))
    expect(await settled(intent.id, { read, capture })).toMatchObject({ status: 'paid' })
    expect(await bookedOf(intent.id)).toHaveLength(1)
  })
})

describe('a capture that fails', () => {
  it('without an answer goes on later, with the same request, even if the payment is open again', async () => {
    const one = await approved()
    const first = await capturing(one)
    expect(first).toMatchObject({ status: 'capturing' })
    const requests: string[] = []
    const capture = (id: string, requestId: string) => {
      requests.push(requestId)
      return test.provider.capture(id, requestId)
    }
    const open = reading(() => ({ state: 'open' }))
    expect(await settled(one.intent.id, { ...open, capture }, 'clock')).toMatchObject({ status: 'paid' })
    expect(requests).toEqual([first.captureRequestId])
  })

  it('by an error of ours is reported, and noted as checked', async () => {
    const { intent, orderId } = await approved()
    test.pass(60_000)
    await expect(settled(intent.id, { capture: failing(new Error('a bug')) })).rejects.toThrow('a bug')
    const after = await test.intentOf(orderId)
    expect(after.status).toBe('capturing')
    expect(after.checkedAt.getTime()).toBeGreaterThanOrEqual(intent.checkedAt.getTime() + 60_000)
    await settled(intent.id, {}, 'clock')
  })

  it('for want of a request id is an error', async () => {
    const one = await approved()
    await capturing(one)
    const { captureRequestId } = await test.intentOf(one.orderId)
    await test.changeIntent(one.intent.id, { captureRequestId: null })
    await expect(settled(one.intent.id, {}, 'clock')).rejects.toThrow('captures without a request id')
    await test.changeIntent(one.intent.id, { captureRequestId })
    await settled(one.intent.id, {}, 'clock')
  })
})

describe('a payment', () => {
  it('of a provider that is no longer configured is left as it is', async () => {
    const { intent, orderId } = await approved()
    test.pass(60_000)
    expect(await settle(test.withProviders(), intent.id, 'return')).toEqual(intent)
    expect(await test.intentOf(orderId)).toEqual(intent)
  })

  it.each([
    ['another payment', () => ({ reference: randomUUID() })],
    ['no capture', () => ({ captures: [] })],
    ['a capture that is pending', () => ({ captures: [aCapture('pending')] })],
  ])('that ended here is not booked when its provider tells of %s', async (_, change) => {
    const { intent, orderId } = await approved()
    await giveUp(intent)
    await test.provider.capture(orderId, randomUUID())
    expect(await settled(intent.id, reading(change), 'notice')).toMatchObject({ status: 'failed' })
    expect(await alarmsOf(`intent:${intent.id}`)).toEqual([])
    expect(await settled(intent.id, {}, 'notice')).toMatchObject({ status: 'paid' })
    expect(await alarmsOf(`intent:${intent.id}`)).toEqual(['captured_after_end'])
  })

  it('that ended here and its provider does not know stays so', async () => {
    const { intent } = await approved()
    await giveUp(intent)
    const read = failing(new ProviderRefused('PayPal', 'NOT_FOUND', 'not_found'))
    expect(await settled(intent.id, { read }, 'notice')).toMatchObject({ status: 'failed', failure: 'over' })
  })
})
