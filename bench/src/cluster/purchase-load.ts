import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { orders, parcels, walletRecords } from '@sampan/database/tables'
import { and, inArray } from 'drizzle-orm'
import {
  addLine,
  approveOrder,
  comeBack,
  ordersOf,
  payFromWallet,
  payShipping,
  shipItem,
  submitCart,
} from '../chaos/customer-steps.ts'
import { aCustomer, aStaffMember, type Person, type Shop } from '../chaos/shop.ts'
import { accept, buy, receive, send } from '../chaos/staff-steps.ts'
import { until } from './wait.ts'

/** Everything that the shop confirmed to customers and staff. Numbers of orders and parcels. */
export interface Acknowledged {
  readonly orders: Set<string>
  /** Paid from the wallet. */
  readonly paidOrders: Set<string>
  readonly parcels: Set<string>
  readonly paidParcels: Set<string>
  readonly sent: Set<string>
}

export const nothingAcknowledged = (): Acknowledged => ({
  orders: new Set(),
  paidOrders: new Set(),
  parcels: new Set(),
  paidParcels: new Set(),
  sent: new Set(),
})

export const countOf = (acknowledged: Acknowledged): number =>
  Object.values(acknowledged).reduce((sum, { size }) => sum + size, 0)

export interface People {
  readonly customers: readonly Person[]
  readonly staff: readonly Person[]
}

/** Customers with money in the wallet, and colleagues with all roles that a parcel needs. */
export async function somePeople(shop: Shop, customers: number, staff: number): Promise<People> {
  const many = async (count: number, make: () => Promise<Person>) => {
    const made: Person[] = []
    for (let n = 0; n < count; n += 1) made.push(await make())
    return made
  }
  return {
    customers: await many(customers, () => aCustomer(shop, 1_000_000n)),
    staff: await many(staff, () => aStaffMember(shop, 'purchasing', 'warehouse', 'shipping')),
  }
}

const oneOf = <Thing>(things: readonly Thing[]): Thing => things[randomInt(things.length)] as Thing
const inTurn = <Thing>(things: readonly Thing[], turn: number): Thing => things[turn % things.length] as Thing
const PROVIDER_PAYS = 0.25

/** Submits an order and pays it, this share of them through a payment provider. @returns its number. */
export async function orderAndPay(
  shop: Shop,
  customer: Person,
  acknowledged: Acknowledged,
  share = PROVIDER_PAYS,
): Promise<string> {
  const [number] = await submitCart(shop, customer, await addLine(shop, customer), randomUUID())
  if (number === undefined) throw new Error('a cart was not submitted')
  acknowledged.orders.add(number)
  if (Math.random() < share) {
    const provider = oneOf(shop.providers)
    await comeBack(shop, provider, await approveOrder(shop, provider, customer, number))
    await until(`payment of ${number}`, 90_000, async () => {
      const order = (await ordersOf(shop, customer)).find((one) => one.orderNumber === number)
      return order?.status === 'paid' ? true : undefined
    })
  } else {
    const { msg } = await payFromWallet(shop, customer, number)
    if (msg !== '') throw new Error(`${number} was not paid: ${msg}`)
    acknowledged.paidOrders.add(number)
  }
  return number
}

/**
 * The complete flow of one item: ordered, paid, bought, received with photos, packed into a parcel, paid, dispatched.
 */
async function purchase(
  shop: Shop,
  customer: Person,
  colleague: Person,
  acknowledged: Acknowledged,
  share: number,
): Promise<void> {
  const number = await orderAndPay(shop, customer, acknowledged, share)
  const trackingNumber = `SF${randomInt(10 ** 12)}`
  await accept(shop, colleague, number)
  await buy(shop, colleague, number, trackingNumber)
  await receive(shop, colleague, number, trackingNumber)
  const { data: channels } = await shop.insist<{ channel_code: string }[]>(
    '/api/shopping/get_shipping_channels',
    { order_ids: [number], country_code: 'US' },
    customer.token,
  )
  const { data, msg } = await shipItem(shop, customer, number, randomUUID(), channels[0]?.channel_code)
  if (!data) throw new Error(`no parcel for ${number}: ${msg}`)
  acknowledged.parcels.add(data.delivery_number)
  const paid = await payShipping(shop, customer, data.delivery_number)
  if (paid.msg !== '') throw new Error(`${data.delivery_number} was not paid: ${paid.msg}`)
  acknowledged.paidParcels.add(data.delivery_number)
  await send(shop, colleague, data.delivery_number)
  acknowledged.sent.add(data.delivery_number)
}

