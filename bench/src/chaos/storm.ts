import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CommonFaults } from '@sampan/server/provider-cases'
import { sql } from 'drizzle-orm'
import {
  addLine,
  answerProblem,
  anUnpaidOrder,
  approve,
  approveOrder,
  aStoredItem,
  comeBack,
  payFromWallet,
  sellerHasFewer,
  shipItem,
  submitCart,
} from './customer-steps.ts'
import { recovered, type Verdict } from './invariants.ts'
import { aCustomer, type ChaosShop, type Person } from './shop.ts'

const CUSTOMERS = 200
const AT_ONCE = 24
const STORM_MS = 60_000
const BETWEEN_FAULTS_MS = 4_000
const FAULT_MS = 3_000

type Action = (shop: ChaosShop, customer: Person) => Promise<unknown>

const twice = (work: () => Promise<unknown>) => Promise.all([work(), work()])

/** Customers' actions, some careless: twice, in two tabs, by two methods at once, or abandoned. */
const ACTIONS: Record<string, Action> = {
  'submitted twice with one key': async (shop, customer) => {
    const [line, key] = [await addLine(shop, customer), randomUUID()]
    await twice(() => submitCart(shop, customer, line, key))
  },
  'submitted twice with two keys': async (shop, customer) => {
    const line = await addLine(shop, customer)
    await twice(() => submitCart(shop, customer, line, randomUUID()))
  },
  'paid from the wallet, pressed twice': async (shop, customer) => {
    const number = await anUnpaidOrder(shop, customer)
    await twice(() => payFromWallet(shop, customer, number))
  },
  'paid through a provider': async (shop, customer) => {
    const provider = oneOf(shop.providers)
    await comeBack(
      shop,
      provider,
      await approveOrder(shop, provider, customer, await anUnpaidOrder(shop, customer)),
    )
  },
  'paid at a provider and closed the page': async (shop, customer) =>
    approveOrder(shop, oneOf(shop.providers), customer, await anUnpaidOrder(shop, customer)),
  'paid from the wallet and through a provider at once': async (shop, customer) => {
    const provider = oneOf(shop.providers)
    const number = await anUnpaidOrder(shop, customer)
    const [paymentId] = await Promise.all([
      approveOrder(shop, provider, customer, number),
      payFromWallet(shop, customer, number),
    ])
    if (paymentId !== '') await twice(() => comeBack(shop, provider, paymentId))
  },
  'paid through two providers at once': async (shop, customer) => {
    const number = await anUnpaidOrder(shop, customer)
    await Promise.all(
      shop.providers.map(async (provider) => {
        const paymentId = await approveOrder(shop, provider, customer, number)
        if (paymentId !== '') await comeBack(shop, provider, paymentId)
      }),
    )
  },
  'topped up': async (shop, customer) => {
    const { data } = await shop.insist<{ order_id: string } | null>(
      '/api/wallet/create_top_up',
      { amount: 50 },
      customer.token,
      randomUUID(),
    )
    const provider = oneOf(shop.providers)
    if (!data) return
    const paymentId = await approve(shop, provider, customer, '/api/pay/provider_pay_top_up', data)
    await comeBack(shop, provider, paymentId)
  },
  'took fewer pieces and cancelled at once, each twice': async (shop, customer) => {
    const problem = await sellerHasFewer(shop, customer)
    if (!problem) return
    const answer = (choice: 'keep' | 'cancel') => answerProblem(shop, customer, problem, choice)
    await Promise.all([answer('keep'), answer('cancel'), answer('keep'), answer('cancel')])
  },
  'packed one item into two parcels': async (shop, customer) => {
    const item = await aStoredItem(shop, customer)
    await twice(() => shipItem(shop, customer, item, randomUUID()))
  },
}

async function applyFault(shop: ChaosShop, fault: CommonFaults, end: CommonFaults): Promise<void> {
  shop.setFaults(fault)
  await pause(FAULT_MS)
  shop.setFaults(end)
}

/** Faults of the shop and of the providers. */
const FAULTS: Record<string, (shop: ChaosShop) => unknown> = {
  'API killed': (shop) => shop.api.kill(),
  'background work killed': (shop) => shop.worker.kill(),
  'PostgreSQL crashed': async ({ context }) => {
    // A backend killed like this makes the server discard its memory, close every connection and recover from
    // its log.
    const { rows } = await context.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
  },
  'every connection ended': ({ context }) =>
    context.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
    ),
  'providers cut their answers': (shop) => shop.setFaults({ dropNext: 6 }),
  'providers answered with errors': (shop) => shop.setFaults({ failNext: 6 }),
  'providers hung': (shop) => applyFault(shop, { hang: true }, { hang: false }),
  'notices held, then sent backwards': async (shop) => {
    await applyFault(shop, { webhooksHeld: true }, { webhooksHeld: false })
    await Promise.all(shop.providers.map((provider) => provider.releaseWebhooks('reversed')))
  },
  'every notice sent three times': (shop) => applyFault(shop, { webhookCopies: 3 }, { webhookCopies: 1 }),
  'notices lost': (shop) => applyFault(shop, { webhooksOff: true }, { webhooksOff: false }),
}

export interface StormResult extends Verdict {
  readonly actions: Readonly<Record<string, number>>
  readonly faults: Readonly<Record<string, number>>
}

/** Simulates two hundred random customers for a minute, with one fault after the other. */
export async function storm(shop: ChaosShop): Promise<StormResult> {
  const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => aCustomer(shop, 20_000n)))
  const actions = counts(ACTIONS)
  const faults = counts(FAULTS)
  const until = Date.now() + STORM_MS

  const lane = async () => {
    while (Date.now() < until) {
      const action = oneOf(Object.keys(ACTIONS))
      await ACTIONS[action]?.(shop, oneOf(people))
      actions[action] = (actions[action] ?? 0) + 1
    }
  }
  const weather = async () => {
    for (let n = 0; Date.now() < until; n += 1) {
      const fault = Object.keys(FAULTS)[n % Object.keys(FAULTS).length] ?? ''
      await Promise.resolve(FAULTS[fault]?.(shop)).catch(() => {})
      faults[fault] = (faults[fault] ?? 0) + 1
      await pause(BETWEEN_FAULTS_MS)
    }
  }
  await Promise.all([...Array.from({ length: AT_ONCE }, lane), weather()])
  shop.setFaults({ failNext: 0, dropNext: 0 })
  return { actions, faults, ...(await recovered(shop, async () => [])) }
}

const counts = (of: object): Record<string, number> =>
  Object.fromEntries(Object.keys(of).map((name) => [name, 0]))

function oneOf<Thing>(things: readonly Thing[]): Thing {
  const thing = things[randomInt(things.length)]
  if (thing === undefined) throw new Error('nothing to choose from')
  return thing
}
