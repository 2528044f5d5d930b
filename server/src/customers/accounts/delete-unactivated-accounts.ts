import type { AppContext } from '../../context.ts'
import { removeUnactivated } from './unactivated.queries.ts'

const KEPT_MS = 30 * 86_400_000

/** Deletes accounts that nobody activated within a month: often somebody else typed the e-mail. */
export async function deleteUnactivatedAccounts(context: AppContext): Promise<void> {
  const now = context.now()
  await context.db.transaction((tx) => removeUnactivated(tx, new Date(now.getTime() - KEPT_MS), now))
}
