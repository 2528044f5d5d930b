import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { connect } from './connect.ts'
import { inDatabase } from './prepare.ts'

it('a connection that is ended in the middle of a transaction fails that transaction and nothing else', async () => {
  // Not the template itself, which can not be cloned while there are connections to it.
  const { db, close } = connect(inDatabase(inject('template').url, 'postgres'), 2)
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`)
    // The connection ends between two statements of the transaction.
    await new Promise((later) => setImmediate(later))
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  const { rows } = await db.execute<{ one: number }>(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
  await close()
})
