import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, startEmbeddedPostgres } from '@sampan/database'
import { alarms } from '@sampan/database/tables'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { watchBackups } from '../../src/administration/health/watch-backups.ts'
import { recordBackup, walArchive } from '../../src/administration/index.ts'
import { buildMetricsApp } from '../../src/serve-metrics.ts'
import { aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const HOUR_MS = 3_600_000

const openAlarms = async () =>
  (
    await test.context.db
      .select({ name: alarms.message })
      .from(alarms)
      .where(and(eq(alarms.subject, 'backup'), isNull(alarms.resolvedAt)))
  ).map(({ name }) => name)

const watch = () => watchBackups(test.context)

async function metrics(): Promise<string> {
  const inside = await buildMetricsApp(test.context, { isDraining: false })
  const { payload } = await inside.inject('/metrics')
  await inside.close()
  return payload
}

const backUp = () => recordBackup(test.context.db, { finishedAt: test.context.now(), method: 'dump' })

it('has no alarm and no age while no backup is recorded', async () => {
  await watch()
  expect(await openAlarms()).toEqual([])
  expect(await metrics()).not.toMatch(/^sampan_backup_age_seconds\b/m)
})

it('raises an alarm once the newest backup is older than 26 hours, until the next one', async () => {
  await backUp()
  test.pass(26 * HOUR_MS - 60_000)
  await watch()
  expect(await openAlarms()).toEqual([])
  test.pass(61_000)
  await watch()
  expect(await openAlarms()).toEqual(['backup_overdue'])
  expect(await metrics()).toMatch(/^sampan_backup_age_seconds\{method="dump"\} 936\d\d/m)
  await backUp()
  await watch()
  expect(await openAlarms()).toEqual([])
})

it('shows admins the newest backup, and whether PostgreSQL archives its log', async () => {
  await backUp()
  const { token } = await aStaffMember(test.context, 'admin')
  const { data } = await test.ask('/api/staff/health/get', {}, { token })
  expect(data.last_backup_at).not.toBe('0000-00-00 00:00:00')
  expect(data.archive).toEqual({ state: 'off', last_archived_at: '0000-00-00 00:00:00' })
})

it('reads from PostgreSQL that the newest segment could not be archived', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-archive-'))
  const postgres = await startEmbeddedPostgres(folder, {
    database: 'postgres',
    settings: ['archive_mode=on', 'archive_command=false'],
  })
  const { db, pool, close } = connect(postgres.ownerUrl, 1)
  try {
    await pool.query('create table written (); select pg_switch_wal()')
    await expect.poll(async () => (await walArchive(db)).state).toBe('failing')
  } finally {
    await close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
