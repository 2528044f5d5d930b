import type { Queryable, Transaction } from '@sampan/database'
import { captures, refunds, reversals } from '@sampan/database/tables'
import { and, eq, inArray } from 'drizzle-orm'

/** Stores a reversal, beside its posting. An index refuses it a second time. */
export async function insertReversal(
  tx: Transaction,
  reversal: typeof reversals.$inferInsert,
): Promise<void> {
  await tx.insert(reversals).values(reversal)
}

/** Returns the reversal that a provider booked under this id; null for any other refund. */
export async function reversalByProviderId(db: Queryable, providerRefundId: string) {
  const [row] = await db.select().from(reversals).where(eq(reversals.providerRefundId, providerRefundId))
  return row ?? null
}

/**
 * Returns whether a refund is, or was until its payer's bank returned it, booked under this id of the provider: one of ours,
 * or one that was made on the provider's own pages.
 */
export async function isRefundBooked(
  db: Queryable,
  providerCaptureId: string,
  providerRefundId: string,
): Promise<boolean> {
  const [refund] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(captures, eq(captures.id, refunds.captureId))
    .where(
      and(
        eq(captures.providerCaptureId, providerCaptureId),
        eq(refunds.providerRefundId, providerRefundId),
        inArray(refunds.status, ['done', 'failed']),
      ),
    )
    .limit(1)
  return refund !== undefined || (await reversalByProviderId(db, providerRefundId)) !== null
}

/** Marks the parts of a refund that was made on the provider's own pages as failed: the payer's bank returned it. */
export async function failRefundAtProvider(
  tx: Transaction,
  captureId: string,
  providerRefundId: string,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ status: 'failed', doneAt: null })
    .where(
      and(
        eq(refunds.captureId, captureId),
        eq(refunds.providerRefundId, providerRefundId),
        eq(refunds.purpose, 'at_provider'),
        eq(refunds.status, 'done'),
      ),
    )
}

/** Returns whether a refund of ours through this capture waits for its provider. */
export async function isRefunding(tx: Transaction, captureId: string): Promise<boolean> {
  return (
    (await tx.$count(refunds, and(eq(refunds.captureId, captureId), eq(refunds.status, 'requested')))) > 0
  )
}
