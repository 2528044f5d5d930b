import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { canRewriteHistory } from './application-role.ts'
import { cloneDatabase, dropDatabase, inDatabase, prepareDatabase } from './prepare.ts'

const template = inject('template')
const name = `test_${randomBytes(8).toString('hex')}`
let application: pg.Pool
let owner: pg.Pool

beforeAll(async () => {
  await cloneDatabase(template.ownerUrl, 'template_sampan', name)
  application = new pg.Pool({ connectionString: inDatabase(template.url, name), max: 2 })
  owner = new pg.Pool({ connectionString: inDatabase(template.ownerUrl, name), max: 2 })
})
afterAll(async () => {
  await application.end()
  await owner.end()
  await dropDatabase(template.ownerUrl, name)
})

/** Returns the SQLSTATE of a refused statement. */
const refusal = (statement: string) =>
  application.query(statement).then(
    () => 'done',
    (failure: { code?: string }) => failure.code,
  )
const NOT_ALLOWED = '42501'

describe('the role that the application runs as', () => {
  it.each([
    'ledger_transactions',
    'ledger_entries',
    'captures',
    'audit_log',
    'audit_chain',
  ])('can neither empty, alter nor open %s', async (table) => {
    for (const statement of [
      `truncate ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} add column x int`,
      `drop table ${table} cascade`,
      `create trigger t before insert on ${table} for each row execute function refuse_change()`,
      `delete from ${table}`,
      `update ${table} set ${table === 'audit_chain' ? 'position = 0' : `id = gen_random_uuid()`}`,
    ])
      expect(await refusal(statement), statement).toBe(NOT_ALLOWED)
  })

  it('may only read and add to every table whose trigger refuses changes', async () => {
    const { rows } = await application.query<{ name: string; adds: boolean; changes: boolean }>(`
      select tgrelid::regclass::text as name, has_table_privilege(tgrelid, 'insert') as adds,
        has_any_column_privilege(tgrelid, 'update') or has_table_privilege(tgrelid, 'delete') as changes
      from pg_trigger where tgname like '%_append_only' order by 1`)
    expect(rows.filter((row) => row.changes)).toEqual([])
    expect(rows.filter((row) => !row.adds).map((row) => row.name)).toEqual(['audit_chain'])
    expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(['order_events', 'wallet_records']))
  })

  it('cannot become the owner, turn off triggers, or create objects in the schema of the tables', async () => {
    for (const statement of [
      `set role ${new URL(template.ownerUrl).username}`,
      `set session authorization ${new URL(template.ownerUrl).username}`,
      'set session_replication_role = replica',
      'create table public.of_mine (id int)',
      'create schema of_mine',
      `create or replace function refuse_change() returns trigger language sql as 'select null::trigger'`,
      `create or replace function audit_hash(previous bytea, entry audit_log) returns bytea language sql as 'select previous'`,
      `alter role current_user createrole`,
      `insert into audit_chain (position, audit_id, previous_hash, hash) values (1, gen_random_uuid(), '', '')`,
    ])
      expect(await refusal(statement), statement).toBe(NOT_ALLOWED)
  })

  it('has no right to truncate or reference any table, or to put triggers on it', async () => {
    const { rows } = await application.query(`
      select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and (has_table_privilege(oid, 'truncate') or has_table_privilege(oid, 'trigger') or has_table_privilege(oid, 'references')
          or pg_has_role(relowner, 'member'))`)
    expect(rows).toEqual([])
  })

  it('is distinguished from the owner', async () => {
    expect(await canRewriteHistory(application)).toBe(false)
    expect(await canRewriteHistory(owner)).toBe(true)
  })
})

describe('a database that was set up by a single role', () => {
  const former = `test_${randomBytes(8).toString('hex')}`
  it('is handed to the application’s role with its queue, and stays so when prepared again', async () => {
    const url = inDatabase(template.url, former)
    const ownerUrl = inDatabase(template.ownerUrl, former)
    await prepareDatabase(ownerUrl, ownerUrl)
    const before = new pg.Client(ownerUrl)
    await before.connect()
    await before.query(`
      create type pgboss.state as enum ('created');
      create table pgboss.job (id bigint generated always as identity, state pgboss.state);
      create function pgboss.one() returns int language sql as 'select 1';`)
    await before.end()
    await prepareDatabase(ownerUrl, url)
    await prepareDatabase(ownerUrl, url)
    const client = new pg.Client(url)
    await client.connect()
    await client.query(`
      insert into pgboss.job (state) values ('created');
      alter table pgboss.job add column name text;
      alter type pgboss.state add value 'done';
      drop function pgboss.one();
      insert into settings (name, value) values ('x', '1')`)
    await expect(client.query('truncate ledger_entries')).rejects.toMatchObject({ code: NOT_ALLOWED })
    await client.end()
  })
})

describe('an owner that is no superuser', () => {
  const admin = new pg.Client(inDatabase(template.ownerUrl, 'postgres'))
  beforeAll(() => admin.connect())
  afterAll(() => admin.end())

  /** Creates a role with its own database, and the URL of an application role that does not exist yet. */
  async function anOwner(rights: string) {
    const role = `plain_${randomBytes(4).toString('hex')}`
    await admin.query(`create role ${role} login password 'plain' ${rights}`)
    await admin.query(`create database ${role} owner ${role}`)
    const addressOf = (name: string) => {
      const url = new URL(inDatabase(template.ownerUrl, role))
      url.username = name
      url.password = 'plain'
      return url.href
    }
    return { role, ownerUrl: addressOf(role), url: addressOf(`${role}_app`) }
  }

  async function expectToBeAnApplication(url: string, role: string) {
    const client = new pg.Client(url)
    await client.connect()
    await client.query('create table pgboss.job (id int)')
    await expect(client.query('truncate audit_log')).rejects.toMatchObject({ code: NOT_ALLOWED })
    await expect(client.query(`set role ${role}`)).rejects.toMatchObject({ code: NOT_ALLOWED })
    await client.end()
  }

  it('creates the application’s role where it may', async () => {
    const { role, ownerUrl, url } = await anOwner('createrole')
    await prepareDatabase(ownerUrl, url)
    await expectToBeAnApplication(url, role)
  })

  it('reports what to run where it may not, and continues once that was done', async () => {
    const { role, ownerUrl, url } = await anOwner('')
    const statements = `create role "${role}_app" login password '…';\n  grant "${role}_app" to "${role}"`
    await expect(prepareDatabase(ownerUrl, url)).rejects.toThrow(statements)
    await admin.query(statements.replace('…', 'plain'))
    await prepareDatabase(ownerUrl, url)
    await expectToBeAnApplication(url, role)
  })
})
