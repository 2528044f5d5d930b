import { alarms, captures } from '@sampan/database/tables'
import { eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../src/finance/reconciliation/check-books.ts'
import { checkStatement, checkStatements } from '../../src/finance/reconciliation/check-statement.ts'
import type { StatementLine } from '../../src/integrations/payment-providers/index.ts'
import { bookStatement } from '../../src/payments/statements/book-statement.ts'
import { failing } from '../payments/provider-test-app.ts'
import { startRefundTestApp } from '../payments/refund-test-app.ts'

const { test, money } = startRefundTestApp()
const MINUTE = 60_000
const DAY = 86_400_000

const statementNow = () => test.provider.statement(new Date(Date.now() - DAY), new Date(Date.now() + DAY))

let payment: Awaited<ReturnType<typeof money.paid>>
/** PayPal's line of the payment: $22.05, of which it kept $1.25. */
let line: StatementLine
beforeAll(async () => {
  payment = await money.paid()
  const [found] = (await statementNow()).filter(({ id }) => id === payment.captureId)
  if (!found) throw new Error('no line')
  line = found
})

const other = (over: Partial<StatementLine>): StatementLine => ({
  ...line,
  id: 'X1',
  reference: null,
  ...over,
})
const moved = (kind: 'refund' | 'reversal', minor: bigint, captureId = line.id) =>
  other({ kind, minor, captureId, feeMinor: 0n })
/** The finding when PayPal's statement has these lines. */
async function findingOf(lines: readonly StatementLine[], delayMs = 0) {
  const [finding] = await checkStatements(test.withCalls({ statement: async () => [...lines] }), delayMs)
  return finding
}
const examplesOf = async (...lines: StatementLine[]) => (await findingOf(lines))?.examples

describe('the statement of a provider', () => {
  it('agrees with what it has captured and kept', async () => {
    expect(await findingOf([line])).toEqual({
      ...{ id: 'I7', always: 'always_statement_agrees', count: 0, examples: [] },
    })
  })

  it('is of the last 31 days, until what it may list late', async () => {
    const periods: Date[][] = []
    const asked = test.withCalls({
      statementDelayMs: 5 * MINUTE,
      statement: async (...period) => {
        periods.push(period)
        return [line]
      },
    })
    const now = new Date()
    for (const provider of asked.integrations.payments)
      await checkStatement({ ...asked, now: () => now }, provider)
    const until = new Date(now.getTime() - 5 * MINUTE)
    expect(periods).toEqual([[new Date(now.getTime() - 31 * DAY), until]])
  })

  it('names a capture that is not in the books', async () => {
    const unknown = other({ minor: 500n })
    expect(await examplesOf(line, unknown)).toEqual(['X1: 5.00 at PayPal, not in the books'])
    expect(await examplesOf(line, { ...unknown, reference: 'of another shop' })).toHaveLength(1)
    expect(await examplesOf(line, { ...unknown, currency: 'EUR' })).toEqual([
      'X1: 5.00 EUR at PayPal, not in the books',
    ])
    expect(await examplesOf(line, { ...unknown, currency: 'JPY' })).toEqual([
      'X1: 500 JPY at PayPal, not in the books',
    ])
  })

  it('lets pass a capture that is being booked', async () => {
    const { id, status } = await test.intentOf(payment.orderId)
    const capturing = other({ minor: 500n, reference: id })
    expect(await examplesOf(line, capturing)).toHaveLength(1)
    await test.changeIntent(id, { status: 'capturing' })
    const examples = await examplesOf(line, capturing, other({ id: 'X2', minor: 600n }))
    await test.changeIntent(id, { status })
    expect(examples).toEqual(['X2: 6.00 at PayPal, not in the books'])
  })

  it('names a capture of another sum, less what went back', async () => {
    const at = `${line.id}: 22.05 in the books`
    expect(await examplesOf({ ...line, minor: 2_204n })).toEqual([`${at}, 22.04 at PayPal`])
    expect(await examplesOf({ ...line, minor: 2_206n })).toEqual([`${at}, 22.06 at PayPal`])
    expect(await examplesOf(line, moved('refund', -300n), moved('reversal', -200n))).toEqual([
      `${at}, 17.05 at PayPal`,
    ])
    expect(await examplesOf(moved('refund', -300n), line)).toEqual([`${at}, 19.05 at PayPal`])
    expect(await examplesOf(line, moved('refund', -300n, 'of another'))).toEqual([])
  })

  it('names a capture that is missing, unless it is too new to be on it', async () => {
    const missing = [`${line.id}: 22.05 in the books, nothing at PayPal`]
    expect((await findingOf([]))?.examples).toEqual(missing)
    expect((await findingOf([], DAY))?.examples).toEqual([])
    expect((await findingOf([{ ...line, minor: 1n }], DAY))?.count).toBe(1)
  })

  it('names a payout that is not in the books, in US dollars', async () => {
    const payout = other({ id: 'P1', kind: 'payout', captureId: '', minor: -1_000n, feeMinor: 0n })
    const unbooked = ['P1: 10.00 paid out by PayPal, not in the books']
    expect(await examplesOf(line, payout)).toEqual(unbooked)
    expect(await examplesOf(line, { ...payout, currency: 'EUR' })).toEqual([])
  })

  it('has each payout that is booked, at its sum', async () => {
    test.emulator.payTenDollarsOut()
    await bookStatement(test.context)
    const payout = (await statementNow()).findLast(({ kind }) => kind === 'payout')
    if (!payout) throw new Error('no payout')
    expect(await examplesOf(line, payout)).toEqual([])
    expect(await examplesOf(line, { ...payout, minor: -1_001n })).toEqual([
      `${payout.id}: 10.01 paid out by PayPal, not in the books`,
    ])
  })

  it('names a fee that differs from the booked one', async () => {
    expect(await examplesOf({ ...line, feeMinor: 126n })).toEqual([
      `${line.id}: fee 1.25 in the books, 1.26 at PayPal`,
    ])
    await test.context.db
      .update(captures)
      .set({ feeCents: null })
      .where(eq(captures.providerCaptureId, line.id))
    const examples = await examplesOf({ ...line, feeMinor: 126n })
    await test.context.db
      .update(captures)
      .set({ feeCents: 125n })
      .where(eq(captures.providerCaptureId, line.id))
    expect(examples).toEqual([])
  })

  it('names a fee that belongs to no payment until it is booked, in US dollars', async () => {
    const id = test.emulator.move('T0106', -2_000n)
    const fee = (await statementNow()).find((one) => one.id === id)
    if (!fee) throw new Error('no fee')
    expect(await examplesOf(line, fee)).toEqual([`${id}: fee 20.00 at PayPal, not in the books`])
    for (const none of [{ currency: 'EUR' }, { minor: 0n }])
      expect(await examplesOf(line, { ...fee, ...none })).toEqual([])
    expect(await examplesOf(line, { ...fee, captureId: line.id })).toHaveLength(1)
    await bookStatement(test.context)
    expect(await examplesOf(line, fee)).toEqual([])
  })

  it('names a movement of an unknown kind, and money from the bank, until they are booked', async () => {
    const unknown = { kind: 'other', detail: 'T0200', minor: -700n } as const
    // Also one about a payment changes nothing of it.
    const lines = [
      other({ ...unknown, captureId: line.id }),
      other({ id: 'X2', kind: 'payout', detail: 'T0400', minor: 700n }),
    ]
    const without = (one: StatementLine) => ({ ...one, feeMinor: 0n })
    const unbooked = [
      'X1: -7.00 at PayPal (T0200), not in the books',
      'X2: 7.00 at PayPal (T0400), not in the books',
    ]
    expect(await examplesOf(line, ...lines.map(without))).toEqual(unbooked)
    const nothing = [{ minor: 0n }, { kind: 'payout', minor: 700n, currency: 'EUR' } as const]
    for (const none of nothing)
      expect(await examplesOf(line, without(other({ ...unknown, ...none })))).toEqual([])
    await bookStatement(test.withCalls({ statement: async () => lines.map(without) }))
    expect(await examplesOf(line, ...lines.map(without))).toEqual([])
  })

  it('counts all findings, and names five', async () => {
    const unknown = Array.from({ length: 6 }, (_, index) => other({ id: `X${index}`, minor: 500n }))
    const finding = await findingOf([line, ...unknown])
    expect([finding?.count, finding?.examples.length]).toEqual([6, 5])
  })

  it('may lack a capture whose payment began before it, and not one that began since', async () => {
    const { id, createdAt } = await test.intentOf(payment.orderId)
    const begun = (days: number) => test.changeIntent(id, { createdAt: new Date(Date.now() - days * DAY) })
    const counts: (number | undefined)[] = []
    for (const days of [29.5, 30.5]) {
      await begun(days)
      counts.push((await findingOf([]))?.count)
    }
    const other = await findingOf([{ ...line, minor: 1n }])
    await test.changeIntent(id, { createdAt })
    expect(counts).toEqual([1, 0])
    expect(other?.examples).toEqual([`${line.id}: 22.05 in the books, 0.01 at PayPal`])
  })

  it('counts a refund once it is made, and lets pass a capture while one is', async () => {
    const own = await money.paid()
    const ownLine = { ...line, id: own.captureId }
    const all = await statementNow()
    const others = all.filter(({ id, captureId }) => ![id, captureId].includes(own.captureId))
    const ownExamples = (...lines: StatementLine[]) => examplesOf(...others, ...lines)
    const input = money.input(own)
    await money.through(input)
    expect(await ownExamples(ownLine)).toEqual([])
    expect(await ownExamples(ownLine, moved('refund', -500n, own.captureId))).toEqual([])
    await test.drain()
    expect(await money.rowOf(input)).toMatchObject({ status: 'done' })
    expect(await ownExamples(ownLine)).toEqual([`${own.captureId}: 17.05 in the books, 22.05 at PayPal`])
    expect(await ownExamples(ownLine, moved('refund', -500n, own.captureId))).toEqual([])
  })

  it('counts what the bank took back', async () => {
    const own = await money.paid()
    await test.emulator.reverse(own.captureId)
    await test.drain()
    await bookStatement(test.context)
    const lines = await statementNow()
    expect(await examplesOf(...lines)).toEqual([])
    const without = lines.filter(({ kind, captureId }) => kind === 'capture' || captureId !== own.captureId)
    expect(await examplesOf(...without)).toEqual([`${own.captureId}: 0.00 in the books, 22.05 at PayPal`])
  })
})

describe('a fee that is given back with a reversal', () => {
  it('is named until it is booked, in US dollars', async () => {
    const own = await money.paid()
    await test.emulator.reverse(own.captureId, 125n)
    await test.drain()
    const lines = await statementNow()
    const reversal = lines.findLast(({ kind }) => kind === 'reversal')
    expect(reversal).toMatchObject({ captureId: own.captureId, feeMinor: -125n })
    expect(await examplesOf(...lines)).toEqual([`${reversal?.id}: fee -1.25 at PayPal, not in the books`])
    await bookStatement(test.context)
    expect(await examplesOf(...lines)).toEqual([])
  })
})

describe('the hourly check', () => {
  const open = async () => {
    const rows = await test.context.db.select().from(alarms).where(isNull(alarms.resolvedAt))
    return rows.map(({ subject, message }) => `${subject} ${message}`)
  }
  beforeEach(() => test.context.db.delete(alarms))

  it('raises nothing for books that are right', async () => {
    await checkBooks(test.context)
    expect(await open()).toEqual([])
  })

  it('raises an alarm for each statement that does not agree', async () => {
    await checkBooks(test.withCalls({ statement: async () => [other({ minor: 500n })] }))
    expect(await open()).toEqual(['books:I7 books_broken'])
  })

  it('raises an alarm for a check that cannot run, until it runs', async () => {
    const unread = test.withCalls({ statement: failing(new Error('unread')) })
    await checkBooks(unread)
    await checkBooks(unread)
    expect(await open()).toEqual(['check:statement of PayPal check_failed'])
    await checkBooks(test.context)
    expect(await open()).toEqual([])
  })
})
