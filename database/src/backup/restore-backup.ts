import { access, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DatabaseClient } from '../client.ts'
import { type EmbeddedPostgres, embeddedFiles, startEmbeddedPostgres } from '../embedded.ts'
import { inDatabase } from '../prepare.ts'
import { type BackupManifest, basesIn, listBackups, sha256Of } from './manifest.ts'
import { archiveOf } from './take-backup.ts'

interface Restore {
  /** The backup folder. */
  readonly from: string
  /** The folder of the embedded database; its current content is moved aside. */
  readonly into: string
  /** The moment, as PostgreSQL reads it, with a time zone; null for the end of the archive. */
  readonly to: string | null
  /** False for a trial beside the shop: its log must not mix with the shop's. */
  readonly isArchived: boolean
  /** Ends the restore with its reason as failure. */
  readonly signal?: AbortSignal
}

export interface Restored {
  readonly backup: BackupManifest
  /** Running; the caller stops it. */
  readonly postgres: EmbeddedPostgres
  /** Where the former data folder was moved to; null when there was none. */
  readonly aside: string | null
}

/** A time zone is required: the operator means local time, and PostgreSQL would assume its own. */
const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/

/**
 * Restores the newest backup before a moment and replays the archived log up to it; transactions that had committed
 * by then are there, later ones are not.
 * @throws Error when no backup is old enough, a file is damaged, the disk is full, the archived log does not reach the moment, or
 * the signal is aborted; the former data is then back in place.
 */
export async function restoreBackup({ from, into, to, isArchived, signal }: Restore): Promise<Restored> {
  const moment = to === null ? null : new Date(to)
  if (to !== null && (!TIME.test(to) || Number.isNaN(moment?.getTime())))
    throw new Error(`${to} is no time such as 2026-11-22T10:00:00Z`)
  const backups = await listBackups(from)
  const backup = backups.find(({ finishedAt }) => moment === null || new Date(finishedAt) <= moment)
  if (!backup) {
    const first = backups.at(-1)?.finishedAt
    throw new Error(first ? `The earliest moment is ${first}` : `There is no backup in ${from}`)
  }
  const base = join(basesIn(from), backup.id)
  await verify(backup, join(base, 'data'), signal)

  const { data, passwords, own } = await embeddedFiles(into)
  const former = await Promise.all(passwords.map((file) => readFile(file).catch(() => null)))
  // A process that is killed while it copies leaves the former data in place: a folder with half of a database would be created anew.
  const copy = `${data}.part`
  let aside: string | null | undefined
  try {
    await rm(copy, { recursive: true, force: true })
    await mkdir(dirname(data), { recursive: true })
    const filter = () => !signal?.aborted
    await cp(join(base, 'data'), copy, { recursive: true, filter })
    signal?.throwIfAborted()
    await writeFile(join(copy, 'recovery.signal'), '')
    await own(copy)
    aside = await setAside(data)
    await rename(copy, data)
    for (const password of passwords) {
      await cp(join(base, password.slice(password.lastIndexOf('/') + 1)), password)
      await own(password)
    }
    const postgres = await replayed(into, archiveOf(from), to, isArchived, signal)
    return { backup, postgres, aside }
  } catch (cause) {
    await rm(copy, { recursive: true, force: true })
    // The restore failed, so the former data is put back, with its passwords.
    if (aside !== undefined) {
      await rm(data, { recursive: true, force: true })
      if (aside) await rename(aside, data)
      for (const [place, password] of passwords.entries()) {
        const content = former[place]
        if (content) await writeFile(password, content)
      }
    }
    signal?.throwIfAborted()
    const isBeyond = cause instanceof Error && cause.message.includes('before configured recovery target')
    throw isBeyond
      ? new Error(`The archived log ends before ${to}: latest restores all of it`, { cause })
      : cause
  }
}

/** Starts PostgreSQL on a copied base backup and waits until it has replayed the log. */
async function replayed(
  into: string,
  archive: string,
  to: string | null,
  isArchived: boolean,
  signal: AbortSignal | undefined,
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(into, {
    ...(isArchived && { archive }),
    settings: [
      `restore_command='test -f "${archive}/%f.gz" && gzip -dc "${archive}/%f.gz" > "%p"'`,
      'recovery_target_action=promote',
      ...(to === null ? [] : [`recovery_target_time='${withOffset(to)}'`]),
    ],
  })
  await untilPromoted(postgres, signal).catch(async (failure) => {
    await postgres.stop()
    throw failure
  })
  return postgres
}

/** The command line takes numeric time zones only. */
const withOffset = (time: string): string => time.replace('T', ' ').replace(/Z$/, '+00')

/** @throws Error naming the first file that is missing or differs from the manifest. */
async function verify(backup: BackupManifest, data: string, signal: AbortSignal | undefined): Promise<void> {
  for (const { path, sha256 } of backup.files) {
    signal?.throwIfAborted()
    const found = await sha256Of(join(data, path)).catch(() => null)
    if (found !== sha256) throw new Error(`The backup ${backup.id} is damaged: ${path}`)
  }
}

async function setAside(data: string): Promise<string | null> {
  const isThere = await access(data).then(
    () => true,
    () => false,
  )
  if (!isThere) return null
  const aside = `${data}-before-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`
  await rename(data, aside)
  return aside
}

const POLL_MS = 100

/** Waits for the end of the replay. @throws Error with the log when PostgreSQL ends before. */
async function untilPromoted(postgres: EmbeddedPostgres, signal: AbortSignal | undefined): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const client = new DatabaseClient({ connectionString: inDatabase(postgres.ownerUrl, 'postgres') })
    try {
      await client.connect()
      const { rows } = await client.query<{ replaying: boolean }>('select pg_is_in_recovery() as replaying')
      if (rows[0]?.replaying === false) return
    } catch (cause) {
      const log = await readFile(join(dirname(postgres.data), 'postgres.log'), 'utf8').catch(() => '')
      throw new Error(`The replay ended early:\n${log.split('\n').slice(-6).join('\n')}`, { cause })
    } finally {
      await client.end().catch(() => {})
    }
    await setTimeout(POLL_MS)
  }
}
