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
