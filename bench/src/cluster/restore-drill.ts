import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { recovered } from '../chaos/invariants.ts'
import { type Shop, untilAnswered } from '../chaos/shop.ts'
import type { Parts } from './events.ts'
import { PORTS } from './ports.ts'
import { type Acknowledged, compare, nothingAcknowledged, orderAndPay, type People } from './purchase-load.ts'
import { until } from './wait.ts'

export interface Drill {
  /** The moment that was restored. */
  readonly moment: string
  /** From the loss of the last machine to the first write. */
  readonly tookMs: number
  /** Differences from that moment. */
  readonly wrong: readonly string[]
}

const ORDERS_AFTER = 3

/**
 * Destroys all three database machines with their data, and restores the database as of a second: everything
 * acknowledged before is there, nothing later is, and the ledger checks pass.
 */
export async function restoreDrill(
  shop: Shop,
  { database }: Parts,
  people: People,
  before: Acknowledged,
): Promise<Drill> {
  const { db } = shop.context
  const [customer] = people.customers
  if (!customer) throw new Error('no customers')
  await pause(1_500)
  const { rows } = await db.execute<{ moment: string }>(sql`select now()::text as moment`)
  const moment = rows[0]?.moment ?? ''
  await pause(1_500)
  const after = nothingAcknowledged()
  for (let n = 0; n < ORDERS_AFTER; n += 1) await orderAndPay(shop, customer, after, 0)
  const { primary } = await database.roles()
  // Switches the log and waits until it is archived.
  primary.backrest('check')

  const began = performance.now()
  await Promise.all(database.nodes.map((node) => node.cut()))
  await Promise.all(database.nodes.map((node) => node.destroy()))
  for (const node of database.nodes) node.startCoordination()
  await until('etcd', 60_000, () => {
    primary.forgetCluster()
    return true
  })
  await primary.restore(moment)
  primary.startDatabase()
  // An empty machine without a cluster founds a new one, so the others wait until the restored one leads.
  await until('the restored primary', 120_000, async () => {
    const answer = await fetch(`http://127.0.0.1:${PORTS.patroni(primary.number)}/primary`).catch(
      () => undefined,
    )
    return answer?.ok ? true : undefined
  })
  for (const node of database.nodes) if (node !== primary) node.startDatabase()
  await untilAnswered(() => db.execute(sql`create temporary table writable on commit drop as select 1`))
  const tookMs = performance.now() - began
  await database.whole()

  const { wrong } = await recovered(shop, async () => [])
  const { lost, doubled } = await compare(shop, people, before)
  primary.backrest('--type=full', 'backup')
  return {
    moment,
    tookMs,
    wrong: [
      ...wrong,
      ...lost.map((one) => `${one} is missing`),
      ...doubled.map((one) => `${one} should not be there`),
    ],
  }
}
