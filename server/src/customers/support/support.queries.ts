import { containing, type Queryable, type Transaction } from '@sampan/database'
import { questions, staff } from '@sampan/database/tables'
import { and, asc, desc, eq, ilike, isNotNull, isNull, or } from 'drizzle-orm'

/** Stores a question of a customer or a guest. */
export async function insertQuestion(db: Queryable, question: typeof questions.$inferInsert): Promise<void> {
  await db.insert(questions).values(question)
}

/** Returns a page of the open questions, oldest first, or of the answered ones, newest first. */
export async function questionsAt(
  db: Queryable,
  query: { isOpen: boolean; searchText: string; limit: number; offset: number },
) {
  const pattern = containing(query.searchText)
  const columns = [questions.name, questions.emailAddress, questions.question]
  const where = and(
    query.isOpen ? isNull(questions.answeredAt) : isNotNull(questions.answeredAt),
    or(...columns.map((column) => ilike(column, pattern))),
  )
  const rows = await db
    .select({ question: questions, answeredBy: staff.name })
    .from(questions)
    .leftJoin(staff, eq(staff.id, questions.answeredBy))
    .where(where)
    .orderBy(query.isOpen ? asc(questions.id) : desc(questions.answeredAt))
    .limit(query.limit)
    .offset(query.offset)
  return { rows, total: await db.$count(questions, where) }
}

/** Answers an open question; returns null when it is unknown or answered. */
export async function setAnswer(
  tx: Transaction,
  id: string,
  answer: { readonly answer: string; readonly answeredBy: string; readonly answeredAt: Date },
) {
  const [row] = await tx
    .update(questions)
    .set(answer)
    .where(and(eq(questions.id, id), isNull(questions.answeredAt)))
    .returning()
  return row ?? null
}

/** Whether a question exists, to tell one that a colleague has answered from an unknown one. */
export async function questionExists(db: Queryable, id: string): Promise<boolean> {
  return (await db.$count(questions, eq(questions.id, id))) > 0
}
