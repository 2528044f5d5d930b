import type { Queryable, Transaction } from '@sampan/database'
import { captures, disputes, paymentIntents } from '@sampan/database/tables'
import { eq, sql } from 'drizzle-orm'

export type Dispute = typeof disputes.$inferSelect

/** Returns the capture of a dispute and its customer. */
export async function disputedCapture(db: Queryable, providerCaptureId: string) {
  const [row] = await db
    .select({ id: captures.id, intentId: captures.intentId, customerId: paymentIntents.customerId })
    .from(captures)
    .innerJoin(paymentIntents, eq(paymentIntents.id, captures.intentId))
    .where(eq(captures.providerCaptureId, providerCaptureId))
  return row ?? null
}

export async function disputeByProviderId(db: Queryable, providerDisputeId: string): Promise<Dispute | null> {
  const [row] = await db.select().from(disputes).where(eq(disputes.providerDisputeId, providerDisputeId))
  return row ?? null
}

/** Stores a dispute as the provider reports it. A decided one stays decided. */
export async function saveDispute(
  tx: Transaction,
  dispute: Omit<typeof disputes.$inferInsert, 'id'>,
): Promise<void> {
  await tx
    .insert(disputes)
    .values(dispute)
    .onConflictDoUpdate({
      target: disputes.providerDisputeId,
      set: {
        amountCents: dispute.amountCents,
        reason: dispute.reason,
        status: dispute.status,
        respondBy: dispute.respondBy ?? null,
        closedAt: dispute.closedAt ?? null,
        updatedAt: dispute.updatedAt ?? new Date(),
      },
      setWhere: sql`${disputes.status} = 'open'`,
    })
}
