import { newestFirst, type Queryable, type Transaction } from '@sampan/database'
import { reviews } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'

export type Review = typeof reviews.$inferSelect

/** Returns false when this review was submitted before, by anyone. */
export async function insertReview(tx: Transaction, review: typeof reviews.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id })
  return rows.length > 0
}

/** Returns a page of the links to reviews that a customer sent us, newest first, and the number of all. */
export async function reviewsOf(db: Queryable, customerId: string, limit: number, offset: number) {
  const ofCustomer = eq(reviews.customerId, customerId)
  const rows = await db
    .select()
    .from(reviews)
    .where(ofCustomer)
    .orderBy(newestFirst(reviews.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(reviews, ofCustomer) }
}
