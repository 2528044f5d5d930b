import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  type PaymentProvider,
  type ProviderCapture,
  ProviderRefused,
  ProviderUnclear,
} from '../../src/integrations/payment-providers/index.ts'
import { closeEnded } from '../../src/payments/captures/close-ended.ts'
import { endIntent } from '../../src/payments/index.ts'
import { reconcile } from '../../src/payments/reconcile.ts'
import { approvedPayment } from './approved-payment.ts'
import { payPalCase } from './provider-cases.ts'
import { failing, startProviderTestApp } from './provider-test-app.ts'

/** What is done at the provider for a payment that ended here. */
const test = startProviderTestApp(payPalCase)

/** A payment of $22.05 that was approved at PayPal and given up here. */
async function ended() {
  const { orderId, intent: approved } = await approvedPayment(test)
  const intent = await test.context.db.transaction((tx) =>
    endIntent(tx, approved.id, 'failed', 'given up', test.context.now()),
  )
  if (!intent) throw new Error('not ended')
  return { intent, orderId, find: () => test.intentOf(orderId) }
}
type Ended = Awaited<ReturnType<typeof ended>>

const closed = ({ intent }: Ended, calls: Partial<PaymentProvider> = {}) =>
  closeEnded(test.withCalls(calls), intent)
/** Reads the payment with captures in these states. */
const reading = (...states: ProviderCapture['state'][]) => ({
  read: async (id: string) => ({
    ...(await test.provider.read(id)),
    captures: states.map((state) => ({
      id: `C-${randomUUID()}`,
      state,
      detail: '',
      amount: { currency: 'USD', minor: 2_205n },
      feeCents: null,
    })),
  }),
})

describe('a payment that ended here', () => {
  it('is closed at its provider, and not looked at again', async () => {
    const one = await ended()
    test.pass(60_000)
    const calls: string[] = []
    const close = async (id: string) => {
      calls.push(id)
    }
    await reconcile(test.withCalls({ close }))
    const after = await one.find()
    expect(after.closedAt).not.toBeNull()
    expect(after.checkedAt.getTime()).toBeGreaterThanOrEqual(one.intent.checkedAt.getTime() + 60_000)
    expect(calls).toEqual([one.orderId])
    await reconcile(test.withCalls({ close }))
    expect(calls).toEqual([one.orderId])
  })

  it.each([
    ['done with', 'was declined', ['declined', 'declined'] as const, true],
    ['looked at again', 'is pending', ['declined', 'pending'] as const, false],
    ['looked at again', 'is in an unknown state', ['unknown'] as const, false],
  ])('is %s when its money %s', async (_, state, states, isClosed) => {
    const one = await ended()
    await closed(one, reading(...states))
    expect([state, (await one.find()).closedAt !== null]).toEqual([state, isClosed])
    await closed(one)
  })

  it('and its provider does not know is closed', async () => {
    const one = await ended()
    const unknown = failing(new ProviderRefused('PayPal', 'NOT_FOUND', 'not_found'))
    await closed(one, { close: unknown, read: unknown })
    expect((await one.find()).closedAt).not.toBeNull()
  })

  it('is booked when its money came all the same', async () => {
    const one = await ended()
    await test.provider.capture(one.orderId, randomUUID())
    await closed(one)
    expect(await one.find()).toMatchObject({ status: 'paid', closedAt: null })
  })

  it('is tried again while its provider does not answer, and stops no other', async () => {
    const [one, other] = [await ended(), await ended()]
    const close = async (id: string) => {
      if (id === one.orderId) throw new ProviderUnclear('PayPal', 'silence')
    }
    await reconcile(test.withCalls({ close }))
    expect((await one.find()).closedAt).toBeNull()
    expect((await other.find()).closedAt).not.toBeNull()
    await closed(one)
  })

  it('waits while its provider is not configured', async () => {
    const one = await ended()
    await closeEnded(test.withProviders(), one.intent)
    expect(await one.find()).toEqual(one.intent)
    await closed(one)
  })
})
