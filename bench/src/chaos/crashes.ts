import { setTimeout as pause } from 'node:timers/promises'
import { parcelItems, refunds, reversals } from '@sampan/database/tables'
import { FAILPOINTS, type Failpoint } from '@sampan/server/failpoint'
import { walletBalance } from '@sampan/server/ledger'
import { eq } from 'drizzle-orm'
import { RECOVERY_MS, recovered, type Verdict } from './invariants.ts'
import { aCustomer, aStaffMember, type ChaosShop, type Person } from './shop.ts'
import {
  addLine,
  anUnpaidOrder,
  approve,
  approveOrder,
  aStoredItem,
  comeBack,
  ordersOf,
  payFromWallet,
  shipItem,
  submitCart,
} from './steps.ts'

/** Work that passes a failpoint, and the facts that must hold once it is completed. */
interface Walk {
  act(): Promise<void>
  /** Expected and actual value of each fact. */
  facts(): Promise<Record<string, readonly [wanted: unknown, found: unknown]>>
}

const statuses = async (shop: ChaosShop, customer: Person) =>
  (await ordersOf(shop, customer)).map(({ status }) => status).join()
const cents = async ({ context }: ChaosShop, { id }: Person) => (await walletBalance(context.db, id)).minor

async function submit(shop: ChaosShop): Promise<Walk> {
  const customer = await aCustomer(shop)
  const line = await addLine(shop, customer)
  return {
    act: async () => void (await submitCart(shop, customer, line, 'submit')),
    facts: async () => ({ orders: ['unpaid', await statuses(shop, customer)] }),
  }
}

async function fromWallet(shop: ChaosShop): Promise<Walk> {
  const customer = await aCustomer(shop, 10_000n)
  const number = await anUnpaidOrder(shop, customer)
  return {
    act: async () => void (await payFromWallet(shop, customer, number)),
    facts: async () => {
      const [order] = await ordersOf(shop, customer)
      return {
        orders: ['paid', await statuses(shop, customer)],
        wallet: [10_000n - (order?.totalCents ?? 0n), await cents(shop, customer)],
      }
    },
  }
}

/** @param after the steps after the customer's approval. */
const throughPayPal = (after: (shop: ChaosShop, paypalOrder: string) => Promise<void>) =>
  async function walk(shop: ChaosShop): Promise<Walk> {
    const customer = await aCustomer(shop)
    const number = await anUnpaidOrder(shop, customer)
    return {
      act: async () => after(shop, await approveOrder(shop, customer, number)),
      facts: async () => ({
        orders: ['paid', await statuses(shop, customer)],
        wallet: [0n, await cents(shop, customer)],
      }),
    }
  }
const returning = throughPayPal(comeBack)
const pageClosed = throughPayPal(async () => {})

/**
 * Neither the return page nor a notice: only the schedule is left, which runs here until a worker has died in
 * it.
 */
async function clock(shop: ChaosShop): Promise<Walk> {
  const walk = await pageClosed(shop)
  return {
    act: async () => {
      shop.paypal.set({ webhooksOff: true })
      await walk.act()
      const { deaths } = shop.worker
      const until = Date.now() + RECOVERY_MS
      while (shop.worker.deaths === deaths && Date.now() < until) {
        await shop.tick()
        await pause(1_000)
      }
    },
    facts: walk.facts,
  }
}

async function topUp(shop: ChaosShop): Promise<Walk> {
  const customer = await aCustomer(shop)
  return {
    async act() {
      const input = { amount: 50 }
      const { data } = await shop.insist<{ order_id: string }>(
        '/api/wallet/create_top_up',
        input,
        customer.token,
        'top-up',
      )
      await comeBack(shop, await approve(shop, customer, '/api/pay/paypal_pay_top_up', data))
    },
    facts: async () => ({ wallet: [5_000n, await cents(shop, customer)] }),
  }
}

