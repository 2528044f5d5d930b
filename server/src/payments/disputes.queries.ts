import type { Queryable, Transaction } from '@sampan/database'
import { disputes } from '@sampan/database/tables'
import { eq, sql } from 'drizzle-orm'

type Dispute = typeof disputes.$inferSelect

export async function disputeByProviderId(db: Queryable, providerDisputeId: string): Promise<Dispute | null> {
  const [row] = await db.select().from(disputes).where(eq(disputes.providerDisputeId, providerDisputeId))
  return row ?? null
}

/** Stores a dispute as the provider reports it. A decided one stays decided. */
export async function saveDispute(tx: Transaction, dispute: Omit<Dispute, 'id'>): Promise<void> {
  const { amountCents, reason, status, respondBy, closedAt, updatedAt } = dispute
  await tx
    .insert(disputes)
    .values(dispute)
    .onConflictDoUpdate({
      target: disputes.providerDisputeId,
      set: { amountCents, reason, status, respondBy, closedAt, updatedAt },
      setWhere: sql`${disputes.status} = 'open'`,
    })
}
