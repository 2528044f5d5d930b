import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Waits until this many statements of the test's database wait for a lock. */
export const lockWaiters = ({ ownerDb }: Pick<TestApp, 'ownerDb'>, count: number) =>
  expect
    .poll(async () => {
      const { rows } = await ownerDb.execute<{ n: number }>(
        sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.n
    })
    .toBe(count)
