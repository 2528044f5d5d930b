/**
 * Customers and staff of a version who buy, send and look at everything, as a process. It waits for `start`, answers `longest`
 * and `stop`, and ends on `end`.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Endpoint, endpoints } from '@sampan/contract'
import { createContext } from '@sampan/server/create-context'
import { readEnvironment } from '@sampan/server/environment'
import { aStaffMember, openProviders, shopAt } from '../chaos/shop.ts'
import {
  compare,
  countOf,
  nothingAcknowledged,
  type People,
  somePeople,
  startLoad,
} from '../cluster/purchase-load.ts'

const CUSTOMERS = 12
const COLLEAGUES = 3
const AT_ONCE = 3
const BETWEEN_READS_MS = 20
const { PUBLIC_URL: origin = '' } = process.env
/** The share of orders that are paid through a payment provider. */
const [share = '0'] = process.argv.slice(2)

const { providers, settings } = await openProviders(origin)
const context = await createContext(readEnvironment({ ...process.env, ...settings }), { connections: 4 })
const shop = shopAt(origin, context, providers)
const acknowledged = nothingAcknowledged()

/** The calls that read. They get no input, so that those that need one are refused. */
const reads = (endpoints as readonly Endpoint[]).filter(({ path }) => /[_/]get[_-][^/]+$/.test(path))

let [longestMs, isStopped] = [0, false]
const failures = new Set<string>()

async function read({ path, access }: Endpoint, tokens: { customer: string; staff: string }): Promise<void> {
  const token = typeof access !== 'string' ? tokens.staff : access === 'customer' ? tokens.customer : ''
  const began = performance.now()
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en', ...(token && { token }) },
    body: '{}',
  }).catch(() => null)
  longestMs = Math.max(longestMs, performance.now() - began)
  // A call of this version that the previous one does not know.
  const isNew = answer?.status === 404
  if (!answer?.ok && !isNew) failures.add(`${path} answered ${answer?.status ?? 'nothing'}`)
}

async function readEverything({ customers }: People): Promise<void> {
  const tokens = { customer: customers[0]?.token ?? '', staff: (await aStaffMember(shop, 'admin')).token }
  while (!isStopped)
    for (const endpoint of reads) {
      await read(endpoint, tokens)
      await pause(BETWEEN_READS_MS)
    }
}

let ended: (() => Promise<object>) | undefined

async function start(): Promise<object> {
  const people = await somePeople(shop, CUSTOMERS, COLLEAGUES)
  const load = startLoad(shop, people, acknowledged, AT_ONCE, Number(share))
  const reading = readEverything(people)
  ended = async () => {
    isStopped = true
    const work = await load.stop()
    await reading
    const { lost, doubled } = await compare(shop, people, acknowledged)
    const wrong = [...work.failures, ...failures, ...lost.map((one) => `lost: ${one}`)]
    return {
      purchases: work.purchases,
      acknowledged: countOf(acknowledged),
      wrong: [...wrong, ...doubled.map((one) => `doubled: ${one}`)],
    }
  }
  return {}
}

const ANSWERS: Readonly<Record<string, () => Promise<object>>> = {
  start,
  longest: async () => {
    const answer = { longestMs }
    longestMs = 0
    return answer
  },
  stop: async () => ended?.() ?? {},
  end: async () => process.exit(),
}
process.on('message', async (message: string) => process.send?.((await ANSWERS[message]?.()) ?? {}))
process.on('disconnect', () => process.exit())
process.send?.({ settings })
