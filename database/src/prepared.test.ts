import { and, eq, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Connection, connect } from './connect.ts'
import { isDatabaseOutage } from './outage.ts'
import { inDatabase } from './prepare.ts'
import { anyOf, prepared, preparedInsert, preparedUpdate } from './prepared.ts'

let serial = 0
const things = pgTable('prepared_things', {
  id: integer('id')
    .primaryKey()
    .$defaultFn(() => {
      serial += 1
      return serial
    }),
  name: text('name').notNull().default('unnamed'),
  at: timestamp('at', { withTimezone: true }),
})
const all = prepared('all_things', [], (db) => db.select().from(things).orderBy(things.id))
const insert = preparedInsert('insert_things', things, [], (db, rows) =>
  db.insert(things).values(rows).onConflictDoNothing().returning({ id: things.id }),
)
const insertPrefixed = preparedInsert('insert_prefixed', things, ['prefix'], (db, rows, { prefix }) =>
  db
    .insert(things)
    .values(rows)
    .returning({ name: sql<string>`${prefix}::text || ${things.name}` }),
)
const change = preparedUpdate('change_things', things, ['id'], (db, set, { id }) =>
  db
    .update(things)
    .set({ ...set, name: sql`${set.name} || '!'` })
    .where(eq(things.id, id))
    .returning(),
)
const named = prepared('named_things', ['ids', 'name'], (db, { ids, name }) =>
  db
    .select({ id: things.id })
    .from(things)
    .where(and(anyOf(things.id, ids), eq(things.name, name)))
    .orderBy(things.id),
)

let connection: Connection
beforeAll(async () => {
  connection = connect(inDatabase(inject('template').ownerUrl, 'postgres'), 3)
  await connection.db.execute(
    sql`create table prepared_things (id int primary key, name text not null default 'unnamed', at timestamptz)`,
  )
})
afterAll(async () => {
  await connection.db.execute(sql`drop table prepared_things`)
  await connection.close()
})

it('runs a built statement on the connection of each transaction', async () => {
  const { db } = connection
  await db.transaction(async (tx) => {
    await insert(tx, [{ name: 'mine' }], {})
    expect(await all(tx, {})).toHaveLength(1)
    expect(await all(db, {})).toEqual([])
  })
  await db
    .transaction(async (tx) => {
      await insert(tx, [{ name: 'undone' }], {})
      throw new Error('no')
    })
    .catch(() => {})
  expect(await all(db, {})).toMatchObject([{ name: 'mine' }])
})

it('inserts rows with defaults for omitted columns, and null where stated', async () => {
  const { db } = connection
  await db.delete(things)
  const at = new Date('2026-11-23T00:00:00Z')
  await insert(db, [{ id: 101 }, { id: 102, name: 'named', at }, { id: 103, name: 'never', at: null }], {})
  expect(await all(db, {})).toEqual([
    { id: 101, name: 'unnamed', at: null },
    { id: 102, name: 'named', at },
    { id: 103, name: 'never', at: null },
  ])
  expect(await insert(db, [{ id: 103 }, { id: 104 }], {})).toEqual([{ id: 104 }])
  const made = await insert(db, Array(20).fill({ name: 'one of many' }), {})
  expect(new Set(made.map(({ id }) => id)).size).toBe(20)
})

it('changes the given columns only', async () => {
  const { db } = connection
  await db.delete(things)
  await insert(db, [{ id: 201, name: 'a', at: new Date(0) }], {})
  expect(await change(db, { name: 'b' }, { id: 201 })).toEqual([{ id: 201, name: 'b!', at: new Date(0) }])
  expect(await change(db, { name: 'c', at: null }, { id: 201 })).toEqual([{ id: 201, name: 'c!', at: null }])
})

it('inserts rows with further values, of each call its own', async () => {
  const { db } = connection
  const names = (count: number, prefix: string) => insertPrefixed(db, Array(count).fill({}), { prefix })
  for (const count of [1, 2, 20]) {
    expect(await names(count, 'an ')).toEqual(Array(count).fill({ name: 'an unnamed' }))
    expect(await names(count, 'the ')).toEqual(Array(count).fill({ name: 'the unnamed' }))
  }
})

it('finds the rows of a list of any length', async () => {
  const { db } = connection
  await db.delete(things)
  const all = Array.from({ length: 20 }, (_, n) => 301 + n)
  await insert(
    db,
    all.map((id) => ({ id, name: id === 302 ? 'other' : 'same' })),
    {},
  )
  const found = async (ids: number[]) => (await named(db, { ids, name: 'same' })).map(({ id }) => id)
  expect(await found([])).toEqual([])
  expect(await found([301])).toEqual([301])
  expect(await found([303, 302, 301, 303])).toEqual([301, 303])
  expect(await found([304])).toEqual([304])
  expect(await found(all)).toEqual(all.filter((id) => id !== 302))
})

it('keeps the plan of a statement with a short list', async () => {
  const { db } = connection
  await db.transaction(async (tx) => {
    for (let n = 0; n < 7; n += 1) await named(tx, { ids: [n, n + 1, n + 2], name: 'same' })
    const { rows } = await tx.execute(
      sql`select generic_plans::int as kept from pg_prepared_statements where name = 'named_things ids 3'`,
    )
    expect(rows).toEqual([{ kept: 2 }])
  })
})

describe('reads of one turn outside a transaction', () => {
  const one = sql`(values (1)) one`
  const backend = sql<number>`pg_backend_pid()`
  const reader = prepared('reader', [], (db) => db.select({ pid: backend }).from(one))
  const locking = prepared('locking', [], (db) => db.select({ pid: backend }).from(one).for('update'))
  const quotient = prepared('quotient', ['by'], (db, { by }) =>
    db.select({ value: sql<number>`12 / ${by}::int` }).from(one),
  )
  const ending = prepared('ending', [], (db) =>
    db.select({ done: sql`pg_terminate_backend(${backend})` }).from(one),
  )
  const pidOf = async (read: typeof reader) => (await read(connection.db, {}))[0]?.pid

  it('share a connection, and each has its own answer or failure', async () => {
    const { db } = connection
    const [first, three, none, second] = await Promise.allSettled([
      pidOf(reader),
      quotient(db, { by: 3 }),
      quotient(db, { by: 0 }),
      pidOf(reader),
    ])
    expect(three).toEqual({ status: 'fulfilled', value: [{ value: 4 }] })
    expect(none).toMatchObject({ status: 'rejected', reason: { cause: { code: '22012' } } })
    expect(second).toEqual(first)
  })

  it('leave statements that lock rows to themselves, and share with seven others at most', async () => {
    const [first, alone] = await Promise.all([pidOf(reader), pidOf(locking)])
    expect(alone).not.toBe(first)
    const pids = await Promise.all(Array.from({ length: 9 }, () => pidOf(reader)))
    expect(new Set(pids.slice(0, 8)).size).toBe(1)
    expect(pids[8]).not.toBe(pids[0])
  })

  it('fail together when their connection is lost, and the next have another', async () => {
    const lost = await Promise.allSettled([ending(connection.db, {}), pidOf(reader)])
    expect(lost.map((one) => one.status === 'rejected' && isDatabaseOutage(one.reason))).toEqual([true, true])
    expect(await pidOf(reader)).toBeGreaterThan(0)
  })
})
