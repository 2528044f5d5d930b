import { type ChildProcess, execFile, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const PRESENT = fileURLToPath(new URL('../../../', import.meta.url))
/** Is copied into the previous version, so that its people are those of that version. */
const TRAFFIC = 'bench/src/upgrade/traffic.ts'

const git = (...args: string[]): Buffer => {
  const done = spawnSync('git', args, { cwd: PRESENT, maxBuffer: 2 ** 30 })
  if (done.status !== 0) throw new Error(`git ${args.join(' ')}: ${done.stderr}`)
  return done.stdout
}

/** Writes the sources of a commit to a temporary folder, with the packages that it needs. */
export async function previousVersion(commit: string) {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-upgrade-'))
  spawnSync('tar', ['-x', '-C', folder], { input: git('archive', commit) })
  const needsOthers = git('diff', '--name-only', commit, '--', 'package-lock.json').length > 0
  if (needsOthers) await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit'], { cwd: folder })
  else for (const workspace of ['.', ...(await readdir(folder))]) await linkPackages(folder, workspace)
  await mkdir(join(folder, TRAFFIC, '..'), { recursive: true })
  await copyFile(join(PRESENT, TRAFFIC), join(folder, TRAFFIC))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Links to the installed packages one by one, because those of our own lead to the folders of this version. */
async function linkPackages(folder: string, workspace: string): Promise<void> {
  const installed = join(PRESENT, workspace, 'node_modules')
  const names = await readdir(installed).catch(() => [])
  if (names.length === 0) return
  const links = join(folder, workspace, 'node_modules')
  await mkdir(join(links, '@sampan'), { recursive: true })
  for (const name of names) {
    if (name === '.cache') continue
    if (name !== '@sampan') await symlink(join(installed, name), join(links, name))
    else
      for (const own of await readdir(join(installed, name)))
        await symlink(join(folder, own), join(links, name, own))
  }
}

/** A process of a version, which says when it is ready. */
export interface Process {
  /** What it said when it was ready. */
  readonly ready: Record<string, unknown>
  /** Errors that it logged. */
  readonly errors: readonly string[]
  /** Sends a message, and returns the answer. */
  ask(message: string): Promise<Record<string, unknown>>
  /** Sends a message, on which it ends. */
  end(message: string): Promise<void>
  kill(): void
}

/** Starts a file of a version, in its folder. @throws Error with its log when it ends before it is ready. */
export async function startProcess(
  folder: string,
  file: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[],
): Promise<Process> {
  const child: ChildProcess = fork(join(folder, file), args, {
    cwd: folder,
    env: { ...process.env, ...env },
    execArgv: ['--import', './tools/preload.mjs'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const errors: string[] = []
  if (child.stderr)
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (!line.startsWith('{"level":"info"') && !line.startsWith('{"level":"warn"')) errors.push(line)
    })
  const answer = async () => {
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])])
    if (message === undefined) throw new Error(`${file} ended:\n${errors.join('\n')}`)
    return message as Record<string, unknown>
  }
  return {
    ready: await answer(),
    errors,
    ask(message) {
      child.send(message)
      return answer()
    },
    async end(message) {
      const ended = once(child, 'exit')
      child.send(message)
      await ended
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

/** Migrates the database to a version, as its operators do. */
export async function migrate(folder: string, env: Record<string, string>): Promise<void> {
  const command = ['--import', './tools/preload.mjs', 'server/src/commands/migrate.ts']
  await promisify(execFile)(process.execPath, command, { cwd: folder, env: { ...process.env, ...env } })
}
