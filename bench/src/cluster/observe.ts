import { setTimeout as pause } from 'node:timers/promises'
import { addLine } from '../chaos/customer-steps.ts'
import type { Shop } from '../chaos/shop.ts'
import type { Event, Parts } from './events.ts'
import { startProbe, type Waits } from './probes.ts'
import { type Acknowledged, type People, somePeople, startLoad, type Work } from './purchase-load.ts'

/** The impact of an event. */
export interface Observation {
  readonly event: Event
  readonly reads: Waits
  readonly writes: Waits
  /** Changes of the primary that the event did not cause on purpose. */
  readonly needlessPromotions: number
}

interface Options {
  readonly customers: number
  readonly staff: number
  readonly atOnce: number
  readonly say: (text: string) => void
}

/** How long the shop runs without the failed part, and how long after its repair. */
const WITHOUT_MS = 15_000
const AFTER_MS = 4_000

/**
 * Lets customers and staff work while one event follows the other; the next begins when all parts are back. The reads
 * list a customer's orders, the writes change a remark in the cart, as the customer's browser would.
 */
export async function observe(
  shop: Shop,
  { database, ...parts }: Parts,
  events: readonly Event[],
  acknowledged: Acknowledged,
  { customers, staff, atOnce, say }: Options,
): Promise<{ people: People; rows: Observation[]; work: Work }> {
  const people = await somePeople(shop, customers, staff)
  const [watched] = (await somePeople(shop, 1, 0)).customers
  if (!watched) throw new Error('no customers')
  const cart_id = await addLine(shop, watched)
  const call = (path: string, body: () => object) => async (signal: AbortSignal) => {
    const headers = { 'content-type': 'application/json', lang: 'en', token: watched.token }
    const answer = await fetch(shop.origin + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body()),
      signal,
    })
    return answer.ok && ((await answer.json()) as { code: number }).code === 0
  }
  let remarks = 0
  const remark = () => {
    remarks += 1
    return { cart_id, product_remark: `Remark ${remarks}` }
  }
  const reads = startProbe(call('/api/shopping/get_my_order_list', () => ({ page: 1, page_size: 20 })))
  const writes = startProbe(call('/api/shopping/cart_remark_update', remark))
  const load = startLoad(shop, people, acknowledged, atOnce)
  const rows: Observation[] = []
  await pause(AFTER_MS)
  for (const event of events) {
    await database.whole()
    const promotions = await database.promotions()
    reads.reset()
    writes.reset()
    const repair = await event.act({ database, ...parts })
    await pause(WITHOUT_MS)
    await repair()
    await database.whole()
    await pause(AFTER_MS)
    const needless = (await database.promotions()) - promotions - (event.isFailover ? 1 : 0)
    const row = { event, reads: reads.waits(), writes: writes.waits(), needlessPromotions: needless }
    rows.push(row)
    say(`${event.name}: reads ${seconds(row.reads.longestMs)}, writes ${seconds(row.writes.longestMs)}`)
  }
  await Promise.all([reads.close(), writes.close()])
  return { people, rows, work: await load.stop() }
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