/** The totals of customers and staff. */
export interface Work {
  /** From a cart to a dispatched parcel. */
  readonly purchases: number
  /** The customers whose item completed the flow. */
  readonly customers: number
  /** Purchases that ended with an error. */
  readonly failures: readonly string[]
}

/** Customers and staff at work until stopped. */
export interface Load {
  /** Waits until every started purchase has ended, and every customer has had a turn. */
  stop(): Promise<Work>
}

const BETWEEN_PURCHASES_MS = 400

export function startLoad(
  shop: Shop,
  { customers, staff }: People,
  acknowledged: Acknowledged,
  atOnce: number,
  share = PROVIDER_PAYS,
): Load {
  let [isStopped, turn, purchases] = [false, 0, 0]
  const served = new Set<string>()
  const failures: string[] = []
  const lane = async () => {
    while (!isStopped || turn < customers.length) {
      const [customer, colleague] = [inTurn(customers, turn), inTurn(staff, turn)]
      turn += 1
      try {
        await purchase(shop, customer, colleague, acknowledged, share)
        purchases += 1
        served.add(customer.id)
      } catch (failure) {
        failures.push(String(failure))
      }
      await pause(BETWEEN_PURCHASES_MS)
    }
  }
  const lanes = Promise.all(Array.from({ length: atOnce }, lane))
  return {
    async stop() {
      isStopped = true
      await lanes
      return { purchases, customers: served.size, failures }
    },
  }
}

export interface Comparison {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
}

/** Compares acknowledged actions with the database's content for these customers. */
export async function compare(
  { context: { db } }: Shop,
  { customers }: People,
  acknowledged: Acknowledged,
): Promise<Comparison> {
  const ids = customers.map(({ id }) => id)
  const [made, packed, records] = await Promise.all([
    db.select().from(orders).where(inArray(orders.customerId, ids)),
    db.select().from(parcels).where(inArray(parcels.customerId, ids)),
    db
      .select()
      .from(walletRecords)
      .where(
        and(
          inArray(walletRecords.customerId, ids),
          inArray(walletRecords.category, ['order_payment', 'shipping_payment']),
        ),
      ),
  ])
  const numbers = {
    orders: made.map(({ orderNumber }) => orderNumber),
    parcels: packed.map(({ deliveryNumber }) => deliveryNumber),
    paid: records.map(({ reference }) => reference),
    sent: packed.filter(({ status }) => status === 'shipped').map(({ deliveryNumber }) => deliveryNumber),
  }
  const missing = (what: string, wanted: Iterable<string>, found: readonly string[]) =>
    [...wanted].filter((one) => !found.includes(one)).map((one) => `${what} ${one}`)
  return {
    lost: [
      ...missing('order', acknowledged.orders, numbers.orders),
      ...missing('payment of', acknowledged.paidOrders, numbers.paid),
      ...missing('parcel', acknowledged.parcels, numbers.parcels),
      ...missing('payment of', acknowledged.paidParcels, numbers.paid),
      ...missing('dispatch of', acknowledged.sent, numbers.sent),
    ],
    // Every request was repeated until it was answered, so nothing may exist that was not acknowledged.
    doubled: [
      ...missing('order', numbers.orders, [...acknowledged.orders]),
      ...missing('parcel', numbers.parcels, [...acknowledged.parcels]),
      ...numbers.paid
        .filter((one, place) => numbers.paid.indexOf(one) !== place)
        .map((one) => `payment of ${one}`),
    ],
  }
}
