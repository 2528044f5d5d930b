import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ProviderCase } from '../payments/provider-cases.ts'
import type { ProviderTestApp } from '../payments/provider-test-app.ts'
import type { RandomSource } from './random-source.ts'

/** What a provider, a payer's bank and the connection to them do on their own. */
export function providerEvents(test: ProviderTestApp, random: RandomSource) {
  const disputes: string[] = []
  const aCapture = async (use: (captureId: string, cents: number) => Promise<void>) => {
    const { rows } = await test.ownerDb.execute(
      sql`select provider_capture_id as id, amount_cents as cents from captures order by id`,
    )
    const capture = random.pick(rows)
    if (capture) await use(String(capture.id), Number(capture.cents))
  }

  async function settlePending(): Promise<void> {
    const { rows } = await test.ownerDb.execute(
      sql`select provider_order_id as id from payment_intents where status = 'capturing'`,
    )
    for (const { id } of rows) {
      const { captures } = await test.provider.read(String(id))
      for (const capture of captures)
        if (capture.state === 'pending')
          await test.emulator.settlePending(capture.id, random.chance(0.7) ? 'COMPLETED' : 'DECLINED')
    }
  }

  const events: readonly ((emulator: ProviderCase) => unknown)[] = [
    (emulator) =>
      aCapture(async (id) => {
        const opened = await emulator.disputes?.open(id)
        if (opened) disputes.push(opened)
      }),
    (emulator) => aCapture((id) => emulator.reverse(id)),
    // Finance refunds on the provider's own pages.
    () =>
      aCapture(async (id, cents) => {
        const some = random.chance(0.5) ? cents : random.int(1, cents)
        await test.provider.refund(id, { cents: BigInt(some), reference: 'by hand' }, randomUUID())
      }),
    async (emulator) => {
      const dispute = random.pick(disputes)
      if (dispute) await emulator.disputes?.decide(dispute, random.chance(0.5) ? 'buyer' : 'seller')
    },
    (emulator) => emulator.payTenDollarsOut(),
    (emulator) => emulator.set({ failNext: random.int(1, 2) }),
    (emulator) => emulator.set({ dropNext: 1 }),
    (emulator) => emulator.set({ pendingNext: 1 }),
    (emulator) => emulator.set({ declineNext: 1 }),
    (emulator) => emulator.set({ wrongAmountNext: 1 }),
    (emulator) =>
      emulator.set({
        on: random.pick(['', emulator.callPaths.refund, emulator.callPaths.create]) ?? '',
        failNext: 2,
      }),
    (emulator) => emulator.set({ webhooksOff: random.chance(0.5), webhookCopies: random.int(1, 2) }),
    settlePending,
  ]

  return {
    /** One of them; a fault may hit the event itself. */
    async happen(): Promise<void> {
      await Promise.resolve(random.pick(events)?.(test.emulator)).catch(() => {})
    },
    /** Pays as the customer whom the shop has sent to this address: returns, closes the page, lets it expire, or leaves it. */
    async pay(address: string): Promise<void> {
      const id = test.emulator.paymentAt(address)
      const course = random.int(1, 10)
      if (course <= 7) await test.emulator.approve(id).catch(() => {})
      if (course <= 5) await test.comeBack(id)
      // It may be paid by then: the same call, made twice at once, leads to one page.
      if (course === 8) await test.emulator.expire(id).catch(() => {})
    },
    /** Ends all faults and pending captures. */
    async recover(): Promise<void> {
      test.emulator.set({
        on: '',
        failNext: 0,
        dropNext: 0,
        pendingNext: 0,
        declineNext: 0,
        wrongAmountNext: 0,
      })
      test.emulator.set({ webhooksOff: false })
      await settlePending()
    },
  }
}
