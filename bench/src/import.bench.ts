/**
 * A store's export of 100,000 rows, read and checked by the browser's calls, and 1,000 of its lines submitted
 * in one idempotent call: time, and peak memory of the API's process. `npm run bench:import`
 */
import { randomUUID } from 'node:crypto'
import { CHECK_LINES_AT_ONCE, SUBMIT_LINES_AT_ONCE } from '@sampan/contract'
import { createStoreCsvReader, type ReadLine } from '@sampan/domain/store-csv'
import { aBenchDatabase } from './bench-database.ts'
import { timed } from './figures.ts'
import { forkApi } from './fork-api.ts'
import { aStore, askAt } from './linked-store.ts'
import { shopifyExport } from './shopify-export.ts'
import { signedInCustomer } from './signed-in-customer.ts'

const ROWS = 100_000
const ITEMS = 2_000
const PIECE_BYTES = 512 * 1024

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

function readAll(file: Uint8Array): readonly ReadLine[] {
  const reader = createStoreCsvReader('Shopify')
  for (let at = 0; at < file.length; at += PIECE_BYTES) reader.push(file.subarray(at, at + PIECE_BYTES))
  const result = reader.end()
  if (!result.ok) throw new Error(result.fault.reason)
  return result.lines
}

const database = await aBenchDatabase()
const api = await forkApi({
  MODE: 'test',
  DATA_DIR: database.folder,
  DATABASE_URL: database.url,
  LOG_LEVEL: 'error',
})
const token = await signedInCustomer(database.db)

const ask = askAt(api.url, token)
const store_id = await aStore(ask, ITEMS)
const idleMb = await api.peakMb()

const file = shopifyExport(ROWS, ITEMS)
const reading = await timed(async () => readAll(file))
const lines = reading.result.filter(({ skip }) => skip === null).map(({ line }) => line)
console.log(
  `Read             ${lines.length.toLocaleString('en')} lines of ${(file.length / 1e6).toFixed(0)} MB in ${seconds(reading.took)}`,
)

const checking = await timed(async () => {
  let ready = 0
  for (let at = 0; at < lines.length; at += CHECK_LINES_AT_ONCE) {
    const order_list = lines.slice(at, at + CHECK_LINES_AT_ONCE).map(({ recipient: _, ...line }) => line)
    const { success } = await ask<{ success: unknown[] }>('/api/onlinestore/check_online_orders', {
      store_id,
      order_list,
    })
    ready += success.length
  }
  return ready
})
console.log(
  `Checked          ${checking.result.toLocaleString('en')} ready in ${seconds(checking.took)}, ${CHECK_LINES_AT_ONCE} lines a call`,
)
console.log(
  `Memory           ${idleMb.toFixed(0)} MB before, ${(await api.peakMb()).toFixed(0)} MB at most while checking`,
)

const submitting = await timed(() =>
  ask<{ order_ids: string[] }>(
    '/api/onlinestore/submit_store_shopping_orders',
    { store_id, list: lines.slice(0, SUBMIT_LINES_AT_ONCE) },
    { 'idempotency-key': randomUUID() },
  ),
)
console.log(
  `Submitted        ${submitting.result.order_ids.length} orders in one action in ${seconds(submitting.took)}; ${(await api.peakMb()).toFixed(0)} MB at most`,
)

await api.close()
await database.close()
