/**
 * The console of a house with 1,000,000 orders, 300,000 parcels and 2,700,000 scans: time of each call in process, against
 * the goals, and the indexes that PostgreSQL chose. `npm run bench:console`; `-- 0.1` fills a tenth.
 */
import type { Input, Path } from '@sampan/contract'
import { staff } from '@sampan/database/tables'
import { beginSession } from '@sampan/server/access'
import { closeDays } from '@sampan/server/administration'
import { aBenchDatabase } from './bench-database.ts'
import { fillHouse } from './busy-house.ts'
import { ms, percentile, timed } from './figures.ts'
import { openMeasuredApp } from './measured-app.ts'

const RUNS = 30

const share = Number(process.argv[2] ?? 1)
const database = await aBenchDatabase()
const [admin] = await database.db
  .insert(staff)
  .values({ email: 'admin@bench.test', name: 'Wei', passwordHash: '-', roles: ['admin'] })
  .returning()
const { took } = await timed(() => fillHouse(database.ownerUrl, share))
console.log(`Filled in ${(took / 1000).toFixed(0)} s`)
const token = await beginSession(database.db, { staffId: admin?.id ?? '' }, new Date())
const measured = await openMeasuredApp(database, token)
const { context } = measured

async function measure<P extends Path>(
  name: string,
  goal: number,
  path: P,
  input: Input<P> & object,
): Promise<void> {
  const { samples, indexes } = await measured.measure(path, input, { runs: RUNS })
  const middle = percentile(samples, 0.5)
  const figures = `${ms(middle)} p50, ${ms(percentile(samples, 0.95))} p95`
  const verdict = middle <= goal ? 'ok' : 'SLOW'
  console.log(
    `${name.padEnd(34)}${figures.padEnd(30)}goal ${goal} ms ${verdict.padEnd(6)}${indexes.join(', ')}`,
  )
}

const { rows } = await context.pool.query<
  Record<'order_number' | 'tracking' | 'parcel' | 'packed' | 'phone' | 'reference' | 'sent', string>
>(`
  select order_number, tracking_normalised as tracking, purchase_reference as reference,
    (select delivery_number from parcels where status = 'paid' order by id limit 1) as parcel,
    (select delivery_number from parcels where status = 'shipped' order by id limit 1) as packed,
    (select tracking_number from parcels where status = 'shipped' order by id limit 1) as sent,
    (select consignee_phone from parcels order by id limit 1) as phone
  from orders where status = 'on_the_way' order by id limit 1`)
const one = rows[0]
if (!one) throw new Error('no order is on the way')
/** A number of the right form that nobody expects. */
const unknown = 'YT9999999999999'

await measure('Scan, known number', 30, '/api/staff/receiving/find_arrival', {
  tracking_number: one.tracking,
})
await measure('Scan, form', 30, '/api/staff/receiving/prepare_receipt', { order_id: one.order_number })
await measure('Scan, unknown number', 30, '/api/staff/receiving/find_arrival', { tracking_number: unknown })
await measure('Scan, one digit wrong', 30, '/api/staff/receiving/find_arrival', {
  tracking_number: `${one.tracking.slice(0, -1)}X`,
})
await measure('Scan, parcel to pack', 30, '/api/staff/waves/prepare_packing', { delivery_number: one.parcel })
for (const stage of ['to_accept', 'to_buy', 'to_send', 'on_the_way', 'stored'] as const)
  await measure(`Orders, ${stage}`, 50, '/api/staff/orders/get_queue', { stage })
for (const stage of ['to_price', 'unpaid', 'to_ship', 'shipped', 'stalled'] as const)
  await measure(`Parcels, ${stage}`, 50, '/api/staff/shipping/get_queue', { stage })
for (const stage of ['to_accept', 'to_buy', 'to_send'] as const)
  await measure(`Buying, ${stage}`, 50, '/api/staff/purchasing/get_buying_list', { stage })
await measure('Waves', 50, '/api/staff/waves/get_list', {})
for (const stage of ['open', 'closed'] as const) {
  await measure(`Problems, ${stage}`, 50, '/api/staff/problems/get_list', { stage })
  await measure(`Returns, ${stage}`, 50, '/api/staff/returns/get_list', { stage })
  await measure(`Conversations, ${stage}`, 50, '/api/staff/support/get_conversation_list', { stage })
  await measure(`Requests, ${stage}`, 50, '/api/staff/support/get_request_list', { stage })
}
await measure('Holds', 50, '/api/staff/holds/get_list', {})
await measure('Unmatched', 50, '/api/staff/receiving/get_unmatched_list', {})
await measure('Payments', 50, '/api/staff/finance/get_payment_list', {})
await measure('Customers', 50, '/api/staff/support/find_customers', {})
const searches = {
  number: one.order_number,
  tracking: one.tracking,
  reference: one.reference,
  beginning: one.order_number.slice(0, 6),
  product: 'walnut teapot',
  name: 'Solberg',
  'e-mail': 'c77@bench.test',
  nothing: 'qqqqqqq',
}
for (const [name, search_text] of Object.entries(searches))
  await measure(`Orders, search: ${name}`, 100, '/api/staff/orders/get_queue', {
    stage: 'to_buy',
    search_text,
  })
for (const [name, search_text] of Object.entries({
  number: one.packed,
  tracking: one.sent,
  name: 'Solberg',
  'two names': 'lena solb',
  nothing: 'qqqqqqq',
}))
  await measure(`Parcels, search: ${name}`, 100, '/api/staff/shipping/get_queue', {
    stage: 'unpaid',
    search_text,
  })
for (const [name, search_text] of Object.entries({
  name: 'lena solb',
  order: one.order_number,
  nothing: 'qqqqqqq',
}))
  await measure(`Customers, search: ${name}`, 100, '/api/staff/support/find_customers', { search_text })
const texts = { ...searches, parcel: one.packed, 'carrier number': one.sent, phone: one.phone, shelf: 'A-01' }
for (const [name, text] of Object.entries(texts))
  await measure(`Everything, search: ${name}`, 100, '/api/staff/search', { text })
await closeDays(context)
for (const days of [7, 30, 90] as const)
  await measure(`Dashboard, ${days} days`, 200, '/api/staff/dashboard/get', { days })
await measured.close()
await database.close()
