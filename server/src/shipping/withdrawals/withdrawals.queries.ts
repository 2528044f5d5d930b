import type { Queryable } from '@sampan/database'
import { auditLog, customers, orders, parcels, staff, supplements } from '@sampan/database/tables'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { customerColumns } from '../../payments/index.ts'

const ASKED = 'supplement_withdrawal_asked'

/** The subject in the audit log of what is asked and declined about a supplement. */
export const withdrawalSubject = (number: string) => `supplement:${number}`

/** The last of what was asked and declined about the supplement of the current row. */
const last = (db: Queryable) =>
  db
    .select({
      action: auditLog.action,
      staffId: auditLog.staffId,
      reason: sql<string>`${auditLog.after} ->> 'reason'`.as('withdrawal_reason'),
      at: auditLog.createdAt,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, sql`${withdrawalSubject('')} || ${supplements.number}`),
        inArray(auditLog.action, [ASKED, 'supplement_withdrawal_declined']),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1)
    .as('last')

const isOpen = and(eq(supplements.status, 'unpaid'), isNull(supplements.storageDays))

/** Returns a page of the withdrawals that wait for a second person, oldest first. */
export async function waitingWithdrawals(db: Queryable, limit: number, offset: number) {
  const asked = last(db)
  const found = db
    .select({
      number: supplements.number,
      order: orders.orderNumber,
      parcel: parcels.deliveryNumber,
      customer: customerColumns,
      cents: supplements.amountCents,
      reason: asked.reason,
      staffId: asked.staffId,
      askedBy: staff.name,
      at: asked.at,
    })
    .from(supplements)
    .innerJoinLateral(asked, eq(asked.action, ASKED))
    .innerJoin(staff, eq(staff.id, asked.staffId))
    .innerJoin(customers, eq(customers.id, supplements.customerId))
    .leftJoin(orders, eq(orders.id, supplements.orderId))
    .leftJoin(parcels, eq(parcels.id, supplements.parcelId))
    .where(isOpen)
  const rows = await found.orderBy(asc(asked.at), asc(supplements.id)).limit(limit).offset(offset)
  return { rows, total: await db.$count(found.as('found')) }
}

/** Returns who asked for the withdrawal of an unpaid supplement that waits for a second person, and why; null for another. */
export async function waitingWithdrawal(db: Queryable, number: string) {
  const asked = last(db)
  const [row] = await db
    .select({ staffId: asked.staffId, reason: asked.reason })
    .from(supplements)
    .innerJoinLateral(asked, eq(asked.action, ASKED))
    .where(and(isOpen, eq(supplements.number, number)))
  return row ?? null
}
