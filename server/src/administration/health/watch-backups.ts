import type { AppContext } from '../../context.ts'
import { raiseAlarm, resolveAlarm } from '../../messaging/index.ts'
import { lastBackup, walArchive } from './backups.queries.ts'

/** A day and two hours for the backup itself. */
const OVERDUE_AFTER_MS = 26 * 3_600_000

/**
 * Raises an alarm, every hour, when the newest backup is overdue or the write-ahead log cannot be archived, and
 * resolves it afterwards. Where no backup was ever recorded nothing is overdue: the operator's system may watch
 * them itself.
 */
export async function watchBackups(context: AppContext): Promise<void> {
  const { db } = context
  const [backup, archive] = await Promise.all([lastBackup(db), walArchive(db)])
  if (backup && context.now().getTime() - backup.finishedAt.getTime() > OVERDUE_AFTER_MS) {
    await raiseAlarm(context, db, 'backup', 'backup_overdue', backup)
  } else {
    await resolveAlarm(context, db, 'backup')
  }
  if (archive.state === 'failing') {
    await raiseAlarm(context, db, 'wal-archive', 'archive_failing', { archivedAt: archive.archivedAt })
  } else {
    await resolveAlarm(context, db, 'wal-archive')
  }
}
