import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A process of the cluster. */
export interface Running {
  readonly pid: number
  /** Stops it like a power cut, its descendants included. */
  cut(): Promise<void>
  /** Sends SIGTERM and waits for its end. */
  stop(): Promise<void>
}

/** The temporary folder of a run and the processes started in it. */
export interface Machine {
  readonly folder: string
  /**
   * Creates a folder owned by the unprivileged user.
   * @returns its path.
   */
  own(name: string): string
  /**
   * Creates a folder on a disk of its own, in memory, of this number of megabytes; needs root.
   * @returns its path.
   */
  disk(name: string, megabytes: number): string
  /** Starts a service as the unprivileged user; its output goes to `logs/`. */
  start(name: string, command: string, args: readonly string[]): Running
  /** Adopts a process that something else started, so that it is ended with the run. */
  keep(name: string, child: ChildProcess): Running
  /** Runs a command as the unprivileged user. @throws Error with its output when it fails. */
  run(command: string, args: readonly string[]): string
  /** Runs it asynchronously. */
  runAside(command: string, args: readonly string[]): Promise<void>
  /** Opens a file that a process writes to. */
  log(name: string): number
  /** Ends every process by its id and removes the folder. */
  close(isFolderKept: boolean): Promise<void>
}

const STOPS_WITHIN_MS = 30_000

/**
 * Creates the folder. PostgreSQL refuses to run as root, so for root its services run as `postgres`, the user of
 * Debian's package.
 */
export async function openMachine(): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-cluster-'))
  const user = process.getuid?.() === 0 ? idsOf('postgres') : {}
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? 0)
  mkdirSync(join(folder, 'logs'))
  const all = new Set<Running>()
  const disks: string[] = []
  const log = (name: string) => openSync(join(folder, 'logs', `${name}.log`), 'a')
  const env = { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', TZ: 'UTC' }

  function keep(name: string, child: ChildProcess): Running {
    const { pid } = child
    if (pid === undefined) throw new Error(`${name} could not be started`)
    const isRunning = () => child.exitCode === null && child.signalCode === null
    const exited = once(child, 'exit')
    const running: Running = {
      pid,
      async cut() {
        killTree(pid)
        if (isRunning()) await exited
      },
      async stop() {
        if (!isRunning()) return
        child.kill('SIGTERM')
        const patience = setTimeout(() => killTree(pid), STOPS_WITHIN_MS)
        await exited
        clearTimeout(patience)
      },
    }
    all.add(running)
    void exited.then(() => all.delete(running))
    return running
  }

  function own(name: string): string {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (user.uid !== undefined) chownSync(path, user.uid, user.gid ?? 0)
    return path
  }

  return {
    folder,
    log,
    keep,
    own,
    disk(name, megabytes) {
      const path = own(name)
      const owner = user.uid === undefined ? '' : `,uid=${user.uid},gid=${user.gid ?? 0}`
      const options = `size=${megabytes}m,mode=700${owner}`
      const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'sampan', path], {
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`No disk could be mounted at ${path}: ${stderr}`)
      disks.push(path)
      return path
    },
    start: (name, command, args) =>
      keep(
        name,
        spawn(command, args, { ...user, env, cwd: folder, stdio: ['ignore', log(name), log(name)] }),
      ),
    run(command, args) {
      const done = spawnSync(command, args, { ...user, env, cwd: folder, encoding: 'utf8' })
      if (done.status !== 0)
        throw new Error(`${command} ${args.join(' ')}: ${done.stdout}${done.stderr}${done.error ?? ''}`)
      return done.stdout
    },
    async runAside(command, args) {
      await promisify(execFile)(command, args, { ...user, env, cwd: folder })
    },
    async close(isFolderKept) {
      for (const running of [...all].reverse()) await running.stop()
      for (const pid of processesIn(folder)) killTree(pid)
      for (const disk of disks) spawnSync('umount', ['--lazy', disk])
      if (!isFolderKept) await rm(folder, { recursive: true, force: true })
    },
  }
}

function idsOf(name: string): { uid?: number; gid?: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`))
  if (!line) throw new Error(`There is no user ${name}: it comes with Debian's package postgresql-common.`)
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** The processes of this machine: id, parent, and command line. */
function processes(): { pid: number; parent: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8')
        return [{ pid: Number(name), parent: Number(stat.split(') ')[1]?.split(' ')[1]), command }]
      } catch {
        return []
      }
    })
}

const processesIn = (folder: string): number[] =>
  processes()
    .filter(({ command }) => command.includes(folder))
    .map(({ pid }) => pid)

/** Sends a signal to a process and its descendants. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  const all = processes()
  const tree = [pid]
  for (const one of tree) tree.push(...all.filter(({ parent }) => parent === one).map((child) => child.pid))
  for (const one of tree) {
    try {
      process.kill(one, signal)
    } catch {
      // It has ended in the meantime.
    }
  }
}

const killTree = (pid: number) => signalTree(pid, 'SIGKILL')
