import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

let folder: string
let postgres: EmbeddedPostgres

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampan-embedded-'))
  // PostgreSQL's own user must be able to reach it when the tests run as root.
  await chmod(folder, 0o755)
  postgres = await startEmbeddedPostgres(folder, { database: 'postgres' })
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true })
})

async function ask(statement: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.ownerUrl)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

it('a server that was killed is started again at its address, and has what was committed', async () => {
  expect(await postgres.restart()).toBe(false)
  await ask('create table said as select 1 as number')
  const [pid] = (await readFile(join(postgres.data, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  // The processes of connections end a moment after their server.
  await expect.poll(() => postgres.restart().catch(() => null)).toBe(true)
  expect(await ask('select number from said')).toEqual([{ number: 1 }])
})
