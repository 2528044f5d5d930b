/**
 * The account's lists for a customer with 10,000 orders: time of the whole call in process, and the indexes that
 * PostgreSQL chose for its queries. `npm run bench:lists`
 */
import type { Input, Path } from '@sampan/contract'
import { aBenchDatabase } from './bench-database.ts'
import { aBusyCustomer } from './busy-customer.ts'
import { ms, percentile } from './figures.ts'
import { openMeasuredApp } from './measured-app.ts'

const RUNS = 200

const database = await aBenchDatabase()
const token = await aBusyCustomer(database.db)
const measured = await openMeasuredApp(database, token)

async function measure<P extends Path>(name: string, path: P, input: Input<P> & object): Promise<void> {
  const { samples, indexes, queryCount } = await measured.measure(path, input, { runs: RUNS, warmUp: 20 })
  const figures = `${ms(percentile(samples, 0.5))} p50, ${ms(percentile(samples, 0.95))} p95`
  console.log(`${name.padEnd(26)}${figures.padEnd(30)}${queryCount} queries: ${indexes.join(', ')}`)
}

await measure('Orders, first page', '/api/shopping/get_my_order_list', {})
await measure('Orders, one status', '/api/shopping/get_my_order_list', { order_status: 6 })
await measure('Orders, last page', '/api/shopping/get_my_order_list', { page: 500 })
await measure('Orders, by number', '/api/shopping/get_my_order_list', { search_text: 'SO12AB' })
await measure('Warehouse, first page', '/api/shopping/get_my_warehouse_list', {})
await measure('Parcels, first page', '/api/shopping/get_my_parcel_list', {})
await measure('Parcels, last page', '/api/shopping/get_my_parcel_list', { page: 40 })
await measure('Wallet, first page', '/api/wallet/get_record_list', {})
await measure('Wallet, last page', '/api/wallet/get_record_list', { page: 1000 })
await measure('Messages, first page', '/api/account/get_message_list', {})
await measure('Messages, last page', '/api/account/get_message_list', { page: 200 })
await measure('Unread messages', '/api/account/nootification/get-num', {})

await measured.close()
await database.close()
