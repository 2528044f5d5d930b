import { uuidv7 } from '@sampan/database'
import { orderProblems, orders, productSnapshots } from '@sampan/database/tables'
import { anOrder, aParcel } from '@sampan/server/factories'
import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Customer } from '../account.ts'
import type { AppContext } from '../people.ts'

/** A paid order, with the purchase and the box in which it will arrive. */
export interface PaidOrder {
  readonly orderNumber: string
  readonly seller: string
  /** The seller's number of the purchase. */
  readonly reference: string
  /** The courier's number; orders that a seller sends in one box share it. */
  readonly tracking: string
  readonly pieces: number
}

const ORDERS_PER_SELLER = 5
/** One seller of this many sends all of its orders in one box. */
const ONE_BOX_EVERY = 5

/** Creates the day's paid orders, five of each seller. */
export async function createPaidOrders(
  context: AppContext,
  customer: Customer,
  count: number,
): Promise<PaidOrder[]> {
  const paid: PaidOrder[] = []
  for (let place = 0; paid.length < count; place += 1) {
    const seller = `日日店铺 ${place + 1}`
    const snapshotId = await createProduct(context, seller, place)
    for (let n = 0; n < ORDERS_PER_SELLER; n += 1) {
      const box = place % ONE_BOX_EVERY === 0 ? 0 : n
      const pieces = 1 + (n % 3)
      const { orderNumber } = await anOrder(context, customer, {
        status: 'paid',
        productName: `Goods of the day ${paid.length + 1}`,
        quantity: pieces,
        snapshotId,
      })
      paid.push({
        orderNumber,
        seller,
        pieces,
        reference: `38${4_000_000_000_000_000 + paid.length * 7919}`,
        // Couriers use letters and digits, or digits only.
        tracking:
          place % 2 === 0
            ? `SF${1_400_000_000_000 + place * 7_919_000 + box * 104_729}`
            : `77${3_000_000_000_000 + place * 7_919_000 + box * 104_729}`,
      })
    }
  }
  return paid
}

async function createProduct({ db }: AppContext, sellerName: string, place: number): Promise<string> {
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

const ITEMS_PER_PARCEL = 2
/** The weight and size that were quoted for a parcel. */
const QUOTED = { weightG: 2400, sizeMm: { length: 350, width: 250, height: 200 } }

export interface PaidParcel {
  readonly deliveryNumber: string
  readonly orderNumbers: readonly string[]
}

/**
 * Creates paid parcels of the goods that arrived as ordered, with a higher weight than they will have: the difference is
 * refunded at packing.
 */
export async function createPaidParcels(
  context: AppContext,
  customer: Customer,
  limit: number,
): Promise<PaidParcel[]> {
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
  const parcels: PaidParcel[] = []
  for (let n = 0; n + 1 < stored.length && parcels.length < limit; n += ITEMS_PER_PARCEL) {
    const items = stored.slice(n, n + ITEMS_PER_PARCEL)
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
        asked: QUOTED,
      },
    })
    parcels.push({ deliveryNumber, orderNumbers: items.map(({ orderNumber }) => orderNumber) })
  }
  return parcels
}
