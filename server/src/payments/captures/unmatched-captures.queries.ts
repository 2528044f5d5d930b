import { anyOf, prepared, type Queryable, type Transaction } from '@sampan/database'
import { captures, ledgerTransactions, unmatchedCaptures } from '@sampan/database/tables'
import type { PaymentProviderName } from '@sampan/domain/payment-providers'
import { and, asc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm'

/** Unmatched captures with the currency of their amount, which is that of their posting. */
const withCurrency = (db: Queryable) =>
  db
    .select({ ...getTableColumns(unmatchedCaptures), currency: ledgerTransactions.currency })
    .from(unmatchedCaptures)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, unmatchedCaptures.transactionId))
    .$dynamic()
export type UnmatchedCapture = Awaited<ReturnType<typeof withCurrency>>[number]

const bookedAmong = prepared('booked_captures_among', ['ids'], (db, { ids }) =>
  db
    .select({ id: captures.providerCaptureId })
    .from(captures)
    .where(anyOf(captures.providerCaptureId, ids))
    .union(
      db
        .select({ id: unmatchedCaptures.providerCaptureId })
        .from(unmatchedCaptures)
        .where(anyOf(unmatchedCaptures.providerCaptureId, ids)),
    ),
)

/** Returns which of these ids of the provider are captures in the books, ours and unmatched ones. */
export async function bookedCapturesAmong(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await bookedAmong(db, { ids })).map(({ id }) => id))
}

/** Stores a capture that no payment of ours asked for, beside its posting to suspense. */
export async function insertUnmatched(
  tx: Transaction,
  unmatched: typeof unmatchedCaptures.$inferInsert,
): Promise<void> {
  await tx.insert(unmatchedCaptures).values(unmatched)
}

/** Returns an unmatched capture by the provider's id, without locking it; null for any other capture. */
export async function unmatchedByProviderId(db: Queryable, providerCaptureId: string) {
  const [row] = await withCurrency(db).where(eq(unmatchedCaptures.providerCaptureId, providerCaptureId))
  return row ?? null
}

/**
 * Locks an unmatched capture, so that parallel returns of its money are added up one after the other; null for
 * an unknown one.
 */
export async function lockUnmatched(tx: Transaction, id: string): Promise<UnmatchedCapture | null> {
  const [row] = await withCurrency(tx)
    .where(eq(unmatchedCaptures.id, id))
    .for('update', { of: unmatchedCaptures })
  return row ?? null
}

/**
 * Sets what was returned of an unmatched capture, in minor units of its currency, or when it was settled; the
 * caller has locked it.
 */
export async function updateUnmatched(
  tx: Transaction,
  id: string,
  fields: Partial<Pick<UnmatchedCapture, 'returnedMinor' | 'settledAt'>>,
): Promise<void> {
  await tx.update(unmatchedCaptures).set(fields).where(eq(unmatchedCaptures.id, id))
}

/** Returns the unmatched captures whose money is in suspense, oldest first. */
export const openUnmatched = (db: Queryable) =>
  withCurrency(db)
    .where(
      and(
        isNull(unmatchedCaptures.settledAt),
        lt(unmatchedCaptures.returnedMinor, unmatchedCaptures.amountMinor),
      ),
    )
    .orderBy(asc(unmatchedCaptures.id))
    .limit(200)

/** Returns the unmatched captures with these ids of the provider as `bookedCaptures` returns ours. */
export const bookedUnmatched = (db: Queryable, provider: PaymentProviderName, ids: readonly string[]) =>
  db
    .select({
      providerCaptureId: unmatchedCaptures.providerCaptureId,
      createdAt: unmatchedCaptures.createdAt,
      feeCents: sql<null>`null`,
      currency: ledgerTransactions.currency,
      heldCents: sql<bigint>`${unmatchedCaptures.amountMinor} - ${unmatchedCaptures.returnedMinor}`.mapWith(
        BigInt,
      ),
      isRefunding: sql<boolean>`false`,
    })
    .from(unmatchedCaptures)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, unmatchedCaptures.transactionId))
    .where(
      and(eq(unmatchedCaptures.provider, provider), inArray(unmatchedCaptures.providerCaptureId, [...ids])),
    )
