import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { cloneDatabase, dropDatabase, inDatabase } from '@sampan/database'
import { expect, inject, it, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Runs a command for operators, such as `npm run check-books`; returns how it ended. */
async function runCommand(name: string, env: Record<string, string>) {
  const command = ['--import', './tools/preload.mjs', `server/src/commands/${name}.ts`]
  const run = promisify(execFile)(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', MODE: 'test', ...env },
  })
  return run.catch((failure) => failure)
}

it('a command on a folder without a shop says so, and starts no database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-no-shop-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // PostgreSQL's own user must be able to reach it when this runs as root.
  await chmod(folder, 0o755)
  const DATA_DIR = join(folder, 'data')
  const { code, stderr } = await runCommand('backup', { DATA_DIR, BACKUP_DIR: join(folder, 'backups') })
  expect(stderr).toBe(`There is no shop in ${DATA_DIR} yet: run npm start first.\n`)
  expect(code).toBe(2)
  const files = await readdir(folder, { recursive: true })
  expect(files.filter((file) => file.endsWith('PG_VERSION'))).toEqual([])
})

it.each([
  'empty',
  'missing',
])('a command on a database that is %s says that it was never migrated', async (state) => {
  const { ownerUrl } = inject('template')
  const name = `test_never_migrated_${state}`
  if (state === 'empty') {
    await cloneDatabase(ownerUrl, 'template0', name)
    onTestFinished(() => dropDatabase(ownerUrl, name))
  }
  const { code, stderr } = await runCommand('check-books', { DATABASE_URL: inDatabase(ownerUrl, name) })
  expect(stderr).toBe('The database was never migrated: run npm run migrate first.\n')
  expect(code).toBe(2)
})

it.each([
  [
    'migrate',
    { DATABASE_URL: 'postgres://role:hunter2@127.0.0.1:1/shop' },
    /^PostgreSQL does not answer.\n.*ECONNREFUSED/,
  ],
  [
    'check-books',
    { DATABASE_URL: 'postgres://role:hunter2@127.0.0.1:1/shop' },
    /^PostgreSQL does not answer.\n.*ECONNREFUSED/,
  ],
  [
    'check-settings',
    { DATABASE_URL: 'role:hunter2@shop' },
    /^These settings do not fit:\n {2}DATABASE_URL: is no URL such as/,
  ],
  ['restore', { MODE: 'production' }, /^These settings are not fit for production:\n/],
])('%s says in words why it cannot work', async (command, settings: Record<string, string>, words) => {
  const { code, stderr } = await runCommand(command, settings)
  expect(stderr).toMatch(words)
  expect(stderr).not.toMatch(/^ {4}at /m)
  expect(stderr).not.toContain('hunter2')
  expect(code).toBe(1)
})
