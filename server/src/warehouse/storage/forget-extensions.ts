import type { AppContext } from '../../context.ts'
import { cancelSupplement } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { forgottenExtensions } from './storage.queries.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 500

/** Cancels extensions left unpaid for a day, which removes them from the wallet's list. */
export async function forgetExtensions(context: AppContext): Promise<void> {
  const before = new Date(context.now().getTime() - DAY_MS)
  for (const { id } of await forgottenExtensions(context.db, before, AT_ONCE)) {
    try {
      await context.db.transaction((tx) => cancelSupplement(context, tx, id))
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
    }
  }
}
