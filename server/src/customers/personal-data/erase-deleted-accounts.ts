import type { AppContext } from '../../context.ts'
import { eraseRecords, removeDeletionMails } from './deletion.queries.ts'

const DAY_MS = 86_400_000

/** Erases data of deleted accounts that the ledger no longer needs. */
export async function eraseDeletedAccounts(context: AppContext): Promise<void> {
  const now = context.now()
  const { account_record_days: days } = await context.settings.read()
  await eraseRecords(context.db, new Date(now.getTime() - days * DAY_MS))
  await removeDeletionMails(context.db, now)
}
