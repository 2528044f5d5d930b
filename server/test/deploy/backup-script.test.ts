import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../../deploy/backup.sh', import.meta.url))
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampan-script-'))
  for (const name of ['bin', 'files', 'backups']) await mkdir(join(folder, name))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs the script with a pg_dump that writes one line, or fails, and a psql that writes what it was asked, or fails. */
async function backUp(name: string, { fails = false, isRecorded = true } = {}) {
  await program('psql', isRecorded ? `echo "$@" >> ${join(folder, 'psql')}` : 'exit 1')
  const file = 'file=$(printf "%s" "$*" | sed "s/.*--file=//"); echo dump > "$file"'
  await program('pg_dump', `${file}\n${fails ? 'exit 1' : ''}`)
  return run('once', name)
}

const program = (name: string, body: string) =>
  writeFile(join(folder, 'bin', name), `#!/bin/sh\n${body}\n`, { mode: 0o755 })

const environment = () => ({
  PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
  BACKUPS: join(folder, 'backups'),
  FILES: join(folder, 'files'),
  PGDATABASE: 'shop',
})
const run = (...parameters: string[]) =>
  promisify(execFile)('bash', [SCRIPT, ...parameters], { env: environment() })

/** Restores with programs that write their names and parameters to a file; returns what they wrote. */
async function restore({ fails = false } = {}) {
  const calls = join(folder, 'calls')
  for (const name of ['createdb', 'dropdb', 'pg_restore', 'psql'])
    await program(
      name,
      `echo ${name} "$@" >> ${calls}\n${fails && name === 'pg_restore' ? 'exit 1' : 'exit 0'}`,
    )
  const failed = await run('restore', 'first').then(
    () => false,
    () => true,
  )
  return {
    failed,
    calls: (await readFile(calls, 'utf8'))
      .replaceAll(/\d{8}_\d{6}/g, 'NOW')
      .trim()
      .split('\n'),
  }
}

it('dumps the database and copies new uploads, but neither cached pictures nor built files', async () => {
  await writeFile(join(folder, 'files', 'a.webp'), 'a')
  for (const other of ['market-pictures', 'built-files']) {
    await mkdir(join(folder, 'files', other))
    await writeFile(join(folder, 'files', other, 'one'), 'c')
  }
  await backUp('first')
  await writeFile(join(folder, 'files', 'b.webp'), 'b')
  // An upload that the disk lost or damaged stays unchanged in the backup.
  await writeFile(join(folder, 'files', 'a.webp'), 'spoilt')
  await backUp('second')
  const stored = join(folder, 'backups')
  expect((await readdir(stored)).toSorted()).toEqual(['files', 'first.dump', 'second.dump'])
  expect((await readdir(join(stored, 'files'))).toSorted()).toEqual(['a.webp', 'b.webp'])
  expect(await readFile(join(stored, 'files', 'a.webp'), 'utf8')).toBe('a')
})

it('records a finished dump, which stays where the database refuses the record', async () => {
  await backUp('first')
  expect(await readFile(join(folder, 'psql'), 'utf8')).toBe(
    "--quiet --command=insert into backups (method) values ('dump')\n",
  )
  const { stderr } = await backUp('second', { isRecorded: false })
  expect(stderr).toContain('not recorded')
  expect(await readdir(join(folder, 'backups'))).toContain('second.dump')
})

it('fails with pg_dump, and leaves no incomplete dump', async () => {
  await expect(backUp('first', { fails: true })).rejects.toThrow()
  expect(await readdir(join(folder, 'backups'))).not.toContain('first.dump')
})

it('restores beside the database, then swaps the two and keeps the former', async () => {
  const { failed, calls } = await restore()
  expect(failed).toBe(false)
  expect(calls).toEqual([
    'createdb shop_restored_NOW',
    `pg_restore --exit-on-error --dbname=shop_restored_NOW ${join(folder, 'backups', 'first.dump')}`,
    'psql --dbname=postgres --set=ON_ERROR_STOP=1 --quiet --single-transaction --command=alter database shop rename to shop_replaced_NOW --command=alter database shop_restored_NOW rename to shop',
  ])
})

it('leaves the database as it is when the dump cannot be restored', async () => {
  const { failed, calls } = await restore({ fails: true })
  expect(failed).toBe(true)
  expect(calls.filter((call) => !call.startsWith('pg_restore'))).toEqual([
    'createdb shop_restored_NOW',
    'dropdb shop_restored_NOW',
  ])
})

it.each(['SIGTERM', 'SIGINT'] as const)('removes incomplete dumps, and stops on %s', async (signal) => {
  await program('pg_dump', 'for last; do :; done; echo dump > "${last#--file=}"')
  await program('psql', 'exit 0')
  await writeFile(join(folder, 'backups', 'sampan-earlier.part'), 'half')
  const nightly = spawn('bash', [SCRIPT], { env: environment() })
  const dumps = async () =>
    (await readdir(join(folder, 'backups'))).filter((name) => name.startsWith('sampan-'))
  await expect.poll(dumps).toEqual([expect.stringMatching(/^sampan-.+\.dump$/)])
  const end = once(nightly, 'exit')
  nightly.kill(signal)
  expect(await end).toEqual([0, null])
})
