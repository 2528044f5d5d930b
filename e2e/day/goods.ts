import { uuidv7 } from '@sampan/database'
import { orderProblems, orders, productSnapshots } from '@sampan/database/tables'
import { anOrder, aParcel } from '@sampan/server/factories'
import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Customer } from '../account.ts'
import type { AppContext } from '../people.ts'

/** A paid order of the day, and how it will arrive. */
export interface DaysOrder {
  readonly orderNumber: string
  readonly seller: string
  /** The seller's number of the purchase. */
  readonly reference: string
  /** The courier's number; the orders of a seller who sends one box have the same. */
  readonly tracking: string
  readonly pieces: number
}

const ORDERS_OF_SELLER = 5
/** One in so many sellers sends all of its orders in one box. */
const ONE_BOX_EVERY = 5

/** Creates the day's paid orders, five of each seller. */
export async function paidOrders(
  context: AppContext,
  customer: Customer,
  count: number,
): Promise<DaysOrder[]> {
  const made: DaysOrder[] = []
  for (let place = 0; made.length < count; place += 1) {
    const seller = `日日店铺 ${place + 1}`
    const snapshotId = await productOf(context, seller, place)
    for (let n = 0; n < ORDERS_OF_SELLER; n += 1) {
      const box = place % ONE_BOX_EVERY === 0 ? 0 : n
      const pieces = 1 + (n % 3)
      const { orderNumber } = await anOrder(context, customer, {
        status: 'paid',
        productName: `Goods of the day ${made.length + 1}`,
        quantity: pieces,
        snapshotId,
      })
      made.push({
        orderNumber,
        seller,
        pieces,
        reference: `38${4_000_000_000_000_000 + made.length * 7919}`,
        // Letters and digits, or digits only, as couriers have it.
        tracking:
          place % 2 === 0
            ? `SF${1_400_000_000_000 + place * 7_919_000 + box * 104_729}`
            : `77${3_000_000_000_000 + place * 7_919_000 + box * 104_729}`,
      })
    }
  }
  return made
}

async function productOf({ db }: AppContext, sellerName: string, place: number): Promise<string> {
  const id = uuidv7()
  const itemId = `7${10_000_000_000 + place}`
  const product = {
    marketplace: 'taobao',
    itemId,
    title: `日日商品 ${place + 1}`,
    sellerName,
    groups: [],
    weightG: 400,
    skus: {},
  }
  await db
    .insert(productSnapshots)
    .values({ id, marketplace: 'taobao', itemId, lang: 'cn', provider: 'day', product, contentHash: itemId })
  return id
}

/** Two items per parcel, each about as heavy as at its arrival. */
const ITEMS_OF_PARCEL = 2
const ASKED = { weightG: 2400, sizeMm: { length: 350, width: 250, height: 200 } }

/**
 * Pays parcels of the goods that arrived as ordered, at a higher weight than they will have: the difference is refunded
 * at packing.
 * @returns delivery numbers with the numbers of their orders
 */
export async function paidParcels(context: AppContext, customer: Customer, most: number) {
  const stored = await context.db
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customer.id),
        eq(orders.status, 'in_warehouse'),
        notExists(
          context.db.select({ one: sql`1` }).from(orderProblems).where(eq(orderProblems.orderId, orders.id)),
        ),
      ),
    )
    .orderBy(orders.id)
  const made: { deliveryNumber: string; orderNumbers: string[] }[] = []
  for (let n = 0; n + 1 < stored.length && made.length < most; n += ITEMS_OF_PARCEL) {
    const items = stored.slice(n, n + ITEMS_OF_PARCEL)
    const { deliveryNumber } = await aParcel(context, customer, {
      status: 'paid',
      orders: items,
      channelCode: 'sampan_air',
      freightCents: 6000n,
      quoteInputs: {
        channel: 'sampan_air',
        channelName: { en: 'Sampan Air', cn: '舢板空运' },
        lines: [],
        days: { min: 13, max: 13 },
        asked: ASKED,
      },
    })
    made.push({ deliveryNumber, orderNumbers: items.map(({ orderNumber }) => orderNumber) })
  }
  return made
}
