import type { AppContext } from '../../context.ts'
import { raiseAlarm, resolveAlarm } from '../../messaging/index.ts'
import { runChecks } from './run-checks.ts'

/**
 * Raises an alarm, every hour, for each violated invariant, in the ledger or against the provider's
 * statement, and for each check that could not run. The alarm of a failed check is resolved when the check
 * runs again.
 */
export async function checkBooks(context: AppContext): Promise<void> {
  for (const check of await runChecks(context)) {
    const subject = `check:${check.name}`
    if (check.failure !== undefined) {
      await raiseAlarm(context, context.db, subject, 'check_failed', { failure: check.failure })
      continue
    }
    await resolveAlarm(context, context.db, subject)
    for (const { id, count, examples } of check.findings) {
      if (count > 0) await raiseAlarm(context, context.db, `books:${id}`, 'books_broken', { count, examples })
    }
  }
}
