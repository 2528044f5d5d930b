import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { recovered, type Verdict } from './invariants.ts'
import { aCustomer, type ChaosShop, type Person } from './shop.ts'
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
} from './steps.ts'

const CUSTOMERS = 200
const AT_ONCE = 24
const STORM_MS = 60_000
const BETWEEN_FAULTS_MS = 4_000

type Deed = (shop: ChaosShop, customer: Person) => Promise<unknown>

const twice = (work: () => Promise<unknown>) => Promise.all([work(), work()])

/** Customers' actions, some careless: twice, in two tabs, by two methods at once, or abandoned. */
const DEEDS: Record<string, Deed> = {
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
  'paid through PayPal': async (shop, customer) =>
    comeBack(shop, await approveOrder(shop, customer, await anUnpaidOrder(shop, customer))),
  'approved at PayPal and closed the page': async (shop, customer) =>
    approveOrder(shop, customer, await anUnpaidOrder(shop, customer)),
  'paid from the wallet and through PayPal at once': async (shop, customer) => {
    const number = await anUnpaidOrder(shop, customer)
    const [paypalOrder] = await Promise.all([
      approveOrder(shop, customer, number),
      payFromWallet(shop, customer, number),
    ])
    if (paypalOrder !== '') await twice(() => comeBack(shop, paypalOrder))
  },
  'topped up': async (shop, customer) => {
    const { data } = await shop.insist<{ order_id: string } | null>(
      '/api/wallet/create_top_up',
      { amount: 50 },
      customer.token,
      randomUUID(),
    )
    if (data) await comeBack(shop, await approve(shop, customer, '/api/pay/paypal_pay_top_up', data))
  },
  'took fewer pieces and cancelled at once, each twice': async (shop, customer) => {
    const asked = await sellerHasFewer(shop, customer)
    if (!asked) return
    const answer = (choice: 'keep' | 'cancel') => answerProblem(shop, customer, asked, choice)
    await Promise.all([answer('keep'), answer('cancel'), answer('keep'), answer('cancel')])
  },
  'packed one item into two parcels': async (shop, customer) => {
    const item = await aStoredItem(shop, customer)
    await twice(() => shipItem(shop, customer, item, randomUUID()))
  },
}

/** Faults of the shop. */
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
  'PayPal cut its answers': ({ paypal }) => paypal.set({ dropNext: 6 }),
  'PayPal answered with errors': ({ paypal }) => paypal.set({ failNext: 6 }),
  'PayPal hung': async ({ paypal }) => {
    paypal.set({ hang: true })
    await pause(3_000)
    paypal.set({ hang: false })
  },
  'notices held, then sent backwards': async ({ paypal }) => {
    paypal.set({ webhooksHeld: true })
    await pause(3_000)
    paypal.set({ webhooksHeld: false })
    await paypal.releaseWebhooks('reversed')
  },
  'every notice sent three times': async ({ paypal }) => {
    paypal.set({ webhookCopies: 3 })
    await pause(3_000)
    paypal.set({ webhookCopies: 1 })
  },
  'notices lost': async ({ paypal }) => {
    paypal.set({ webhooksOff: true })
    await pause(3_000)
    paypal.set({ webhooksOff: false })
  },
}

export interface Storm extends Verdict {
  readonly deeds: Readonly<Record<string, number>>
  readonly faults: Readonly<Record<string, number>>
}

/** Runs two hundred customers at random for a minute, with one fault after the other. */
export async function storm(shop: ChaosShop): Promise<Storm> {
  const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => aCustomer(shop, 20_000n)))
  const deeds = counts(DEEDS)
  const faults = counts(FAULTS)
  const until = Date.now() + STORM_MS

  const lane = async () => {
    while (Date.now() < until) {
      const deed = oneOf(Object.keys(DEEDS))
      await DEEDS[deed]?.(shop, oneOf(people))
      deeds[deed] = (deeds[deed] ?? 0) + 1
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
  shop.paypal.set({ failNext: 0, dropNext: 0 })
  return { deeds, faults, ...(await recovered(shop, async () => [])) }
}

const counts = (of: object): Record<string, number> =>
  Object.fromEntries(Object.keys(of).map((name) => [name, 0]))

function oneOf<Thing>(things: readonly Thing[]): Thing {
  const thing = things[randomInt(things.length)]
  if (thing === undefined) throw new Error('nothing to choose from')
  return thing
}
