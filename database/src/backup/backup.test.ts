import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded.ts'
import { inDatabase } from '../prepare.ts'
import { type BackupManifest, basesIn, listBackups } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { archiveOf, takeBackup } from './take-backup.ts'

let home: string
let shop: EmbeddedPostgres
let first: BackupManifest
const folder = () => join(home, 'database')
const into = () => join(home, 'backups')
const database = 'postgres'

/** A folder that PostgreSQL's own user can reach when the tests run as root. */
async function openFolder(name: string): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), name))
  await chmod(made, 0o755)
  return made
}

/** Runs statements one by one, each in a transaction of its own. */
async function run(postgres: EmbeddedPostgres, ...statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: inDatabase(postgres.ownerUrl, database) })
  await client.connect()
  try {
    const results: pg.QueryResult[] = []
    for (const statement of statements) results.push(await client.query(statement))
    return results
  } finally {
    await client.end()
  }
}
const write = (postgres: EmbeddedPostgres, text: string) =>
  run(postgres, `insert into said values ('${text}')`)
const said = async (postgres: EmbeddedPostgres) =>
  (await run(postgres, 'select text from said order by text'))[0]?.rows.map(({ text }) => text)

/** Returns the time by the database's clock, between the transactions before and after. */
async function clock(): Promise<string> {
  const [result] = await run(
    shop,
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  )
  return result?.rows[0].now
}
/** Waits until the log is archived up to now. */
async function archived(): Promise<void> {
  const [segment] = await run(
    shop,
    'select pg_walfile_name(pg_current_wal_lsn()) as name',
    'select pg_switch_wal()',
  )
  const name = segment?.rows[0].name
  await expect.poll(() => readdir(archiveOf(into()))).toContain(`${name}.gz`)
}
const takeOne = (more: { archivingMs?: number; signal?: AbortSignal } = {}) =>
  takeBackup({ ...{ postgres: shop, folder: folder(), into: into(), keep: 2 }, ...more })

