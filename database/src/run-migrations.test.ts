import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { dropDatabase, inDatabase, prepareDatabase } from './prepare.ts'
import { runMigrations } from './run-migrations.ts'

const server = inject('template').ownerUrl
const name = `test_${randomBytes(8).toString('hex')}`
let folder: string
let admin: pg.Client

const client = async (database = name) => {
  const one = new pg.Client(inDatabase(server, database))
  await one.connect()
  return one
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampan-test-'))
  await mkdir(join(folder, 'meta'))
  const maker = await client('postgres')
  await maker.query(`create database ${name}`)
  await maker.end()
})
beforeEach(async () => {
  admin = await client()
  await admin.query('drop schema if exists drizzle cascade; drop table if exists goods')
  await writeMigrations(['create table goods (id int, shelf text)'])
  await migrated()
})
afterEach(() => admin.end())
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function writeMigrations(files: readonly string[]): Promise<void> {
  const entries = files.map((_, idx) => ({
    idx,
    version: '7',
    when: idx + 1,
    tag: `${idx}`,
    breakpoints: true,
  }))
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ dialect: 'postgresql', entries }))
  for (const [idx, file] of files.entries()) await writeFile(join(folder, `${idx}.sql`), file)
}

async function migrated(): Promise<void> {
  const one = await client()
  await runMigrations(one, folder).finally(() => one.end())
}

const TABLE = 'create table goods (id int, shelf text)'
const INDEX = 'create index concurrently goods_shelf on goods (shelf)'
const state = async () =>
  (
    await admin.query(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('goods_shelf')`,
    )
  ).rows

it('builds an index concurrently outside the transaction, while others wait to migrate', async () => {
  await writeMigrations([TABLE, `alter table goods add column bin int;--> statement-breakpoint\n${INDEX}`])
  await Promise.all([migrated(), migrated(), migrated()])
  expect(await state()).toEqual([{ valid: true }])
})

it('rebuilds an index whose build was interrupted, and leaves a finished one alone', async () => {
  await writeMigrations([TABLE, INDEX.replace('index', 'unique index')])
  await admin.query(`insert into goods values (1, 'A'), (2, 'A')`)
  await expect(migrated()).rejects.toThrow('could not create unique index')
  expect(await state()).toEqual([{ valid: false }])
  await admin.query('delete from goods where id = 2')
  await migrated()
  expect(await state()).toEqual([{ valid: true }])
  await migrated()
})

it('does not build what a later migration drops', async () => {
  await writeMigrations([TABLE, INDEX, 'drop index if exists "goods_shelf"'])
  await migrated()
  expect(await state()).toEqual([])
})

it('releases a lock that others wait for, and tries again', async () => {
  await writeMigrations([TABLE, 'alter table goods add column bin int'])
  await admin.query('begin; lock table goods in share mode')
  const migrating = migrated()
  const watcher = await client()
  const undone = async (): Promise<number> => {
    const { rows } = await watcher.query(
      'select xact_rollback::int as count from pg_stat_database where datname = current_database()',
    )
    return rows[0].count
  }
  const before = await undone()
  await expect.poll(undone).toBeGreaterThan(before)
  await admin.query('commit')
  await migrating
  await watcher.end()
  expect((await admin.query('select bin from goods')).rows).toEqual([])
})

it('holds no lock of a migration that is done while the next one waits for a table', async () => {
  await admin.query('drop table if exists shelves; create table shelves (id int)')
  await writeMigrations([
    ...[TABLE, 'alter table goods add column bin int'],
    'alter table shelves add column room int',
  ])
  await admin.query('begin; lock table shelves in share mode')
  const migrating = migrated()
  const reader = await client()
  await reader.query("set lock_timeout = '100ms'")
  const columns = async () =>
    (await reader.query('select * from goods').catch(() => null))?.fields.map((field) => field.name)
  await expect.poll(columns).toEqual(['id', 'shelf', 'bin'])
  await admin.query('commit')
  await migrating
  expect((await reader.query('select room from shelves')).rows).toEqual([])
  await reader.end()
})

it('processes that start together on a server without the database create it once', async () => {
  const url = inDatabase(server, `${name}_new`)
  await Promise.all([1, 2, 3].map(() => prepareDatabase(url, url, folder)))
  const one = await client(`${name}_new`)
  expect((await one.query('select count(*)::int as n from drizzle.__drizzle_migrations')).rows).toEqual([
    { n: 1 },
  ])
  await one.end()
  await dropDatabase(server, `${name}_new`)
})
