/**
 * Each call from a pasted link to a shipped parcel, compared with the floor: plain `node:http` and `pg` with
 * the same database. One API process on one core; the client and PostgreSQL on the other. Linux (`/proc`,
 * `taskset`).
 */
import { startMarketplace } from '@sampan/emulators'
import {
  cartWrites,
  lookUps,
  openShop,
  order,
  payments,
  publicPages,
  reads,
  settlements,
  signedInPages,
} from './purchase-flow/calls.ts'
import { signedInCustomers } from './purchase-flow/customers.ts'
import { type Asks, type Figures, load, repeat } from './purchase-flow/load.ts'
import { aShopsData, pin, type Served, startApi, startFloor } from './purchase-flow/shop.ts'

const CONNECTIONS = [1, 16, 64]
const SECONDS = 2
const GOAL_MEGABYTES = 250
const GOAL_START_SECONDS = 3

pin(process.pid, 1)
const data = await aShopsData()
const floor = await startFloor(data.ownerUrl)
const marketplace = await startMarketplace({ port: 0 })
const api = await startApi(data.url, data.folder, marketplace.url)
try {
  await measure()
} finally {
  await api.stop()
  await marketplace.close()
  await floor.stop()
  await data.close()
}

async function measure(): Promise<void> {
  const demo = await openShop(api.origin)
  const most = Math.max(...CONNECTIONS)
  const people = await signedInCustomers(data.url, api.origin, 2 * most)
  // Additions fill the carts of the first half.
  const [shoppers, payers] = [people.slice(0, most), people.slice(most)]
  const additionsAndChanges = cartWrites(shoppers)
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
    const [settlement, settles] = settlements(payers)
    print(settlement, connections, await measured(api, settles), select)
    for (const [path, asks] of lookUps(payers))
      print(path, connections, await load(api, connections, SECONDS, asks), select)

    const empty = await measured(floor, () => ({ path: '/empty', isPage: true }))
    print('floor: an empty response', connections, empty)
    for (const page of publicPages) print(page.path, connections, await measured(api, () => page), empty)
    for (const page of signedInPages(demo)) print(page.path, connections, await measured(api, () => page))

    const transaction = await measured(floor, (lane) => ({ path: `/transaction/${lane}` }))
    print('floor: one transaction of four statements', connections, transaction)
    for (const [path, asks] of additionsAndChanges)
      print(path, connections, await measured(api, asks), transaction)

    // Calls that work only once are prepared first and counted until used up; a first round warms them up.
    for await (const [, asks] of payments(demo, payers)) await load(api, connections, 60, asks)
    for await (const [path, asks] of payments(demo, payers.slice(0, 1)))
      print(`${path}, one customer`, connections, await load(api, connections, 60, asks), transaction)
    for await (const [path, asks] of payments(demo, payers))
      print(`${path}, many`, connections, await load(api, connections, 60, asks), transaction)
    const orders = await repeat(api, connections, SECONDS, async (client, lane) => {
      const payer = payers[lane]
      if (payer) await order(client, payer)
      return true
    })
    print('a whole order', connections, orders)
  }
  await demo.client.close()
  console.log(
    `\nAPI process: ${api.residentMegabytes().toFixed(0)} MB resident after the load (aim: under ${GOAL_MEGABYTES}), warm start ${(api.warmStartMs / 1000).toFixed(2)} s (aim: under ${GOAL_START_SECONDS})`,
  )
}

function head(): void {
  const columns = ['conn', 'ops/s', 'p50 ms', 'p95 ms', 'p99 ms', 'cpu s/1000', 'of floor']
  console.log(`\n${'call'.padEnd(54)}${columns.map((name) => name.padStart(11)).join('')}`)
}

function print(name: string, connections: number, figures: Figures, floorOf?: Figures): void {
  const { perSecond, p50, p95, p99, cpuPer1000 } = figures
  const columns = [
    String(connections),
    perSecond.toFixed(0),
    ...[p50, p95, p99, cpuPer1000].map((figure) => figure.toFixed(2)),
    floorOf ? `${((perSecond / floorOf.perSecond) * 100).toFixed(0)} %` : '',
  ]
  console.log(name.padEnd(54) + columns.map((column) => column.padStart(11)).join(''))
}
