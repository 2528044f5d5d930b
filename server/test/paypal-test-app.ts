import { paymentIntents } from '@sampan/database/tables'
import { type PayPal, startPayPal } from '@sampan/emulators'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { checkStatements } from '../src/finance/index.ts'
import { recordRate } from '../src/ledger/index.ts'
import { expectBooksToBalance } from './expect-books.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export interface PayPalTestApp extends TestApp {
  readonly paypal: PayPal
  /** Returns the PayPal order of an approval address. */
  orderAt(approval: string): string
  /** Approves as the customer; the notice is delivered but not yet processed. */
  approve(approval: string): Promise<string>
  /** Returns the browser from PayPal; resolves to the address it is redirected to. */
  comeBack(orderId: string): Promise<string>
  /** Returns our intent of a PayPal order. */
  intentOf(orderId: string): Promise<typeof paymentIntents.$inferSelect>
}

/**
 * Starts the real application with a PayPal emulator that delivers its notices to it. After every test it
 * checks that the ledger balances and agrees with PayPal's records.
 */
export function startPayPalTestApp(): PayPalTestApp {
  let paypal: PayPal
  beforeAll(async () => {
    paypal = await startPayPal({ port: 0, retryDelaysMs: [50, 200] })
  })
  const test = startTestApp(() => ({
    PAYPAL_BASE_URL: paypal.url,
    PAYPAL_CLIENT_ID: 'demo-client',
    PAYPAL_CLIENT_SECRET: 'demo-secret',
    PAYPAL_WEBHOOK_ID: 'demo-webhook',
    LOG_LEVEL: 'silent',
  }))
  beforeAll(async () => {
    await recordRate(test.context.db, 722_890_000n, 'test', test.context.now())
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
    paypal.set({ webhookUrl: `${address}/webhooks/paypal` })
  })
  afterEach(async () => {
    const off = { failNext: 0, dropNext: 0, hang: false, rateLimitNext: 0, on: '' }
    paypal.set({ ...off, webhooksOff: false, webhooksHeld: false, webhookCopies: 1, webhookFirst: false })
    await paypal.releaseWebhooks()
    await paypal.webhooksSettled()
    await test.drain()
    await expectBooksToBalance(test.context)
    const statement = await checkStatements(test.context, 0)
    expect(statement.filter((finding) => finding.count > 0)).toEqual([])
  })
  afterAll(() => paypal?.close())

  const orderAt = (approval: string) => new URL(approval).searchParams.get('token') ?? ''
  return {
    ask: test.ask,
    drain: test.drain,
    pass: test.pass,
    get context() {
      return test.context
    },
    get ownerDb() {
      return test.ownerDb
    },
    get app() {
      return test.app
    },
    get paypal() {
      return paypal
    },
    orderAt,
    async approve(approval) {
      const orderId = orderAt(approval)
      await paypal.approve(orderId)
      return orderId
    },
    async comeBack(orderId) {
      const page = await test.app.inject({ url: `/api/pay/paypal/return?token=${orderId}&PayerID=X` })
      return String(page.headers.location)
    },
    async intentOf(orderId) {
      const [intent] = await test.context.db
        .select()
        .from(paymentIntents)
        .where(eq(paymentIntents.providerOrderId, orderId))
      if (!intent) throw new Error(`no intent of ${orderId}`)
      return intent
    },
  }
}
