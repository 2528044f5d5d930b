import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

it('a command on a folder without a shop says so, and starts no database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-no-shop-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // PostgreSQL's own user must be able to reach it when this runs as root.
  await chmod(folder, 0o755)
  const env = { PATH: process.env.PATH ?? '', MODE: 'test', DATA_DIR: join(folder, 'data') }
  const command = ['--import', './tools/preload.mjs', 'server/src/commands/check-books.ts']
  const run = promisify(execFile)(process.execPath, command, { cwd: root, env })
  const { code, stderr } = await run.catch((failure) => failure)
  expect(stderr).toBe(`There is no shop in ${env.DATA_DIR} yet: run npm start first.\n`)
  expect(code).toBe(2)
})
