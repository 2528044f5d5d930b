import type { AppContext } from '../../context.ts'
import { everyRow } from '../../jobs/every-row.ts'
import { cancelSupplement } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { forgottenExtensions } from './storage.queries.ts'

const DAY_MS = 86_400_000

/** Cancels extensions left unpaid for a day, which removes them from the wallet's list. */
export async function forgetExtensions(context: AppContext): Promise<void> {
  const before = new Date(context.now().getTime() - DAY_MS)
  for await (const { id } of everyRow<{ id: string }>((last, limit) =>
    forgottenExtensions(context.db, before, last, limit),
  )) {
    try {
      await context.db.transaction((tx) => cancelSupplement(context, tx, id))
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
    }
  }
}
