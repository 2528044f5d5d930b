import type { REVIEW_STAGES } from '@sampan/contract'
import type { Queryable, Transaction } from '@sampan/database'
import { auditLog, customers, reviews } from '@sampan/database/tables'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { customerColumns } from '../payments/index.ts'

export type Review = typeof reviews.$inferSelect
type ReviewStage = (typeof REVIEW_STAGES)[number]

const stages: Record<ReviewStage, readonly Review['status'][]> = {
  open: ['submitted', 'in_review'],
  waiting: ['waiting'],
  to_pay: ['approved'],
  closed: ['refused', 'paid'],
}

/** Returns a page of reviews: due ones first, settled ones newest first. */
export async function reviewsAt(db: Queryable, stage: ReviewStage, limit: number, offset: number) {
  const where = inArray(reviews.status, [...stages[stage]])
  const rows = await db
    .select({
      review: reviews,
      customer: customerColumns,
    })
    .from(reviews)
    .innerJoin(customers, eq(customers.id, reviews.customerId))
    .where(where)
    .orderBy(stage === 'closed' ? desc(reviews.id) : asc(reviews.dueAt))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(reviews, where) }
}

/** Returns a customer's review without locking it; null for an unknown one. */
export async function reviewById(db: Queryable, id: string): Promise<Review | null> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  return row ?? null
}

/** The subject of a review in the audit log. */
export const reviewSubject = (id: string) => `review:${id}`

/** Returns who approved each of these reviews, by subject, for those whose reward waits for a second person. */
export async function approversOf(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([auditLog.subject], { subject: auditLog.subject, staffId: auditLog.staffId })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.subject, ids.map(reviewSubject)),
        eq(auditLog.action, 'review_decided'),
        sql`${auditLog.after} ->> 'status' = 'waiting'`,
      ),
    )
    .orderBy(auditLog.subject, desc(auditLog.createdAt))
  return new Map(rows.map(({ subject, staffId }) => [subject, staffId]))
}

/** Moves a review on from a status; returns false when it no longer has that status. */
export async function moveReview(
  tx: Transaction,
  id: string,
  from: Review['status'],
  fields: Partial<Omit<Review, 'id' | 'customerId'>>,
): Promise<boolean> {
  const rows = await tx
    .update(reviews)
    .set(fields)
    .where(and(eq(reviews.id, id), eq(reviews.status, from)))
    .returning({ id: reviews.id })
  return rows.length > 0
}
