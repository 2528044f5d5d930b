import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareDatabase, runningEmbeddedPostgres, startEmbeddedPostgres } from '@sampan/database'
import { expect, it, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

it('a backup that is interrupted removes what is unfinished, and stops the database that it started', async () => {
  const home = await mkdtemp(join(tmpdir(), 'sampan-interrupted-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  // PostgreSQL's own user must be able to reach it when this runs as root.
  await chmod(home, 0o755)
  const [folder, backups] = [join(home, 'database'), join(home, 'backups')]
  const postgres = await startEmbeddedPostgres(folder)
  await prepareDatabase(postgres.ownerUrl, postgres.url)
  await postgres.stop()

  // The backup waits for a log that cannot be archived.
  await mkdir(join(backups, 'wal'), { recursive: true, mode: 0o555 })
  const command = ['--import', './tools/preload.mjs', 'server/src/commands/backup.ts']
  const env = { PATH: process.env.PATH ?? '', MODE: 'test', DATA_DIR: home, BACKUP_DIR: backups }
  const backup = spawn(process.execPath, command, { cwd: root, env })
  let said = ''
  backup.stderr.on('data', (text) => {
    said += text
  })
  const end = once(backup, 'exit')
  const copied = () => readdir(join(backups, 'base')).catch(() => [])
  await expect.poll(copied, { timeout: 30_000 }).toEqual([expect.stringMatching(/\.part$/)])
  backup.kill('SIGINT')
  expect(await end).toEqual([1, null])
  expect(said).toBe('Interrupted.\n')
  expect(await copied()).toEqual([])
  expect(await runningEmbeddedPostgres(folder)).toBeNull()
}, 60_000)
