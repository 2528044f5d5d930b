import { readFile } from 'node:fs/promises'
import { loadLegacyOrders } from '../orders/index.ts'
import { withShop } from './with-shop.ts'

/** `npm run load-legacy-orders -- <file.csv>`: loads the old system's orders and leaves existing ones unchanged. */
const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Usage: npm run load-legacy-orders -- <file.csv>')
  process.exit(2)
}
const csv = await readFile(file).catch((failure: Error) => {
  console.error(failure.message)
  process.exit(2)
})
await withShop(async (context) => {
  const { loaded, known, problems } = await loadLegacyOrders(context, csv)
  console.log(`${loaded} loaded, ${known} here already, ${problems.length} left out`)
  for (const problem of problems) console.log(`  ${problem}`)
  process.exitCode = problems.length > 0 ? 1 : 0
})
