import type { Queryable, Transaction } from '@sampan/database'
import {
  customers,
  orders,
  parcels,
  staff,
  supplements,
  supplementWithdrawals,
} from '@sampan/database/tables'
import { and, asc, eq } from 'drizzle-orm'
import { customerColumns } from '../../payments/index.ts'

/** What is still to be decided: a supplement that was paid or cancelled meanwhile needs no decision. */
const isWaiting = and(eq(supplementWithdrawals.status, 'waiting'), eq(supplements.status, 'unpaid'))

/** Returns a page of the withdrawals that wait for a second person, oldest first. */
export async function waitingWithdrawals(db: Queryable, limit: number, offset: number) {
  const found = db
    .select({
      number: supplements.number,
      order: orders.orderNumber,
      parcel: parcels.deliveryNumber,
      customer: customerColumns,
      cents: supplements.amountCents,
      reason: supplementWithdrawals.reason,
      staffId: supplementWithdrawals.askedBy,
      askedBy: staff.name,
      at: supplementWithdrawals.createdAt,
    })
    .from(supplementWithdrawals)
    .innerJoin(supplements, eq(supplements.id, supplementWithdrawals.supplementId))
    .innerJoin(staff, eq(staff.id, supplementWithdrawals.askedBy))
    .innerJoin(customers, eq(customers.id, supplements.customerId))
    .leftJoin(orders, eq(orders.id, supplements.orderId))
    .leftJoin(parcels, eq(parcels.id, supplements.parcelId))
    .where(isWaiting)
  const rows = await found.orderBy(asc(supplementWithdrawals.id)).limit(limit).offset(offset)
  return { rows, total: await db.$count(found.as('found')) }
}

/** Returns the withdrawal of a supplement that waits for a second person; null for none. */
export async function waitingWithdrawal(db: Queryable, number: string) {
  const [row] = await db
    .select({
      id: supplementWithdrawals.id,
      askedBy: supplementWithdrawals.askedBy,
      reason: supplementWithdrawals.reason,
    })
    .from(supplementWithdrawals)
    .innerJoin(supplements, eq(supplements.id, supplementWithdrawals.supplementId))
    .where(and(isWaiting, eq(supplements.number, number)))
  return row ?? null
}

/** Stores the withdrawal of a supplement that waits for a second person. An index allows one at a time. */
export async function insertWithdrawal(
  tx: Transaction,
  withdrawal: typeof supplementWithdrawals.$inferInsert,
): Promise<void> {
  await tx.insert(supplementWithdrawals).values(withdrawal)
}

/** Records the decision of a second person. */
export async function closeWithdrawal(
  tx: Transaction,
  id: string,
  status: 'done' | 'refused',
  decidedBy: string,
  decidedAt: Date,
): Promise<void> {
  await tx
    .update(supplementWithdrawals)
    .set({ status, decidedBy, decidedAt })
    .where(eq(supplementWithdrawals.id, id))
}
