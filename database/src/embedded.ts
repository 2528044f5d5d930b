import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type EmbeddedHost, hostOfRunning, listeningSettings, placeToListen } from './embedded-host.ts'
import { type Owner, placeEmbedded, reachableByOthers } from './embedded-place.ts'

const run = promisify(execFile)

const OWNER = 'sampan'
const APPLICATION = 'sampan_app'
/** Files beside the data folder, readable only by the server's user. */
const OWNER_PASSWORD = 'postgres-password'
const APPLICATION_PASSWORD = 'postgres-app-password'

/** An embedded PostgreSQL 18 in a folder, used when DATABASE_URL is not set. */
export interface EmbeddedPostgres extends EmbeddedAddress {
  /**
   * Starts the server again at its address if it has died. Returns whether it had.
   * @throws Error with PostgreSQL's own log when it does not start.
   */
  restart(): Promise<boolean>
  /** Waits for open transactions, then stops the server. Safe to call twice. */
  stop(): Promise<void>
}

export interface EmbeddedAddress {
  /** PostgreSQL's data folder. */
  readonly data: string
  /** The URL of the application's role, which `prepareDatabase` creates. */
  readonly url: string
  /** The URL of the superuser, who owns the tables. */
  readonly ownerUrl: string
}

interface StartOptions {
  readonly database?: string
  /** The folder that finished segments of the write-ahead log are copied to; none without backups. */
  readonly archive?: string
  /** Further settings of this start, as PostgreSQL's command line takes them: `name=value`. */
  readonly settings?: readonly string[]
}

/**
 * Starts the PostgreSQL in `folder`, creating it on first use. Stops a server left behind by a killed process
 * first; PostgreSQL recovers what was not flushed. When started as root, it runs as an unprivileged
 * user.
 * @throws Error with PostgreSQL's own log when it does not start.
 */
export async function startEmbeddedPostgres(
  folder: string,
  { database = 'sampan', archive = '', settings: more = [] }: StartOptions = {},
): Promise<EmbeddedPostgres> {
  const { home, programs, owner } = await placeEmbedded(resolve(folder))
  const data = join(home, 'postgres')
  const logFile = join(home, 'postgres.log')
  const passwordFile = join(home, OWNER_PASSWORD)
  const options = { ...owner, cwd: home, env: { ...process.env, LC_ALL: 'C' } }

  const password = await passwordOf(passwordFile, owner)
  if (!(await exists(join(data, 'PG_VERSION')))) {
    await rm(data, { recursive: true, force: true })
    const flags = [
      '--auth=scram-sha-256',
      `--username=${OWNER}`,
      '--encoding=UTF8',
      '--no-locale',
      '--no-sync',
    ]
    await run(programs.initdb, [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...flags], options)
  }
  await stopServer(programs.pg_ctl, data, options)

  const host = await placeToListen(home)
  const settings = [
    ...listeningSettings(host),
    '-c max_connections=200',
    '-c shared_buffers=128MB',
    '-c timezone=UTC',
    // Of SSDs. With the default, tables are read in full until they have several pages, and that plan is kept while they grow.
    '-c random_page_cost=1.1',
    // The details of an error quote the row.
    '-c log_error_verbosity=terse',
    ...(archive === '' ? [] : await archiveSettings(archive, owner)),
    ...more.map((setting) => `-c ${setting}`),
  ].join(' ')
  const start = () => startServer(programs.pg_ctl, { data, logFile, settings, options })
  await start()
  return {
    data,
    url: addressOf(APPLICATION, await passwordOf(join(home, APPLICATION_PASSWORD), owner), host, database),
    ownerUrl: addressOf(OWNER, password, host, database),
    async restart() {
      if (await serverRuns(programs.pg_ctl, data, options)) return false
      await start()
      return true
    },
    stop: () => stopServer(programs.pg_ctl, data, options),
  }
}

/** Returns the paths of the PostgreSQL in `folder` when it is running already (the shop is open), else null. */
export async function runningEmbeddedPostgres(
  folder: string,
  database = 'sampan',
): Promise<EmbeddedAddress | null> {
  const { home, programs, owner } = await placeEmbedded(resolve(folder))
  const data = join(home, 'postgres')
  if (!(await serverRuns(programs.pg_ctl, data, { ...owner, cwd: home }))) return null
  const host = await hostOfRunning(home, data)
  const urlOf = async (role: string, file: string) =>
    addressOf(role, await passwordOf(join(home, file), owner), host, database)
  return {
    data,
    url: await urlOf(APPLICATION, APPLICATION_PASSWORD),
    ownerUrl: await urlOf(OWNER, OWNER_PASSWORD),
  }
}

