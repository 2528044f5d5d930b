import { randomUUID } from 'node:crypto'
import { alarms, paymentIntents, webhookEvents } from '@sampan/database/tables'
import { eq, like } from 'drizzle-orm'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderUnclear,
  type WebhookSubject,
} from '../../src/integrations/payment-providers/index.ts'
import { readWebhook } from '../../src/payments/webhooks/read-webhook.ts'
import { paymentWebhooks } from '../../src/payments/webhooks/receive-webhook.ts'
import { aCustomer, anOrder } from '../factories.ts'
import { payPalCase } from './provider-cases.ts'
import { failing, startProviderTestApp } from './provider-test-app.ts'

/** What a stored webhook event is taken for. */
const test = startProviderTestApp(payPalCase)

async function stored() {
  const eventId = `WH-${randomUUID()}`
  await test.context.db.insert(webhookEvents).values({
    eventId,
    provider: 'paypal',
    raw: Buffer.from('{"event_type":"X","resource":{}}'),
    eventType: 'X',
    receivedAt: test.context.now(),
  })
  return eventId
}
async function eventOf(eventId: string) {
  const [event] = await test.context.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId))
  return event
}
/** Reads an event that is about these, with a provider that answers some calls like this. */
async function read(subjects: WebhookSubject[], calls: Partial<PaymentProvider> = {}) {
  const eventId = await stored()
  await readWebhook(test.withCalls({ subjectsOf: async () => subjects, ...calls }), eventId)
  return eventOf(eventId)
}

/** A payment of $22.05 that was started, before the response of its provider. */
async function started() {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer)
  test.emulator.set({ on: '/v2/', failNext: 3 })
  const order_ids = [order.orderNumber]
  await test.ask('/api/pay/paypal_pay_orders', { order_ids }, { token: customer.token })
  test.emulator.set({ on: '', failNext: 0 })
  const find = async () => {
    const [intent] = await test.context.db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.customerId, customer.id))
    if (!intent) throw new Error('no intent')
    return intent
  }
  return { find, intent: await find() }
}
const named = (reference: string | null, fields: Partial<ProviderPayment> = {}) => ({
  read: async (id: string): Promise<ProviderPayment> => ({
    id,
    state: 'open',
    amount: { currency: 'USD', minor: 2_205n },
    reference,
    approveUrl: 'https://paypal.test/approve',
    captures: [],
    ...fields,
  }),
})
const early = () => [{ kind: 'payment' as const, id: `PAY-${randomUUID()}` }]

describe('an event', () => {
  it('about nothing of ours is done with', async () => {
    expect(await read([])).toMatchObject({
      result: 'nothing of ours',
      processedAt: expect.any(Date),
      attempts: 1,
    })
  })

  it('about several things says what became of each', async () => {
    const dispute = { id: 'D', amount: { currency: 'EUR', minor: 1n }, captureId: null, reversalIds: [] }
    const event = await read(
      [
        { kind: 'refund', id: 'NO-REFUND' },
        { kind: 'reversal', id: 'NO-REVERSAL' },
        { kind: 'dispute', id: 'D' },
        { kind: 'payment', id: 'PAY' },
      ],
      {
        ...named('nobody'),
        readDispute: async () => ({
          ...dispute,
          reason: '',
          status: 'open',
          respondBy: null,
          openedAt: test.context.now(),
        }),
      },
    )
    expect(event?.result).toBe(
      'PayPal does not know it, PayPal does not know it, unknown capture, unknown payment',
    )
    const raised = await test.context.db.select().from(alarms).where(like(alarms.subject, 'paypal-refund:%'))
    expect(raised.map(({ subject, message }) => [subject, message])).toEqual([
      ['paypal-refund:NO-REVERSAL', 'reversal_unknown'],
    ])
  })

  it('is read once, and waits while its provider is not configured', async () => {
    const eventId = await stored()
    await readWebhook(test.withProviders(), eventId)
    expect(await eventOf(eventId)).toMatchObject({ processedAt: null, attempts: 0 })
    await readWebhook(test.context, eventId)
    const read = await eventOf(eventId)
    expect(read?.processedAt).not.toBeNull()
    await readWebhook(test.context, eventId)
    expect(await eventOf(eventId)).toEqual(read)
    await readWebhook(test.context, 'NEVER-CAME')
  })

  it('that cannot be read now is read later', async () => {
    const down = async () => {
      throw new Error('down')
    }
    await expect(read([], { subjectsOf: down })).rejects.toThrow('down')
    const [waiting] = await test.context.db.select().from(webhookEvents).where(eq(webhookEvents.attempts, 0))
    expect(waiting).toMatchObject({ processedAt: null })
    await readWebhook(test.context, waiting?.eventId ?? '')
  })
})

