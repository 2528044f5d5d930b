import type { REVIEW_STAGES } from '@sampan/contract'
import type { Queryable, Transaction } from '@sampan/database'
import { customers, reviews } from '@sampan/database/tables'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { customerColumns } from '../payments/index.ts'

export type Review = typeof reviews.$inferSelect
type ReviewStage = (typeof REVIEW_STAGES)[number]

const stages: Record<ReviewStage, readonly Review['status'][]> = {
  open: ['submitted', 'in_review'],
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

export async function reviewById(db: Queryable, id: string): Promise<Review | null> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  return row ?? null
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
