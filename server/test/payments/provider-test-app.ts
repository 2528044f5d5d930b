import { paymentIntents } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { AppContext } from '../../src/context.ts'
import { checkStatements } from '../../src/finance/index.ts'
import type { PaymentProvider } from '../../src/integrations/payment-providers/index.ts'
import { recordRate } from '../../src/ledger/index.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import type { ProviderCase } from './provider-cases.ts'

export interface ProviderTestApp<Emulator extends ProviderCase = ProviderCase> extends TestApp {
  readonly emulator: Emulator
  /** The application's own connection to it. */
  readonly provider: PaymentProvider
  /** The application with these providers instead. */
  withProviders(...payments: readonly PaymentProvider[]): AppContext
  /** The application with a provider that answers some calls like this. */
  withCalls(calls: Partial<PaymentProvider>): AppContext
  /** Pays as the customer whom the shop sent to this address; resolves to the payment’s id. */
  approve(address: string): Promise<string>
  /** Returns the browser from the provider; resolves to the address to which it is redirected. */
  comeBack(paymentId: string): Promise<string>
  /** Returns our intent of a payment. */
  intentOf(paymentId: string): Promise<typeof paymentIntents.$inferSelect>
  /** Overwrites fields of an intent, as a race or a provider's mistake would leave them. */
  changeIntent(id: string, fields: Partial<typeof paymentIntents.$inferInsert>): Promise<void>
}

/** A call of a provider that fails like this. */
export const failing = (failure: Error) => async () => {
  throw failure
}

/**
 * Starts the real application with one payment provider, whose emulator delivers its notices to it. After every
 * test it checks that the ledger balances and agrees with the provider's statement.
 */
export function startProviderTestApp<Emulator extends ProviderCase>(
  open: (retryDelaysMs: number[]) => Promise<Emulator>,
): ProviderTestApp<Emulator> {
  let emulator: Emulator
  beforeAll(async () => {
    emulator = await open([50, 200])
  })
  const test = startTestApp(() => ({ ...emulator.settings, LOG_LEVEL: 'silent' }))
  beforeAll(async () => {
    await recordRate(test.context.db, 722_890_000n, 'test', test.context.now())
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
    emulator.set({ webhookUrl: `${address}/webhooks/${emulator.name}` })
  })
  afterEach(async () => {
    emulator.set({ failNext: 0, dropNext: 0, malformedNext: 0, rateLimitNext: 0, hang: false, on: '' })
    emulator.set({ webhooksOff: false, webhooksHeld: false, webhookCopies: 1, webhookFirst: false })
    await emulator.releaseWebhooks()
    await emulator.webhooksSettled()
    await test.drain()
    await expectInvariants(test.context)
    const statement = await checkStatements(test.context, 0)
    expect(statement.filter((finding) => finding.count > 0)).toEqual([])
  })
  afterAll(() => emulator?.close())

  const providerNow = (): PaymentProvider => {
    const [provider] = test.context.integrations.payments
    if (!provider) throw new Error('not configured')
    return provider
  }
  const withProviders = (...payments: readonly PaymentProvider[]): AppContext => ({
    ...test.context,
    integrations: { ...test.context.integrations, payments },
  })

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
    get emulator() {
      return emulator
    },
    get provider() {
      return providerNow()
    },
    withProviders,
    withCalls: (calls) => withProviders({ ...providerNow(), ...calls }),
    async approve(address) {
      const paymentId = emulator.paymentAt(address)
      await emulator.approve(paymentId)
      return paymentId
    },
    async comeBack(paymentId) {
      const page = await test.app.inject({ url: `/api/pay/${emulator.name}/return?token=${paymentId}` })
      return String(page.headers.location)
    },
    async changeIntent(id, fields) {
      await test.context.db.update(paymentIntents).set(fields).where(eq(paymentIntents.id, id))
    },
    async intentOf(paymentId) {
      const [intent] = await test.context.db
        .select()
        .from(paymentIntents)
        .where(eq(paymentIntents.providerOrderId, paymentId))
      if (!intent) throw new Error(`no intent of ${paymentId}`)
      return intent
    },
  }
}
