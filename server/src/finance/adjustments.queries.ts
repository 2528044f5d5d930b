import type { APPROVAL_STAGES } from '@sampan/contract'
import type { Queryable, Transaction } from '@sampan/database'
import { customers, staff, walletAdjustments } from '@sampan/database/tables'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { customerColumns } from '../payments/index.ts'

export type ApprovalStage = (typeof APPROVAL_STAGES)[number]

const asker = alias(staff, 'asker')
const decider = alias(staff, 'decider')

/** Returns a page of adjustments: pending ones first, then the newest; or the pending ones alone. */
export async function adjustmentsAt(db: Queryable, stage: ApprovalStage, limit: number, offset: number) {
  const where = stage === 'waiting' ? eq(walletAdjustments.status, 'waiting') : undefined
  const rows = await db
    .select({
      adjustment: walletAdjustments,
      customer: customerColumns,
      askedBy: asker.name,
      decidedBy: decider.name,
    })
    .from(walletAdjustments)
    .innerJoin(customers, eq(customers.id, walletAdjustments.customerId))
    .innerJoin(asker, eq(asker.id, walletAdjustments.askedBy))
    .leftJoin(decider, eq(decider.id, walletAdjustments.decidedBy))
    .where(where)
    .orderBy(sql`${walletAdjustments.status} = 'waiting' desc`, desc(walletAdjustments.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(walletAdjustments, where) }
}

/** Stores an adjustment of a wallet, which may wait for a second person. */
export async function insertAdjustment(
  tx: Transaction,
  row: typeof walletAdjustments.$inferInsert,
): Promise<void> {
  await tx.insert(walletAdjustments).values(row)
}

/** Returns an adjustment without locking it; null for an unknown one. */
export async function adjustmentById(tx: Transaction, id: string) {
  const [row] = await tx.select().from(walletAdjustments).where(eq(walletAdjustments.id, id))
  return row ?? null
}

/** Records the decision of a second person; returns false when it was decided meanwhile. */
export async function closeAdjustment(
  tx: Transaction,
  id: string,
  status: 'done' | 'refused',
  decidedBy: string,
  decidedAt: Date,
): Promise<boolean> {
  const rows = await tx
    .update(walletAdjustments)
    .set({ status, decidedBy, decidedAt })
    .where(and(eq(walletAdjustments.id, id), eq(walletAdjustments.status, 'waiting')))
    .returning({ id: walletAdjustments.id })
  return rows.length > 0
}
