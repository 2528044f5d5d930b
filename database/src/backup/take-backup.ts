import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { DatabaseClient } from '../client.ts'
import { type EmbeddedAddress, embeddedFiles } from '../embedded.ts'
import { type BackupManifest, basesIn, listBackups, MANIFEST, sha256Of } from './manifest.ts'

/** The archive of the write-ahead log in a backup folder; '' for no backups. */
export const archiveOf = (folder: string): string => (folder === '' ? '' : join(folder, 'wal'))

/** Files of a running server that a backup must not or need not contain (PostgreSQL's manual, 25.3.4). */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+)$|(?:^|\/)(?:pgsql_tmp.*|pg_internal\.init)$/

interface BackupSource {
  readonly postgres: EmbeddedAddress
  /** The folder of the embedded database. */
  readonly folder: string
  /** The backup folder. */
  readonly into: string
  /** How many backups are kept. */
  readonly keep: number
  /** How long the server may take to archive the log that the backup needs, in milliseconds. */
  readonly archivingMs?: number
  /** Ends the backup with its reason as failure. */
  readonly signal?: AbortSignal
}

/** PostgreSQL itself would wait for ever. It repeats an attempt that failed every minute. */
const ARCHIVING_MS = 5 * 60_000

/**
 * Takes a base backup of a running embedded PostgreSQL by its low-level interface, since the embedded package has
 * no pg_basebackup. Older backups than the newest `keep` are removed, with the log that only they need.
 * @throws Error when the server does not archive its log to `archiveOf(into)`, without which no backup can be restored, or
 * not in time, or when the folder is full or the signal is aborted. Nothing of the unfinished backup is left.
 */
export async function takeBackup({
  postgres,
  folder,
  into,
  keep,
  archivingMs = ARCHIVING_MS,
  signal,
}: BackupSource): Promise<BackupManifest> {
  // A backup belongs to one session and ends with its connection.
  const client = new DatabaseClient({ connectionString: postgres.ownerUrl })
  await client.connect()
  let part: string | undefined
  try {
    await requireArchive(client, archiveOf(into))
    const { rows: began } = await client.query<{ id: string; segment: string; version: string }>(
      `select to_char(now() at time zone 'UTC', 'YYYYMMDD"T"HH24MISSMS"Z"') as id, version,
        pg_walfile_name(pg_backup_start('sampan', fast => true)) as segment
       from current_setting('server_version') as version`,
    )
    const { id = '', segment = '', version = '' } = began[0] ?? {}
    part = join(basesIn(into), `${id}.part`)
    await mkdir(join(part, 'data'), { recursive: true, mode: 0o700 })
    const files = await copyTree(postgres.data, join(part, 'data'), signal)
    for (const password of (await embeddedFiles(folder)).passwords)
      await copyFile(password, join(part, password.slice(password.lastIndexOf('/') + 1)))
    const ended = await endBackup(client, postgres.ownerUrl, archivingMs, signal).catch((cause: unknown) => {
      signal?.throwIfAborted()
      const log = join(dirname(postgres.data), 'postgres.log')
      throw isCancelled(cause)
        ? new Error(`The log could not be archived to ${archiveOf(into)}, see ${log}`, { cause })
        : cause
    })
    const label = join(part, 'data', 'backup_label')
    await writeFile(label, ended.label, { mode: 0o600 })
    const manifest: BackupManifest = {
      id,
      finishedAt: ended.finished,
      firstSegment: segment,
      postgres: version,
      files: [...files, await described(label, 'backup_label')],
    }
    await writeFile(join(part, MANIFEST), JSON.stringify(manifest))
    await rename(part, join(basesIn(into), id))
    await removeOld(into, keep)
    return manifest
  } catch (failure) {
    if (part !== undefined) await rm(part, { recursive: true, force: true })
    throw failure
  } finally {
    await client.end()
  }
}

async function requireArchive(client: pg.Client, archive: string): Promise<void> {
  const { rows } = await client.query<{ mode: string; command: string }>(
    "select current_setting('archive_mode') as mode, current_setting('archive_command') as command",
  )
  if (rows[0]?.mode === 'off' || !rows[0]?.command.includes(`"${archive}/`))
    throw new Error(`The shop does not archive its log to ${archive}: restart it with this BACKUP_DIR`)
}

/** Ends backup mode, then waits until the log that the backup needs is archived. */
async function endBackup(
  client: pg.Client,
  ownerUrl: string,
  archivingMs: number,
  signal: AbortSignal | undefined,
) {
  const { rows: session } = await client.query<{ id: number }>('select pg_backend_pid() as id')
  await client.query(`set statement_timeout = ${archivingMs}`)
  signal?.throwIfAborted()
  const cancel = () => cancelStatement(ownerUrl, session[0]?.id ?? 0)
  signal?.addEventListener('abort', cancel)
  try {
    const { rows } = await client.query<{ label: string; finished: string }>(
      `select labelfile as label,
        to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as finished
       from pg_backup_stop(wait_for_archive => true)`,
    )
    return rows[0] ?? { label: '', finished: '' }
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}

/** The server does not notice a lost connection while it waits for its archive. */
async function cancelStatement(ownerUrl: string, session: number): Promise<void> {
  const client = new DatabaseClient({ connectionString: ownerUrl })
  try {
    await client.connect()
    await client.query('select pg_cancel_backend($1)', [session])
  } catch {
    // The server is gone, and the statement with it.
  } finally {
    await client.end()
  }
}

/** Whether the server ended a statement at its time limit. */
const isCancelled = (failure: unknown): boolean =>
  failure instanceof pg.DatabaseError && failure.code === '57014'

type DescribedFile = BackupManifest['files'][number]

const described = async (file: string, path: string): Promise<DescribedFile> => ({
  path,
  bytes: (await stat(file)).size,
  sha256: await sha256Of(file),
})

/** Copies a folder. Files may vanish and change meanwhile: the log repairs incomplete copies. */
async function copyTree(
  from: string,
  to: string,
  signal: AbortSignal | undefined,
  below = '',
): Promise<DescribedFile[]> {
  const files: DescribedFile[] = []
  for (const entry of await readdir(join(from, below), { withFileTypes: true }).catch(ignoreVanished)) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (LEFT_OUT.test(path)) continue
    signal?.throwIfAborted()
    if (entry.isDirectory()) {
      await mkdir(join(to, path), { mode: 0o700 })
      files.push(...(await copyTree(from, to, signal, path)))
    } else {
      const isThere = await copyFile(join(from, path), join(to, path)).then(() => true, ignoreVanished)
      if (isThere === true) files.push(await described(join(to, path), path))
    }
  }
  return files
}

function ignoreVanished(failure: unknown): [] {
  if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return []
  throw failure
}

async function removeOld(into: string, keep: number): Promise<void> {
  const backups = await listBackups(into)
  for (const { id } of backups.slice(keep)) await rm(join(basesIn(into), id), { recursive: true })
  const unfinished = (await readdir(basesIn(into))).filter((name) => name.endsWith('.part'))
  for (const name of unfinished) await rm(join(basesIn(into), name), { recursive: true })
  const oldest = backups.slice(0, keep).at(-1)?.firstSegment ?? ''
  for (const name of await readdir(archiveOf(into))) {
    // Without the timeline, the names of segments are in the order of the log.
    if (/^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < oldest.slice(8))
      await rm(join(archiveOf(into), name))
  }
}
