import { setTimeout as pause } from 'node:timers/promises'
import { parcelItems, refunds, reversals } from '@sampan/database/tables'
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@sampan/domain/payment-providers'
import { FAILPOINTS, type Failpoint } from '@sampan/server/failpoint'
import { walletBalance } from '@sampan/server/ledger'
import type { ProviderCase } from '@sampan/server/provider-cases'
import { eq } from 'drizzle-orm'
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
} from './customer-steps.ts'
import { RECOVERY_MS, recovered, type Verdict } from './invariants.ts'
import { aCustomer, aStaffMember, type ChaosShop, type Person } from './shop.ts'

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
const throughProvider = (
  after: (shop: ChaosShop, provider: ProviderCase, paymentId: string) => Promise<void>,
) =>
  async function walk(shop: ChaosShop, provider: ProviderCase): Promise<Walk> {
    const customer = await aCustomer(shop)
    const number = await anUnpaidOrder(shop, customer)
    return {
      act: async () => after(shop, provider, await approveOrder(shop, provider, customer, number)),
      facts: async () => ({
        orders: ['paid', await statuses(shop, customer)],
        wallet: [0n, await cents(shop, customer)],
      }),
    }
  }
const returning = throughProvider(comeBack)
const pageClosed = throughProvider(async () => {})

/**
 * Neither the return page nor a webhook event arrives: only the schedule is left, which runs here until a worker has
 * died in it.
 */
async function clock(shop: ChaosShop, provider: ProviderCase): Promise<Walk> {
  const walk = await pageClosed(shop, provider)
  return {
    act: async () => {
      provider.set({ webhooksOff: true })
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

async function topUp(shop: ChaosShop, provider: ProviderCase): Promise<Walk> {
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
      const paymentId = await approve(shop, provider, customer, '/api/pay/provider_pay_top_up', data)
      await comeBack(shop, provider, paymentId)
    },
    facts: async () => ({ wallet: [5_000n, await cents(shop, customer)] }),
  }
}

async function paid(shop: ChaosShop, provider: ProviderCase) {
  const customer = await aCustomer(shop)
  const number = await anUnpaidOrder(shop, customer)
  const paymentId = await approveOrder(shop, provider, customer, number)
  await comeBack(shop, provider, paymentId)
  return { customer, number, captureId: provider.taken(paymentId)[0]?.captureId ?? '' }
}

async function refund(shop: ChaosShop, provider: ProviderCase): Promise<Walk> {
  const { customer, number } = await paid(shop, provider)
  const finance = await aStaffMember(shop, 'finance')
  const input = { kind: 'order', number, amount: 0.5, way: provider.name, reason: 'Late' }
  return {
    act: async () => void (await shop.insist('/api/staff/finance/refund', input, finance.token, 'refund')),
    facts: async () => {
      const rows = await shop.context.db.select().from(refunds).where(eq(refunds.customerId, customer.id))
      return { refunds: ['done 50', rows.map((row) => `${row.status} ${row.amountCents}`).join()] }
    },
  }
}

/** The bank reverses the payment. */
async function reversal(shop: ChaosShop, provider: ProviderCase): Promise<Walk> {
  const { customer, captureId } = await paid(shop, provider)
  const [order] = await ordersOf(shop, customer)
  return {
    act: () => provider.reverse(captureId),
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

/** The work that passes the failpoints with each prefix, with or without a payment provider. */
const WALKS: Readonly<Record<string, (shop: ChaosShop) => Promise<Walk>>> = {
  submit,
  'wallet-payment': fromWallet,
  outbox: fromWallet,
  'shipping-submit': ship,
}
const PROVIDER_WALKS: Readonly<Record<string, (shop: ChaosShop, provider: ProviderCase) => Promise<Walk>>> = {
  'start-payment': returning,
  settle: returning,
  webhook: pageClosed,
  reconcile: clock,
  'top-up': topUp,
  refund,
  reversal,
}

/** Failpoints around a capture that the shop requests. */
const AT_CAPTURE: readonly Failpoint[] = ['settle.after-capturing', 'settle.after-capture']
/** Whether a provider takes the money as the customer pays, without a capture request. */
const TAKES_AT_ONCE: Readonly<Record<PaymentProviderName, boolean>> = { paypal: false, stripe: true }

/** A failpoint with the work that passes it. */
export interface Crash {
  readonly name: string
  readonly point: Failpoint
  begin(shop: ChaosShop): Promise<Walk>
}

/** Every crash at a failpoint whose name begins with `where`: one for each payment provider that passes it. */
export const crashesAt = (where: string): Crash[] =>
  FAILPOINTS.filter((name) => name.startsWith(where)).flatMap((point) => {
    const prefix = point.split('.')[0] ?? ''
    const walk = WALKS[prefix]
    if (walk) return [{ name: point, point, begin: walk }]
    const withProvider = PROVIDER_WALKS[prefix]
    if (!withProvider) throw new Error(`nothing passes ${point}`)
    const passing = PAYMENT_PROVIDERS.filter(
      (provider) => !(AT_CAPTURE.includes(point) && TAKES_AT_ONCE[provider]),
    )
    return passing.map((provider) => ({
      name: `${point}, ${provider}`,
      point,
      begin: (shop: ChaosShop) => withProvider(shop, shop.provider(provider)),
    }))
  })

/** Dies once at the failpoint, restarts, and reports whether everything was completed correctly. */
export async function crash(shop: ChaosShop, { point, begin }: Crash): Promise<Verdict> {
  const walk = await begin(shop)
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
    shop.setFaults({ webhooksOff: false })
  }
}
