/**
 * Each call from a pasted link to a shipped parcel, compared with the floor: plain `node:http` and `pg` with
 * the same database. One API process on one core; the client and PostgreSQL on the other. Linux (`/proc`,
 * `taskset`).
 */
import { cartWrites, openShop, payments, publicPages, reads, signedInPages } from './purchase-flow/calls.ts'
import { signedInCustomers } from './purchase-flow/customers.ts'
import { type Asks, type Figures, load } from './purchase-flow/load.ts'
import { aShopsData, pin, type Served, startApi, startFloor } from './purchase-flow/shop.ts'

const CONNECTIONS = [1, 16, 64]
const SECONDS = 2
const GOAL_MEGABYTES = 250
const GOAL_START_SECONDS = 3

pin(process.pid, 1)
const data = await aShopsData()
const floor = await startFloor(data.ownerUrl)
const api = await startApi(data.url, data.folder)
try {
  await measure()
} finally {
  await api.stop()
  await floor.stop()
  await data.close()
}

async function measure(): Promise<void> {
  const demo = await openShop(api.origin)
  const shoppers = await signedInCustomers(data.url, api.origin, Math.max(...CONNECTIONS))
  head()
  for (const connections of CONNECTIONS) {
    const measured = async (served: Served, asks: Asks) => {
      await load(served, connections, SECONDS / 4, asks)
      return load(served, connections, SECONDS, asks)
    }
    const select = await measured(floor, (lane) => ({ path: `/select/${lane}` }))
    print('floor: one prepared select', connections, select)
    for (const read of await reads(demo))
      print(read.path, connections, await measured(api, () => read), select)

    const empty = await measured(floor, () => ({ path: '/empty', isPage: true }))
    print('floor: an empty response', connections, empty)
    for (const page of publicPages) print(page.path, connections, await measured(api, () => page), empty)
    for (const page of signedInPages(demo)) print(page.path, connections, await measured(api, () => page))

    const transaction = await measured(floor, (lane) => ({ path: `/transaction/${lane}` }))
    print('floor: one transaction of four statements', connections, transaction)
    for (const [path, asks] of cartWrites(shoppers))
      print(path, connections, await measured(api, asks), transaction)

    // Calls that work only once are prepared first and counted until used up.
    for await (const [path, asks] of payments(demo))
      print(path, connections, await load(api, connections, 60, asks), transaction)
  }
  await demo.client.close()
  console.log(
    `\nAPI process: ${api.residentMegabytes().toFixed(0)} MB resident after the load (aim: under ${GOAL_MEGABYTES}), warm start ${(api.warmStartMs / 1000).toFixed(2)} s (aim: under ${GOAL_START_SECONDS})`,
  )
}

function head(): void {
  const columns = ['conn', 'ops/s', 'p50 ms', 'p95 ms', 'p99 ms', 'cpu s/1000', 'of floor']
  console.log(`\n${'call'.padEnd(44)}${columns.map((name) => name.padStart(11)).join('')}`)
}

function print(name: string, connections: number, figures: Figures, floorOf?: Figures): void {
  const { perSecond, p50, p95, p99, cpuPer1000 } = figures
  const columns = [
    String(connections),
    perSecond.toFixed(0),
    ...[p50, p95, p99, cpuPer1000].map((figure) => figure.toFixed(2)),
    floorOf ? `${((perSecond / floorOf.perSecond) * 100).toFixed(0)} %` : '',
  ]
  console.log(name.padEnd(44) + columns.map((column) => column.padStart(11)).join(''))
}