async function restored<Result>(
  to: string | null,
  look: (postgres: EmbeddedPostgres) => Promise<Result>,
): Promise<Result> {
  const scratch = await openFolder('sampan-restore-')
  try {
    const { postgres } = await restoreBackup({ from: into(), into: scratch, to, isArchived: false })
    try {
      return await look(postgres)
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

beforeAll(async () => {
  home = await openFolder('sampan-backup-')
  shop = await startEmbeddedPostgres(folder(), { database, archive: archiveOf(into()) })
  await run(shop, 'create table said (text text)')
  await write(shop, '1 before the backup')
  first = await takeOne()
}, 120_000)
afterAll(async () => {
  await shop?.stop()
  await rm(home, { recursive: true, force: true })
})

describe('a backup', { timeout: 120_000 }, () => {
  it('is restored to a moment after it: with everything committed by then, and nothing later', async () => {
    await write(shop, '2 before the moment')
    const moment = await clock()
    await write(shop, '3 after the moment')
    await archived()
    expect(await restored(moment, said)).toEqual(['1 before the backup', '2 before the moment'])
  })

  it('restored to its end has everything and can be written to, and leaves the shop and its log alone', async () => {
    const before = await readdir(archiveOf(into()))
    const after = await restored(null, async (postgres) => {
      await write(postgres, '4 in the trial')
      return said(postgres)
    })
    expect(after).toEqual([
      '1 before the backup',
      '2 before the moment',
      '3 after the moment',
      '4 in the trial',
    ])
    expect(await said(shop)).not.toContain('4 in the trial')
    expect((await readdir(archiveOf(into()))).filter((name) => name.endsWith('.history.gz'))).toEqual([])
    expect(await readdir(archiveOf(into()))).toEqual(expect.arrayContaining(before))
  })

  it('cannot be restored to a moment before it, or to an invalid time', async () => {
    await expect(restored('2026-01-01T00:00:00Z', said)).rejects.toThrow(
      `The earliest moment is ${first.finishedAt}`,
    )
    for (const text of ['yesterday', "2026-11-22T10:00:00Z'", '2026-11-22T10:00:00'])
      await expect(restored(text, said)).rejects.toThrow('is no time')
  })

  it('cannot be restored beyond the archived log, and then leaves the existing data alone', async () => {
    const scratch = await openFolder('sampan-restore-')
    await mkdir(join(scratch, 'postgres'))
    await writeFile(join(scratch, 'postgres', 'present'), 'data')
    const beyond = restoreBackup({
      from: into(),
      into: scratch,
      to: '2099-01-01T00:00:00Z',
      isArchived: false,
    })
    await expect(beyond).rejects.toThrow('The archived log ends before 2099-01-01T00:00:00Z')
    expect(await readFile(join(scratch, 'postgres', 'present'), 'utf8')).toBe('data')
    await rm(scratch, { recursive: true, force: true })
  })

  it('that cannot be copied back leaves the existing data and its passwords alone', async () => {
    const scratch = await openFolder('sampan-restore-')
    await mkdir(join(scratch, 'postgres'))
    await writeFile(join(scratch, 'postgres', 'present'), 'data')
    await writeFile(join(scratch, 'postgres-password'), 'former')
    const copied = join(basesIn(into()), first.id, 'postgres-app-password')
    await rename(copied, `${copied}.away`)
    const restoring = restoreBackup({ from: into(), into: scratch, to: null, isArchived: false })
    await expect(restoring).rejects.toThrow('postgres-app-password')
    await rename(`${copied}.away`, copied)
    expect(await readFile(join(scratch, 'postgres', 'present'), 'utf8')).toBe('data')
    expect(await readFile(join(scratch, 'postgres-password'), 'utf8')).toBe('former')
    await rm(scratch, { recursive: true, force: true })
  })

  it('is not taken of a shop that archives its log elsewhere, or nowhere', async () => {
    const elsewhere = join(home, 'elsewhere')
    const taking = takeBackup({ postgres: shop, folder: folder(), into: elsewhere, keep: 2 })
    await expect(taking).rejects.toThrow(
      `does not archive its log to ${archiveOf(elsewhere)}: restart it with this BACKUP_DIR`,
    )
    expect(await listBackups(elsewhere)).toEqual([])
  })

  it('that fails leaves nothing behind, which would keep the disk full', async () => {
    const passwords = join(folder(), 'postgres-app-password')
    await rename(passwords, `${passwords}.away`)
    await expect(takeOne()).rejects.toThrow('postgres-app-password')
    await rename(`${passwords}.away`, passwords)
    expect(await readdir(basesIn(into()))).toEqual([first.id])
  })

  it('ends when its log cannot be archived, leaves nothing behind, and succeeds once it can', async () => {
    const archive = archiveOf(into())
    await chmod(archive, 0o555)
    await write(shop, '5 that cannot be archived')
    await expect(takeOne({ archivingMs: 500 })).rejects.toThrow(`The log could not be archived to ${archive}`)
    expect(await readdir(basesIn(into()))).toEqual([first.id])
    const [sessions] = await run(shop, "select from pg_stat_activity where query ~ 'pg_backup_sto[p]'")
    expect(sessions?.rows).toEqual([])
    await chmod(archive, 0o755)
    await rm(join(basesIn(into()), (await takeOne()).id), { recursive: true })
  })

  it('that is interrupted ends at once and leaves nothing behind', async () => {
    const [archive, interruption] = [archiveOf(into()), new AbortController()]
    await chmod(archive, 0o555)
    await write(shop, '6 that cannot be archived')
    const taking = takeOne({ signal: interruption.signal })
    const ends = expect(taking).rejects.toThrow('Interrupted.')
    const stopping = "select from pg_stat_activity where wait_event = 'BackupWaitWalArchive'"
    await expect.poll(async () => (await run(shop, stopping))[0]?.rowCount).toBe(1)
    interruption.abort(new Error('Interrupted.'))
    await ends
    await chmod(archive, 0o755)
    expect(await readdir(basesIn(into()))).toEqual([first.id])
    expect((await run(shop, stopping))[0]?.rowCount).toBe(0)
  })

  it('whose restore is interrupted leaves the existing data alone', async () => {
    const scratch = await openFolder('sampan-restore-')
    await mkdir(join(scratch, 'postgres'))
    await writeFile(join(scratch, 'postgres', 'present'), 'data')
    const interruption = new AbortController()
    const restoring = restoreBackup({
      ...{ from: into(), into: scratch, to: null, isArchived: false },
      signal: interruption.signal,
    })
    const ends = expect(restoring).rejects.toThrow('Interrupted.')
    await expect.poll(() => readdir(scratch)).toContain('postgres.part')
    interruption.abort(new Error('Interrupted.'))
    await ends
    expect(await readFile(join(scratch, 'postgres', 'present'), 'utf8')).toBe('data')
    expect((await readdir(scratch)).filter((name) => /^postgres[.-]/.test(name))).toEqual([])
    await rm(scratch, { recursive: true, force: true })
  })

  it('that is damaged is refused, by the name of the file', async () => {
    const [file] = first.files.filter(({ path, bytes }) => path.startsWith('base/') && bytes > 0)
    const path = join(basesIn(into()), first.id, 'data', file?.path ?? '')
    const content = await readFile(path)
    await writeFile(path, Buffer.concat([content, Buffer.from('x')]))
    await expect(restored(null, said)).rejects.toThrow(`The backup ${first.id} is damaged: ${file?.path}`)
    await writeFile(path, content)
  })

  it('is removed when there are newer ones, with the log that only it needs', async () => {
    const second = await takeOne()
    const third = await takeOne()
    expect((await listBackups(into())).map(({ id }) => id)).toEqual([third.id, second.id])
    const segments = (await readdir(archiveOf(into()))).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
    expect(segments.toSorted()[0]).toBe(`${second.firstSegment}.gz`)
  })
})
