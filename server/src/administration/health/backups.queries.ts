import type { Data } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { backups } from '@sampan/database/tables'
import { desc, sql } from 'drizzle-orm'

/** Notes a finished backup, whose age the health page and the metrics show. */
export async function recordBackup(db: Queryable, row: typeof backups.$inferInsert): Promise<void> {
  await db.insert(backups).values(row)
}

/** Returns the newest recorded backup. */
export async function lastBackup(db: Queryable): Promise<typeof backups.$inferSelect | undefined> {
  const [row] = await db.select().from(backups).orderBy(desc(backups.finishedAt)).limit(1)
  return row
}

export interface WalArchive {
  /** `failing`: PostgreSQL's newest attempt to archive a segment failed. */
  readonly state: Data<'/api/staff/health/get'>['archive']['state']
  /** When the newest segment was archived; null for never, or not since the statistics were reset. */
  readonly archivedAt: Date | null
}

/** Returns whether the primary archives its write-ahead log. */
export async function walArchive(db: Queryable): Promise<WalArchive> {
  const { rows } = await db.execute<{ state: WalArchive['state']; archived_at: string | null }>(sql`
    select case when current_setting('archive_mode') = 'off' then 'off'
        when last_failed_time > coalesce(last_archived_time, '-infinity') then 'failing'
        else 'working' end as state,
      last_archived_time as archived_at
    from pg_stat_archiver`)
  const [row] = rows
  if (!row) throw new Error('the database did not describe its archive')
  return { state: row.state, archivedAt: row.archived_at === null ? null : new Date(row.archived_at) }
}