/** Paths of the PostgreSQL in `folder`, for taking and restoring backups. */
export interface EmbeddedFiles {
  readonly data: string
  /** The files with the passwords of its roles. */
  readonly passwords: readonly string[]
  /** Gives ownership of a file or folder, recursively, to the server's user. */
  own(path: string): Promise<void>
}

/** Returns the paths of the PostgreSQL in `folder`, whether it runs or not. */
export async function embeddedFiles(folder: string): Promise<EmbeddedFiles> {
  const { home, owner }: { home: string; owner: Owner } = await placeEmbedded(resolve(folder))
  const own = async (path: string): Promise<void> => {
    if (owner.uid === undefined || owner.gid === undefined) return
    await chown(path, owner.uid, owner.gid)
    if (!(await stat(path)).isDirectory()) return
    for (const name of await readdir(path)) await own(join(path, name))
  }
  return {
    data: join(home, 'postgres'),
    passwords: [join(home, OWNER_PASSWORD), join(home, APPLICATION_PASSWORD)],
    own,
  }
}

/**
 * Returns the settings that archive the write-ahead log, at the latest a minute after it was written. Segments are
 * compressed, since most are archived half empty; one appears under its name only when it is complete.
 * @throws Error for a folder that the server's user cannot reach, or whose name is unsafe in a shell.
 */
async function archiveSettings(archive: string, owner: Owner): Promise<string[]> {
  if (!/^[\w./-]+$/.test(archive)) throw new Error(`The backup folder has an unusual name: ${archive}`)
  await mkdir(archive, { recursive: true })
  if (owner.uid !== undefined && owner.gid !== undefined) {
    if (!(await reachableByOthers(archive)))
      throw new Error(`The user that runs PostgreSQL cannot reach the backup folder ${archive}`)
    await chown(archive, owner.uid, owner.gid)
  }
  const [archived, part] = [`"${archive}/%f.gz"`, `"${archive}/%f.part"`]
  // After a crash a segment may be handed over again; another one of the same name is never overwritten.
  const isKept = `test -f ${archived} && gzip -dc ${archived} | cmp -s - "%p"`
  const copy = `${isKept} || (test ! -f ${archived} && gzip -c "%p" > ${part} && mv ${part} ${archived})`
  return ['-c archive_mode=on', '-c archive_timeout=60', `-c archive_command='${copy}'`]
}

/** The path of a socket's folder stands in place of the host name, escaped, as libpq and `pg` read it. */
const addressOf = (role: string, password: string, { host, port }: EmbeddedHost, database: string) =>
  `postgres://${role}:${password}@${encodeURIComponent(host)}:${port}/${database}`

async function passwordOf(file: string, owner: Owner): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known !== null) return known.trim()
  const password = randomBytes(18).toString('base64url')
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(file, owner.uid, owner.gid)
  return password
}

interface ServerStart {
  readonly data: string
  readonly logFile: string
  readonly settings: string
  readonly options: object
}

async function startServer(pgCtl: string, { data, logFile, settings, options }: ServerStart): Promise<void> {
  try {
    await run(pgCtl, ['start', '-w', '-t', '60', '-D', data, '-l', logFile, '-o', settings], options)
  } catch (cause) {
    const log = await readFile(logFile, 'utf8').catch(() => '')
    throw new Error(`PostgreSQL did not start:\n${log.split('\n').slice(-15).join('\n')}`, { cause })
  }
}

/** Tries a fast shutdown, then an immediate one; after either, the folder can be started again. */
async function stopServer(pgCtl: string, data: string, options: object): Promise<void> {
  if (!(await exists(join(data, 'postmaster.pid')))) return
  for (const mode of ['fast', 'immediate']) {
    try {
      await run(pgCtl, ['stop', '-w', '-t', '30', '-m', mode, '-D', data], options)
      return
    } catch {
      if (!(await serverRuns(pgCtl, data, options))) return
    }
  }
}

const serverRuns = (pgCtl: string, data: string, options: object) =>
  run(pgCtl, ['status', '-D', data], options).then(
    () => true,
    () => false,
  )

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
