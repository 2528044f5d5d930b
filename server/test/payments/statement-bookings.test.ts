import { alarms, captures, payouts, reversals } from '@sampan/database/tables'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { checkStatements } from '../../src/finance/index.ts'
import {
  type PaymentProvider,
  ProviderRefused,
  type StatementLine,
} from '../../src/integrations/payment-providers/index.ts'
import { resolveAlarm } from '../../src/messaging/index.ts'
import { settle } from '../../src/payments/captures/settle.ts'
import { bookFee } from '../../src/payments/fees.ts'
import { bookReturned } from '../../src/payments/reversals/reversals.ts'
import { bookStatement } from '../../src/payments/statements/book-statement.ts'
import { capturedPayment } from './approved-payment.ts'
import { postingOf } from './posting-of.ts'
import { failing } from './provider-test-app.ts'
import { startRefundTestApp } from './refund-test-app.ts'

/** What a provider's statement adds to the books. */
const { test, money } = startRefundTestApp()

/** Books the statement of these providers. */
const booked = (...payments: Partial<PaymentProvider>[]) =>
  bookStatement(test.withProviders(...payments.map((calls) => ({ ...test.provider, ...calls }))))
const line = (fields: Partial<StatementLine>): StatementLine => ({
  id: 'LINE',
  kind: 'other',
  detail: '',
  captureId: '',
  reference: null,
  minor: 0n,
  feeMinor: 0n,
  currency: 'USD',
  ...fields,
})

