/**
 * The console of a shop with 1,000,000 orders, 300,000 parcels and 2,700,000 scans: time of each call in process, against
 * the goals, and the indexes that PostgreSQL chose. `npm run bench:console`; `-- 0.1` fills a tenth.
 */
import { closeDays } from '@sampan/server/administration'
import { storeFigures } from '@sampan/server/finance'
import { aBenchShop } from './bench-shop.ts'
import { ms, percentile } from './figures.ts'
import { openMeasuredApp } from './measured-app.ts'
import { staffCalls } from './staff-calls.ts'

const RUNS = 30

const shop = await aBenchShop(Number(process.argv[2] ?? 1))
console.log(`Filled in ${shop.filledInSeconds.toFixed(0)} s`)
const measured = await openMeasuredApp(shop.database)
await closeDays(measured.context)
await storeFigures(measured.context)
for (const { name, goal, path, input } of await staffCalls(measured.context.pool)) {
  const { samples, indexes } = await measured.measure(path, input, { token: shop.staffToken, runs: RUNS })
  const middle = percentile(samples, 0.5)
  const figures = `${ms(middle)} p50, ${ms(percentile(samples, 0.95))} p95`
  const verdict = middle <= goal ? 'ok' : 'SLOW'
  console.log(
    `${name.padEnd(34)}${figures.padEnd(30)}goal ${goal} ms ${verdict.padEnd(6)}${indexes.join(', ')}`,
  )
}
await measured.close()
await shop.database.close()
