import type { Queryable, Transaction } from '@sampan/database'
import { captures, ledgerTransactions, paymentPayables, payouts, reversals } from '@sampan/database/tables'
import { and, countDistinct, eq, getTableColumns, isNull, lte, not } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Intent } from './intents/payment-intents.queries.ts'

/** Stores the capture of an intent, beside its posting. An index refuses a second one of the intent. */
export async function insertCapture(tx: Transaction, capture: typeof captures.$inferInsert): Promise<void> {
  await tx.insert(captures).values(capture)
}

/** Captures with the currency of their amount and fee, which is that of their posting. */
const withCurrency = (db: Queryable) =>
  db
    .select({ ...getTableColumns(captures), currency: ledgerTransactions.currency })
    .from(captures)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, captures.transactionId))
    .$dynamic()
export type Capture = Awaited<ReturnType<typeof withCurrency>>[number]

/** Returns the capture of an intent, its sums in minor units of its currency; null while nothing is captured. */
export async function captureOfIntent(db: Queryable, intentId: string): Promise<Capture | null> {
  const [row] = await withCurrency(db).where(eq(captures.intentId, intentId))
  return row ?? null
}

const other = alias(paymentPayables, 'other')

/** Counts the captures before an intent was opened that were for any of its payables and paid for none, as of suspense. */
export async function capturesForNothing(
  db: Queryable,
  { id, createdAt }: Pick<Intent, 'id' | 'createdAt'>,
): Promise<number> {
  const isSame = and(eq(other.kind, paymentPayables.kind), eq(other.payableId, paymentPayables.payableId))
  const [row] = await db
    .select({ count: countDistinct(captures.id) })
    .from(paymentPayables)
    .innerJoin(other, and(isSame, not(other.isLive)))
    .innerJoin(captures, eq(captures.intentId, other.intentId))
    .where(and(eq(paymentPayables.intentId, id), lte(captures.createdAt, createdAt)))
  return row?.count ?? 0
}

/**
 * Returns a capture by the provider's id, its sums in minor units of its currency; null for one that is not in the
 * books.
 */
export async function captureByProviderId(db: Queryable, providerCaptureId: string): Promise<Capture | null> {
  const [row] = await withCurrency(db).where(eq(captures.providerCaptureId, providerCaptureId))
  return row ?? null
}

/** Returns the capture that a reversal took money back from, by the provider's id of the reversal. */
export async function captureOfReversal(db: Queryable, providerRefundId: string): Promise<Capture | null> {
  const [row] = await withCurrency(db)
    .innerJoin(reversals, eq(reversals.captureId, captures.id))
    .where(eq(reversals.providerRefundId, providerRefundId))
  return row ?? null
}

/** Returns the provider's ids of the captures whose fee is unknown. */
export async function capturesWithoutFee(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: captures.providerCaptureId })
    .from(captures)
    .where(isNull(captures.feeCents))
  return new Set(rows.map((row) => row.id))
}

/** Returns false when the fee was known before. */
export async function setFee(tx: Transaction, providerCaptureId: string, feeCents: bigint): Promise<boolean> {
  const rows = await tx
    .update(captures)
    .set({ feeCents })
    .where(and(eq(captures.providerCaptureId, providerCaptureId), isNull(captures.feeCents)))
    .returning({ id: captures.id })
  return rows.length > 0
}

/** Stores a payout from the provider's account to our bank, beside its posting. */
export async function insertPayout(tx: Transaction, payout: typeof payouts.$inferInsert): Promise<void> {
  await tx.insert(payouts).values(payout)
}

/** Returns a payout by the provider's id of its transaction; null for one that is not booked yet. */
export async function payoutByProviderId(db: Queryable, providerTransactionId: string) {
  const [row] = await db
    .select()
    .from(payouts)
    .where(eq(payouts.providerTransactionId, providerTransactionId))
  return row ?? null
}
