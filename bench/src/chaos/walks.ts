import { setTimeout as pause } from 'node:timers/promises'
import { parcelItems, paymentIntents, refunds, reversals } from '@sampan/database/tables'
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
import { RECOVERY_MS } from './invariants.ts'
import { aCustomer, aStaffMember, type ChaosShop, type Person } from './shop.ts'

/** Work that passes a failpoint, and the facts that must hold once it is completed. */
export interface Walk {
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

/** The provider captured a cent less, and finance give it back to its payer. */
async function returnSuspense(shop: ChaosShop, provider: ProviderCase): Promise<Walk> {
  const customer = await aCustomer(shop)
  const number = await anUnpaidOrder(shop, customer)
  provider.set({ wrongAmountNext: 1 })
  const paymentId = await approveOrder(shop, provider, customer, number)
  await comeBack(shop, provider, paymentId)
  const intent = async () => {
    const rows = await shop.context.db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.customerId, customer.id))
    return rows[0]
  }
  const finance = await aStaffMember(shop, 'finance')
  const intent_id = (await intent())?.id
  return {
    act: async () =>
      void (await shop.insist('/api/staff/finance/return_suspense', { intent_id }, finance.token, 'return')),
    facts: async () => {
      const [taken] = provider.taken(paymentId)
      return {
        payment: ['failed', (await intent())?.status],
        refunded: [taken?.cents, taken?.refundedCents],
        orders: ['unpaid', await statuses(shop, customer)],
        wallet: [0n, await cents(shop, customer)],
      }
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
export const WALKS: Readonly<Record<string, (shop: ChaosShop) => Promise<Walk>>> = {
  submit,
  'wallet-payment': fromWallet,
  outbox: fromWallet,
  'shipping-submit': ship,
}
export const PROVIDER_WALKS: Readonly<
  Record<string, (shop: ChaosShop, provider: ProviderCase) => Promise<Walk>>
> = {
  'start-payment': returning,
  settle: returning,
  webhook: pageClosed,
  reconcile: clock,
  'top-up': topUp,
  refund,
  'return-suspense': returnSuspense,
  reversal,
}
