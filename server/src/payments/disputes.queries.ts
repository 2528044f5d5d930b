import type { Queryable, Transaction } from '@sampan/database'
import { captures, disputes, paymentPayables } from '@sampan/database/tables'
import { and, eq, or, sql } from 'drizzle-orm'
import type { PayableKind } from './intents/payment-intents.queries.ts'

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

/** Returns whether a dispute about the payment of one of these is open. */
export async function isDisputed(
  db: Queryable,
  payables: readonly { readonly kind: PayableKind; readonly id: string }[],
): Promise<boolean> {
  if (payables.length === 0) return false
  const paid = payables.map(({ kind, id }) =>
    and(eq(paymentPayables.kind, kind), eq(paymentPayables.payableId, id)),
  )
  const rows = await db
    .select({ id: disputes.id })
    .from(paymentPayables)
    .innerJoin(captures, eq(captures.intentId, paymentPayables.intentId))
    .innerJoin(disputes, eq(disputes.captureId, captures.id))
    .where(and(or(...paid), paymentPayables.isLive, eq(disputes.status, 'open')))
    .limit(1)
  return rows.length > 0
}