describe('a statement', () => {
  it('books a payout to the bank, once', async () => {
    test.emulator.payOut('10.00')
    await bookStatement(test.context)
    expect(await test.context.db.$count(payouts)).toBe(1)
    test.emulator.payOut('3.00')
    await Promise.all([booked({}), booked({})])
    const [payout, ...others] = await test.context.db.select().from(payouts).orderBy(payouts.createdAt)
    expect(others).toMatchObject([{ amountCents: 300n }])
    expect(payout).toMatchObject({ provider: 'paypal', amountCents: 1_000n })
    expect(await postingOf(test.context, `payout:${payout?.providerTransactionId}`)).toEqual({
      kind: 'payout',
      cents: { bank: -1_000n, paypal_clearing: 1_000n },
    })
  })

  it('books a capture that is not ours in suspense, in its currency, with its fee', async () => {
    const lines = [
      line({ id: 'STRANGE', kind: 'capture', minor: 500n, feeMinor: 10n }),
      line({ id: 'YEN', kind: 'capture', currency: 'JPY', minor: 600n, feeMinor: 20n }),
      line({ id: 'NEGATIVE', kind: 'capture', minor: -500n }),
    ]
    await booked({ statement: async () => lines })
    await booked({ statement: async () => lines })
    const sums = async (key: string) => (await postingOf(test.context, key))?.cents
    expect(await sums('unmatched:STRANGE')).toEqual({ paypal_clearing: -500n, suspense: 500n })
    expect(await sums('own-fee:STRANGE')).toEqual({ paypal_clearing: 10n, provider_fees: -10n })
    expect(await sums('unmatched:YEN')).toEqual({ paypal_clearing: -600n, suspense: 600n })
    expect(await sums('own-fee:YEN')).toEqual({ paypal_clearing: 20n, provider_fees: -20n })
    expect(await sums('unmatched:NEGATIVE')).toBeUndefined()
  })

  it('books a movement of an unknown kind as an adjustment, in its currency, with its fee, once and with one alarm', async () => {
    const lines = [
      line({ id: 'CONVERSION', detail: 'T0200', minor: -500n, feeMinor: 10n }),
      line({ id: 'YEN-IN', detail: 'T0200', currency: 'JPY', minor: 600n }),
    ]
    const statement = async () => lines
    const open = and(eq(alarms.subject, 'paypal-movement:CONVERSION'), isNull(alarms.resolvedAt))
    await Promise.all([booked({ statement }), booked({ statement })])
    expect(await postingOf(test.context, 'movement:CONVERSION')).toEqual({
      kind: 'adjustment',
      cents: { paypal_clearing: 500n, adjustments: -500n },
    })
    expect((await postingOf(test.context, 'own-fee:CONVERSION'))?.cents).toEqual({
      ...{ paypal_clearing: 10n, provider_fees: -10n },
    })
    expect((await postingOf(test.context, 'movement:YEN-IN'))?.cents).toEqual({
      ...{ paypal_clearing: -600n, adjustments: 600n },
    })
    expect(await postingOf(test.context, 'own-fee:YEN-IN')).toBeNull()
    expect(await test.context.db.select().from(alarms).where(open)).toMatchObject([
      { message: 'movement_unknown' },
    ])
    await resolveAlarm(test.context, test.context.db, 'paypal-movement:CONVERSION')
    await booked({ statement })
    expect(await test.context.db.$count(alarms, open)).toBe(0)
  })

  it('books what comes back from the bank, once, without an alarm', async () => {
    const before = await test.context.db.$count(payouts)
    const statement = async () => [line({ id: 'FAILED-PAYOUT', kind: 'payout', minor: 500n })]
    await Promise.all([booked({ statement }), booked({ statement })])
    await booked({ statement })
    expect(await postingOf(test.context, 'movement:FAILED-PAYOUT')).toEqual({
      kind: 'payout',
      cents: { paypal_clearing: -500n, bank: 500n },
    })
    expect(await test.context.db.$count(payouts)).toBe(before)
    expect(await test.context.db.$count(alarms, eq(alarms.subject, 'paypal-movement:FAILED-PAYOUT'))).toBe(0)
  })

  it('books a deposit from the bank', async () => {
    const id = test.emulator.move('T0300', 5_000n)
    await booked({})
    expect((await postingOf(test.context, `movement:${id}`))?.cents).toEqual({
      ...{ paypal_clearing: -5_000n, bank: 5_000n },
    })
  })

  it('books no payout in another currency, and nothing of no sum', async () => {
    const before = await test.context.db.$count(payouts)
    const lines = [
      line({ id: 'EURO', kind: 'payout', currency: 'EUR', minor: -500n }),
      line({ id: 'EURO-IN', kind: 'payout', currency: 'EUR', minor: 500n }),
      line({ id: 'NONE', kind: 'payout' }),
      line({ id: 'OTHER' }),
      line({ id: 'REFUND', kind: 'refund', minor: -500n }),
    ]
    await booked({ statement: async () => lines })
    expect(await test.context.db.$count(payouts)).toBe(before)
    for (const { id } of lines)
      for (const key of ['payout', 'fee', 'reversal', 'own-fee', 'movement'])
        expect(await postingOf(test.context, `${key}:${id}`)).toBeNull()
  })

  it('books a fee that belongs to no payment, once, and one that is given back', async () => {
    const [fee, back] = [test.emulator.move('T0106', -2_000n), test.emulator.move('T1108', 500n)]
    await bookStatement(test.context)
    await Promise.all([booked({}), booked({})])
    expect(await postingOf(test.context, `own-fee:${fee}`)).toEqual({
      kind: 'provider_fee',
      cents: { provider_fees: -2_000n, paypal_clearing: 2_000n },
    })
    expect(await postingOf(test.context, `own-fee:${back}`)).toEqual({
      kind: 'provider_fee',
      cents: { provider_fees: 500n, paypal_clearing: -500n },
    })
    const lines = [
      line({ id: 'EURO-FEE', kind: 'fee', currency: 'EUR', minor: -5n }),
      line({ id: 'NO-FEE', kind: 'fee' }),
    ]
    await booked({ statement: async () => lines })
    for (const { id } of lines) expect(await postingOf(test.context, `own-fee:${id}`)).toBeNull()
  })

  it('reads the last seven days', async () => {
    const periods: [Date, Date][] = []
    const statement = async (...period: [Date, Date]) => {
      periods.push(period)
      return []
    }
    await booked({ statement })
    expect(periods.map(([from, to]) => to.getTime() - from.getTime())).toEqual([7 * 86_400_000])
    expect(periods[0]?.[1].getTime()).toBeLessThanOrEqual(test.context.now().getTime())
  })

  it('that cannot be read does not stop that of another provider, and is reported', async () => {
    test.emulator.payOut('7.00')
    const booking = booked({ statement: failing(new Error('down')) }, {})
    await expect(booking).rejects.toMatchObject({
      message: 'a statement could not be booked',
      errors: [{ message: 'down' }],
    })
    expect(await test.context.db.select().from(payouts).where(eq(payouts.amountCents, 700n))).toHaveLength(1)
  })

  it('books the other entries where one cannot be booked, and reports that', async () => {
    test.emulator.payOut('8.00')
    const refused = new ProviderRefused('PayPal', 'PERMISSION_DENIED')
    const booking = booked({
      statement: async (...period) => [
        line({ id: 'LOCKED', kind: 'refund', minor: -500n }),
        ...(await test.provider.statement(...period)),
      ],
      readRefund: failing(refused),
    })
    await expect(booking).rejects.toMatchObject({ errors: [refused] })
    expect(await test.context.db.select().from(payouts).where(eq(payouts.amountCents, 800n))).toHaveLength(1)
  })

  it('books a reversal without a webhook event, and does not read it again', async () => {
    const one = await money.paid()
    test.emulator.set({ webhooksOff: true })
    await test.emulator.reverse(one.captureId)
    await booked({})
    expect(await money.balanceOf(one)).toBe(-2_205n)
    await booked({ readReversal: failing(new Error('read again')) })
    expect(await money.balanceOf(one)).toBe(-2_205n)
  })

  it('books a refund without a webhook event, and begins nothing for what is booked', async () => {
    const [one, other] = [await money.paid(), await money.paid()]
    test.emulator.set({ webhooksOff: true })
    await test.provider.refund(one.captureId, { cents: 500n, reference: 'by hand' }, `hand-${one.captureId}`)
    await test.emulator.reverse(other.captureId)
    test.emulator.move('T0106', -1_500n)
    test.emulator.payOut('1.00')
    await booked({})
    expect([await money.leftOf(one), await money.balanceOf(other)]).toEqual([1_705n, -2_205n])
    const begun = vi.spyOn(test.context.db, 'transaction')
    await booked({})
    expect(begun).not.toHaveBeenCalled()
    begun.mockRestore()
  })

  it('has money returned from an unknown payment looked at by a person once, until that payment is known', async () => {
    const [refunded, reversed] = [await money.paid(), await money.paid()]
    test.emulator.set({ webhooksOff: true })
    const { id: refundId } = await test.provider.refund(
      refunded.captureId,
      { cents: 500n, reference: 'by hand' },
      `hand-${refunded.captureId}`,
    )
    await test.emulator.reverse(reversed.captureId)
    const lines = await test.provider.statement(new Date(Date.now() - 86_400_000), new Date())
    const taken = lines.find(({ kind, captureId }) => kind === 'reversal' && captureId === reversed.captureId)
    const subjects = [`paypal-refund:${refundId}`, `paypal-refund:${taken?.id}`]
    const open = async () => {
      const rows = await test.context.db.select().from(alarms).where(isNull(alarms.resolvedAt))
      const messages = new Map(rows.map(({ subject, message }) => [subject, message]))
      return subjects.map((subject) => messages.get(subject))
    }
    const ofAnother = <Line extends { readonly captureId: string | null }>(one: Line): Line =>
      one.captureId === refunded.captureId || one.captureId === reversed.captureId
        ? { ...one, captureId: 'NEVER-WAS' }
        : one
    const unknown: Partial<PaymentProvider> = {
      statement: async (...period) => (await test.provider.statement(...period)).map(ofAnother),
      readRefund: async (id) => ofAnother(await test.provider.readRefund(id)),
    }
    await booked(unknown)
    expect(await open()).toEqual(['capture_unknown', 'capture_unknown'])
    await resolveAlarm(test.context, test.context.db, subjects[0] ?? '')
    await booked(unknown)
    expect(await open()).toEqual([undefined, 'capture_unknown'])
    await test.context.db.update(alarms).set({ resolvedAt: null }).where(inArray(alarms.subject, subjects))
    await booked({})
    expect(await open()).toEqual(['refund_foreign', 'payment_taken_back'])
  })

  it('books what PayPal gives back of its fee with a reversal, once, whoever tells of the reversal first', async () => {
    for (const webhooksOff of [false, true]) {
      const one = await money.paid()
      test.emulator.set({ webhooksOff })
      await test.emulator.reverse(one.captureId, 125n)
      await test.drain()
      await Promise.all([booked({}), booked({})])
      await booked({})
      const [reversal] = await test.context.db
        .select()
        .from(reversals)
        .orderBy(desc(reversals.createdAt))
        .limit(1)
      const key = webhooksOff ? 'reversal-fee' : 'own-fee'
      expect(await postingOf(test.context, `${key}:${reversal?.providerRefundId}`)).toEqual({
        kind: 'provider_fee',
        cents: { provider_fees: 125n, paypal_clearing: -125n },
      })
      const other = webhooksOff ? 'own-fee' : 'reversal-fee'
      expect(await postingOf(test.context, `${other}:${reversal?.providerRefundId}`)).toBeNull()
    }
  })

  it('books what PayPal gives back of its fee with a refund', async () => {
    const one = await money.paid()
    const input = money.input(one)
    await money.through(input)
    await test.drain()
    const { providerRefundId: id } = await money.rowOf(input)
    const refund = line({
      id: id ?? '',
      kind: 'refund',
      captureId: one.captureId,
      minor: -500n,
      feeMinor: -17n,
    })
    await booked({ statement: async () => [refund, { ...refund, id: 'NOT-BOOKED' }] })
    expect(await postingOf(test.context, `own-fee:${id}`)).toMatchObject({ cents: { provider_fees: 17n } })
    expect(await postingOf(test.context, 'own-fee:NOT-BOOKED')).toBeNull()
  })

  it.each([
    'its capture',
    'its reversal',
  ])('books money that is given back and names %s, once', async (named) => {
    const one = await money.paid()
    await test.emulator.reverse(one.captureId)
    await test.drain()
    const [reversal] = await test.context.db
      .select()
      .from(reversals)
      .orderBy(desc(reversals.createdAt))
      .limit(1)
    const captureId = named === 'its capture' ? one.captureId : (reversal?.providerRefundId ?? '')
    const back = line({ id: `BACK-${captureId}`, kind: 'reversal', captureId, minor: 2_205n })
    const statement = async (...period: [Date, Date]) => [...(await test.provider.statement(...period)), back]
    await booked({ statement })
    await booked({ statement })
    expect(await money.balanceOf(one)).toBe(0n)
    const whole = test.withCalls({ statement })
    expect(await checkStatements(whole, 0)).toMatchObject([{ count: 0 }])
    // PayPal's own statement does not have it.
    await bookReturned(test.context, test.provider, {
      ...{
        id: `AGAIN-${captureId}`,
        state: 'completed',
        detail: '',
        reference: null,
        captureId,
        feeCents: 0n,
      },
      amount: { currency: 'USD', minor: 2_205n },
    })
  })

  it('does not book a fee that was known', async () => {
    const one = await money.paid()
    const now = test.context.now()
    const fee = (cents: bigint) =>
      test.context.db.transaction((tx) =>
        bookFee(tx, 'paypal', one.captureId, { currency: 'USD', minor: cents }, now),
      )
    const shown = async () => {
      const [capture] = await test.context.db
        .select()
        .from(captures)
        .where(eq(captures.providerCaptureId, one.captureId))
      return capture?.feeCents
    }
    await fee(300n)
    expect(await shown()).toBe(125n)
    expect(await postingOf(test.context, `fee:${one.captureId}`)).toEqual({
      kind: 'provider_fee',
      cents: { provider_fees: -125n, paypal_clearing: 125n },
    })
  })

  it('knows a fee of nothing without a booking', async () => {
    const { intent, payment, capture } = await capturedPayment(test)
    const captured = { ...payment, captures: [{ ...capture, feeCents: null }] }
    await settle(test.withCalls({ read: async () => captured }), intent.id, 'return')
    const { id } = capture
    const of = eq(captures.providerCaptureId, id)
    const statement = async () => [line({ id, kind: 'capture', minor: 2_205n })]
    await booked({ statement })
    expect(await test.context.db.select().from(captures).where(of)).toMatchObject([{ feeCents: 0n }])
    const fee = { currency: 'USD', minor: 125n }
    await test.context.db.transaction((tx) => bookFee(tx, 'paypal', id, fee, test.context.now()))
    expect(await postingOf(test.context, `fee:${id}`)).toBeNull()
    await test.ownerDb.update(captures).set({ feeCents: null }).where(of)
    await booked({})
    expect(await postingOf(test.context, `fee:${id}`)).toMatchObject({ cents: { provider_fees: -125n } })
  })
})