describe('an event that is earlier than the answer to what it is about', () => {
  it('gives the payment its id and page', async () => {
    const { intent, find } = await started()
    expect(intent).toMatchObject({ status: 'created', providerOrderId: null })
    const [subject] = early()
    const event = await read(subject ? [subject] : [], named(intent.id))
    expect(event?.result).toBe('approving')
    expect(await find()).toMatchObject({
      status: 'approving',
      providerOrderId: subject?.id,
      approveUrl: 'https://paypal.test/approve',
    })
  })

  it('is about nothing of ours when it names no intent, another amount or another provider', async () => {
    const { intent, find } = await started()
    for (const calls of [
      named(null),
      named('nobody'),
      named(randomUUID()),
      named(intent.id, { amount: { currency: 'USD', minor: 2_204n } }),
    ])
      expect((await read(early(), calls))?.result).toBe('unknown payment')
    await test.changeIntent(intent.id, { way: 'stripe' })
    expect((await read(early(), named(intent.id)))?.result).toBe('unknown payment')
    await test.changeIntent(intent.id, { way: 'paypal' })
    expect(await find()).toMatchObject({ status: 'created', providerOrderId: null })
  })

  it('changes nothing once the payment has its id', async () => {
    const { intent, find } = await started()
    await read(early(), named(intent.id))
    const { providerOrderId } = await find()
    expect((await read(early(), named(intent.id)))?.result).toBe('unknown payment')
    expect(await find()).toMatchObject({ status: 'approving', providerOrderId })
  })
})

describe('what is posted as an event', () => {
  const post = (payload: string | undefined, provider = 'paypal') =>
    test.app.inject({ method: 'POST', url: `/webhooks/${provider}`, ...(payload ? { payload } : {}) })

  it('is refused for an unknown provider, without a body, unsigned, or when it is too large', async () => {
    const before = await test.context.db.$count(webhookEvents)
    expect((await post('{}', 'stripe')).statusCode).toBe(400)
    expect((await post(undefined)).statusCode).toBe(400)
    expect((await post('{}')).statusCode).toBe(400)
    expect((await post('x'.repeat(256 * 1024 + 1))).statusCode).toBe(413)
    expect((await post('x'.repeat(256 * 1024))).statusCode).toBe(400)
    expect(await test.context.db.$count(webhookEvents)).toBe(before)
  })

  it.each([
    ['later, while its provider does not answer', new ProviderUnclear('PayPal', 'no certificate'), 503],
    ['after a bug of ours is fixed', new Error('a bug'), 500],
  ])('is to be sent again %s', async (_, failure, status) => {
    const before = await test.context.db.$count(webhookEvents)
    const app = fastify()
    await app.register(paymentWebhooks, { context: test.withCalls({ verifyWebhook: failing(failure) }) })
    const answer = await app.inject({ method: 'POST', url: '/webhooks/paypal', payload: '{}' })
    await app.close()
    expect(answer.statusCode).toBe(status)
    expect(await test.context.db.$count(webhookEvents)).toBe(before)
  })
})
