/**
 * The account's lists for a customer with 10,000 orders: time of the whole call in process, and the indexes that
 * PostgreSQL chose for its queries. `npm run bench:lists`
 */
import { aBenchDatabase } from './bench-database.ts'
import { aBusyCustomer, otherCustomers } from './busy-customer.ts'
import { deepPages } from './customer-calls.ts'
import { ms, percentile } from './figures.ts'
import { openMeasuredApp } from './measured-app.ts'

const RUNS = 200

const database = await aBenchDatabase()
await otherCustomers(database.db)
const token = await aBusyCustomer(database.db)
const measured = await openMeasuredApp(database)

for (const { name, path, input } of deepPages()) {
  const { samples, indexes, queryCount } = await measured.measure(path, input, {
    token,
    runs: RUNS,
    warmUp: 20,
  })
  const figures = `${ms(percentile(samples, 0.5))} p50, ${ms(percentile(samples, 0.95))} p95`
  console.log(`${name.padEnd(36)}${figures.padEnd(30)}${queryCount} queries: ${indexes.join(', ')}`)
}

await measured.close()
await database.close()
