import { QUEUE_SCHEMA, type Transaction } from '@sampan/database'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { openAlarms } from '../../src/finance/differences.queries.ts'
import { paymentsAt, refundsAt } from '../../src/finance/payments.queries.ts'
import { waitingJobs } from '../../src/jobs/queue-state.queries.ts'
import { openAlarmCount } from '../../src/messaging/index.ts'
import {
  dueIntents,
  stuckSince,
  unfinishedIntents,
} from '../../src/payments/intents/unfinished-intents.queries.ts'
import { waitingRefunds } from '../../src/payments/refunds/refunds.queries.ts'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const ROWS = 20_000
const page = { searchText: '', period: { from: null, until: null }, limit: 20, offset: 0 } as const
const lastYear = { from: new Date('2025-01-01'), until: new Date('2025-02-01') } as const

beforeAll(async () => {
  const { id } = await aCustomer(test.context)
  await test.ownerDb.execute(sql`
    insert into payment_intents (id, customer_id, way, purpose, amount_cents, lang, status)
      select gen_random_uuid(), ${id}, 'wallet', 'top_up', 100, 'en', case n when 1 then 'suspense' when 2 then 'capturing' else 'paid' end
      from generate_series(1, ${ROWS}::int) n`)
  await test.ownerDb.execute(sql`
    insert into refunds (id, customer_id, kind, payable_id, purpose, way, amount_cents, request_id, status, reason)
      select gen_random_uuid(), ${id}, 'order', gen_random_uuid(), 'goodwill', 'paypal', 100, n::text,
        case n when 1 then 'requested' else 'done' end, ''
      from generate_series(1, ${ROWS}::int) n`)
  await test.ownerDb.execute(sql`
    insert into alarms (id, subject, message, resolved_at)
      select gen_random_uuid(), 'intent:' || n, 'amount_differs', case n when 1 then null else now() end
      from generate_series(1, ${ROWS}::int) n`)
  await test.ownerDb.execute(sql`
    insert into ${sql.raw(QUEUE_SCHEMA)}.job (name, state, start_after, completed_on)
      select (select name from ${sql.raw(QUEUE_SCHEMA)}.queue order by name limit 1), 'completed', now(), now()
      from generate_series(1, ${ROWS}::int) n`)
  await test.ownerDb.execute(sql`analyze`)
})

/** Returns how often this connection has read each large table in full. */
async function readsInFull(tx: Transaction) {
  const { rows } = await tx.execute<{ name: string; reads: number }>(sql`
    select c.relname as name, pg_stat_get_xact_numscans(c.oid)::int as reads from pg_class c
    where c.relkind = 'r' and c.reltuples >= ${ROWS} order by 1`)
  return rows
}

it.each<[string, (tx: Transaction) => Promise<unknown>]>([
  ['the metrics of payments', (tx) => unfinishedIntents(tx, test.context.now())],
  ['the metrics of alarms', openAlarmCount],
  ['the metrics of the queue', waitingJobs],
  ['payments to be checked', (tx) => dueIntents(tx, test.context.now(), 200)],
  ['payments in suspense, for their alarm', (tx) => stuckSince(tx, 'suspense', test.context.now(), 200)],
  ['payments being captured, for their alarm', (tx) => stuckSince(tx, 'capturing', test.context.now(), 200)],
  ['open alarms, for finance', (tx) => openAlarms(tx)],
  ['payments with trouble, for finance', (tx) => paymentsAt(tx, { ...page, stage: 'trouble' })],
  ['payments of some days', (tx) => paymentsAt(tx, { ...page, stage: 'paid', period: lastYear })],
  ['refunds of some days', (tx) => refundsAt(tx, { ...page, stage: 'all', period: lastYear })],
  ['refunds that wait for their provider', (tx) => waitingRefunds(tx, test.context.now(), 200)],
])('%s do not read a table that only grows in full', async (_, read) => {
  await test.context.db.transaction(async (tx) => {
    const before = await readsInFull(tx)
    await read(tx)
    expect(await readsInFull(tx)).toEqual(before)
  })
})
