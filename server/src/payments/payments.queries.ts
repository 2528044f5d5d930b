import type { Queryable, Transaction } from '@sampan/database'
import { captures } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'

export async function insertCapture(tx: Transaction, capture: typeof captures.$inferInsert): Promise<void> {
  await tx.insert(captures).values(capture)
}

export async function captureOfIntent(db: Queryable, intentId: string) {
  const [row] = await db.select().from(captures).where(eq(captures.intentId, intentId))
  return row ?? null
}

export async function captureByProviderId(db: Queryable, providerCaptureId: string) {
  const [row] = await db.select().from(captures).where(eq(captures.providerCaptureId, providerCaptureId))
  return row ?? null
}
