import type { Queryable } from '@sampan/database'
import { questions } from '@sampan/database/tables'

export async function insertQuestion(db: Queryable, question: typeof questions.$inferInsert): Promise<void> {
  await db.insert(questions).values(question)
}