async function paidAtPayPal(shop: ChaosShop) {
  const customer = await aCustomer(shop)
  const number = await anUnpaidOrder(shop, customer)
  const paypalOrder = await approveOrder(shop, customer, number)
  await comeBack(shop, paypalOrder)
  const [capture] = (await shop.context.integrations.payments[0]?.read(paypalOrder))?.captures ?? []
  return { customer, number, captureId: capture?.id ?? '' }
}

async function refund(shop: ChaosShop): Promise<Walk> {
  const { customer, number } = await paidAtPayPal(shop)
  const finance = await aStaffMember(shop, 'finance')
  const input = {
    kind: 'order',
    number,
    amount: 0.5,
    way: 'paypal',
    reason: 'Late',
  }
  return {
    act: async () => void (await shop.insist('/api/staff/finance/refund', input, finance.token, 'refund')),
    facts: async () => {
      const rows = await shop.context.db.select().from(refunds).where(eq(refunds.customerId, customer.id))
      return { refunds: ['done 50', rows.map((row) => `${row.status} ${row.amountCents}`).join()] }
    },
  }
}

async function reversal(shop: ChaosShop): Promise<Walk> {
  const { customer, captureId } = await paidAtPayPal(shop)
  const [order] = await ordersOf(shop, customer)
  return {
    act: () => shop.paypal.reverse(captureId),
    facts: async () => {
      const rows = await shop.context.db.select().from(reversals)
      const amount = order?.totalCents ?? 0n
      return {
        reversals: [true, rows.some((row) => row.amountCents === amount)],
        wallet: [-amount, await cents(shop, customer)],
      }
    },
  }
}

async function ship(shop: ChaosShop): Promise<Walk> {
  const customer = await aCustomer(shop)
  const number = await aStoredItem(shop, customer)
  return {
    act: async () => void (await shipItem(shop, customer, number, 'ship')),
    facts: async () => {
      const [order] = await ordersOf(shop, customer)
      const rows = await shop.context.db
        .select()
        .from(parcelItems)
        .where(eq(parcelItems.orderId, order?.id ?? ''))
      return { orders: ['unpaid_shipping', order?.status], parcels: [1, rows.length] }
    },
  }
}

/** The work that passes the failpoints with each prefix. */
const WALKS: Record<string, (shop: ChaosShop) => Promise<Walk>> = {
  submit,
  'wallet-payment': fromWallet,
  outbox: fromWallet,
  'start-payment': returning,
  settle: returning,
  webhook: pageClosed,
  reconcile: clock,
  'top-up': topUp,
  refund,
  reversal,
  'shipping-submit': ship,
}

export interface Crash extends Verdict {
  readonly point: Failpoint
}

/**
 * Dies once at each failpoint whose name begins with `where`, restarts, and reports whether everything was
 * completed correctly.
 */
export async function* crashEverywhere(shop: ChaosShop, where: string): AsyncGenerator<Crash> {
  for (const point of FAILPOINTS.filter((name) => name.startsWith(where)))
    yield { point, ...(await crashAt(shop, point)) }
}

async function crashAt(shop: ChaosShop, point: Failpoint): Promise<Verdict> {
  const walk = await WALKS[point.split('.')[0] ?? '']?.(shop)
  if (!walk) return { tookMs: 0, wrong: ['nothing passes this point'] }
  const before = shop.api.deaths + shop.worker.deaths
  await Promise.all([shop.api.restart(point), shop.worker.restart(point)])
  try {
    await walk.act()
    return await recovered(shop, async () => {
      const facts = Object.entries(await walk.facts())
      const wrong = facts.filter(([, [wanted, found]]) => wanted !== found)
      const died = shop.api.deaths + shop.worker.deaths - before
      return [
        ...wrong.map(([name, [wanted, found]]) => `${name}: ${found} instead of ${wanted}`),
        ...(died > 0 ? [] : ['no process died there']),
      ]
    })
  } finally {
    shop.paypal.set({ webhooksOff: false })
  }
}
