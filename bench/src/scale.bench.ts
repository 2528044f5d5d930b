/**
 * Whether speed depends on the size of the shop: every read of a customer and every queue of the console, in a shop of
 * 1 % and in the whole one (200,000 customers, 1,000,000 orders, 300,000 parcels, 5,000,000 ledger entries, 3,000,000 messages),
 * by turns on the same machine. `npm run bench:scale`; `-- 0.1` compares with a tenth.
 */

import { beginSession } from '@sampan/server/access'
import { closeDays } from '@sampan/server/administration'
import { storeFigures } from '@sampan/server/finance'
import { aBenchShop } from './bench-shop.ts'
import { aBusyCustomer } from './busy-customer.ts'
import { anOrdinaryCustomer, type CustomerCall, customerCalls, deepPages } from './customer-calls.ts'
import { ms, percentile } from './figures.ts'
import { openMeasuredApp } from './measured-app.ts'
import { staffCalls } from './staff-calls.ts'

const SMALL = 0.01
/** Enough runs for statements to be prepared and planned generically before they are measured. */
const WARM_UP = 12
const RUNS = 25
/** The allowed factor between the larger and the smaller shop. */
const GOAL = 1.5
const TABLES = [
  'customers',
  'orders',
  'parcels',
  'ledger_entries',
  'ledger_transactions',
  'wallet_records',
  'messages',
]

const closings: (() => Promise<void>)[] = []
try {
  await measure(Number(process.argv[2] ?? 1))
} finally {
  for (const close of closings) await close()
}

async function measure(share: number): Promise<void> {
  const small = await measureShop(SMALL)
  const large = await measureShop(share)
  for (const { name, most } of await large.sizes()) console.log(`${name.padEnd(40)}${most}`)

  console.log(`\n${'call'.padEnd(36)}${['1 %', 'large', 'ratio'].map((head) => head.padStart(12)).join('')}`)
  await compare(small.calls, large.calls)
  // Last, because these rows are many for the small shop.
  await compare(await small.deepCalls(), await large.deepCalls())
}

type Measured = Awaited<ReturnType<typeof measureShop>>['calls']

/** Measures each call in both shops alternately, so that other load on the machine affects both. */
async function compare(inSmall: Measured, inLarge: Measured): Promise<void> {
  for (const [index, call] of inLarge.entries()) {
    const other = inSmall[index]
    if (!other) continue
    const samples = { small: [] as number[], large: [] as number[] }
    for (let run = -WARM_UP; run < RUNS; run += 1) {
      const [few, many] = [await other.time(), await call.time()]
      if (run < 0) continue
      samples.small.push(few)
      samples.large.push(many)
    }
    const [few, many] = [percentile(samples.small, 0.5), percentile(samples.large, 0.5)]
    const scans = (await call.scans()).filter((name) => TABLES.some((table) => name === `all of ${table}`))
    const verdict = [...(many > GOAL * few ? ['GROWS'] : []), ...scans].join(', ')
    const columns = [ms(few), ms(many), (many / few).toFixed(2)].map((column) => column.padStart(12))
    console.log(`${call.name.padEnd(36)}${columns.join('')}  ${verdict}`)
  }
}

async function measureShop(share: number) {
  const { database, filledInSeconds, staffToken } = await aBenchShop(share)
  console.log(`${share * 100} % filled in ${filledInSeconds.toFixed(0)} s`)
  const measured = await openMeasuredApp(database)
  const { pool } = measured.context
  await closeDays(measured.context)
  await storeFigures(measured.context)
  const ordinary = await anOrdinaryCustomer(pool)
  const token = await beginSession(database.db, { customerId: ordinary }, new Date())
  const measuring =
    (by: string) =>
    ({ name, path, input }: CustomerCall) => ({
      name,
      time: () => measured.time(path, input, by),
      scans: async () => (await measured.explain(path, input, by)).indexes,
    })
  closings.push(async () => {
    await measured.close()
    await database.close()
  })
  return {
    calls: [
      ...(await customerCalls(pool, ordinary)).map(measuring(token)),
      ...(await staffCalls(pool)).map(measuring(staffToken)),
    ],
    async deepCalls() {
      return deepPages().map(measuring(await aBusyCustomer(database.db)))
    },
    /** The rows and the sizes of the large tables and their indexes. */
    async sizes() {
      const { rows } = await pool.query<{ name: string; most: string }>(
        `select relname as name, case relkind when 'r' then reltuples::bigint || ' rows, ' else '  ' end
            || pg_size_pretty(pg_relation_size(pg_class.oid)) as most
          from pg_class left join pg_index on indexrelid = pg_class.oid
          where coalesce(indrelid, pg_class.oid)::regclass::text = any($1)
          order by coalesce(indrelid, pg_class.oid)::regclass::text, relkind desc, pg_relation_size(pg_class.oid) desc`,
        [TABLES],
      )
      return rows
    },
  }
}
