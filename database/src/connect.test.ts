import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { connect, type Queryable } from './connect.ts'
import { inDatabase } from './prepare.ts'
import { prepared } from './prepared.ts'

// Not the template itself, which cannot be cloned while there are connections to it.
const url = inDatabase(inject('template').ownerUrl, 'postgres')
const { db, close } = connect(url, 2)
afterAll(close)

/** Ends the connection of a transaction from outside, between two of its statements. */
async function cut(tx: Queryable): Promise<void> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`)
  await new Promise((later) => setImmediate(later))
}

describe('a transaction', () => {
  beforeEach(async () => {
    await db.execute(sql`drop table if exists kept`)
    await db.execute(sql`create table kept (id int)`)
  })
  const kept = async () => (await db.execute<{ id: number }>(sql`select id from kept`)).rows

  it('whose connection is lost is run again from its beginning, and takes effect once', async () => {
    let runs = 0
    const result = await db.transaction(async (tx) => {
      runs += 1
      await tx.execute(sql`insert into kept values (${runs})`)
      if (runs === 1) await cut(tx)
      await tx.execute(sql`select 1`)
      return runs
    })
    expect(result).toBe(2)
    expect(await kept()).toEqual([{ id: 2 }])
  })

  it('is run again when the server is not the primary yet, and when it conflicted with another one', async () => {
    let runs = 0
    await db.transaction(async (tx) => {
      runs += 1
      if (runs === 1) await tx.execute(sql`set transaction read only`)
      if (runs === 2) await tx.execute(sql.raw(`do $$ begin raise exception sqlstate '40P01'; end $$`))
      await tx.execute(sql`insert into kept values (${runs})`)
    })
    expect(await kept()).toEqual([{ id: 3 }])
  })

  it('is not run again when the answer to its commit is missing, nor after an error of its own', async () => {
    await db.execute(sql`create or replace function die() returns trigger language plpgsql
      as 'begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return null; end'`)
    await db.execute(sql`create constraint trigger dying after insert on kept deferrable initially deferred
      for each row execute function die()`)
    let runs = 0
    const insert = (value: string) =>
      db.transaction(async (tx) => {
        runs += 1
        await tx.execute(sql.raw(`insert into kept values (${value})`))
      })
    await expect(insert('1')).rejects.toThrow()
    expect(runs).toBe(1)
    await expect(insert(`'x'`)).rejects.toThrow()
    expect(runs).toBe(2)
  })
})

const two = prepared('two', ['of'], (any: Queryable, { of }) =>
  any.select({ name: sql<string>`${of}::text` }).from(sql`(values (1)) one`),
)
const preparedNames = async (connected: Queryable) =>
  (await connected.execute<{ name: string }>(sql`select name from pg_prepared_statements where name <> ''`))
    .rows

it('prepares statements by name, except through a pooler', async () => {
  for (const isPooled of [false, true]) {
    const one = connect(url, 1, { isPooled })
    expect(await two(one.db, { of: 'x' })).toEqual([{ name: 'x' }])
    await one.db.transaction((tx) => two(tx, { of: 'y' }))
    expect(await preparedNames(one.db)).toEqual(isPooled ? [] : [{ name: 'two' }])
    await one.close()
  }
})
