import { likelyPieces, snapshotById } from '../../catalogue/index.ts'
import type { AppContext } from '../../context.ts'
import { arrivalExpected } from '../../freight/index.ts'
import { awaitedOrders, type Order } from '../../orders/index.ts'

/** An order on its way to the warehouse, with its estimated weight and the day by which it is expected. */
export interface AwaitedItem {
  readonly order: Order
  /** Of all its pieces. */
  readonly weightG: number
  readonly expectedUntil: Date
}

/** Maximum number of orders considered, and how long a plan waits at most. */
const LOOKED_AT = 20
const MOST_ITEMS = 6
const MOST_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Returns the orders a parcel to a country could wait for, the first to arrive first: paid orders that are expected
 * within a month and before the storage of the current items ends. Late orders have no date to wait for.
 */
export async function awaitedItems(
  context: AppContext,
  customerId: string,
  country: string,
  stored: readonly Order[],
): Promise<AwaitedItem[]> {
  const now = context.now().getTime()
  const ends = stored.map(({ storageUntil }) => storageUntil?.getTime() ?? Number.POSITIVE_INFINITY)
  const latest = Math.min(now + MOST_DAYS * DAY_MS, ...ends)
  const found = await Promise.all(
    (await awaitedOrders(context.db, customerId, country, LOOKED_AT)).map(async (order) => ({
      order,
      expectedUntil: await arrivalExpected(context, order.id),
    })),
  )
  const inTime = found
    .flatMap(({ order, expectedUntil }) =>
      expectedUntil !== null && expectedUntil.getTime() <= latest ? [{ order, expectedUntil }] : [],
    )
    .toSorted((a, b) => a.expectedUntil.getTime() - b.expectedUntil.getTime())
    .slice(0, MOST_ITEMS)
  return Promise.all(
    inTime.map(async ({ order, expectedUntil }) => {
      const snapshot = order.snapshotId ? await snapshotById(context.db, order.snapshotId) : null
      const { productName, skuId, quantity } = order
      const { weight } = await likelyPieces(context.db, snapshot?.product ?? productName, skuId, quantity)
      return { order, expectedUntil, weightG: Math.round(weight.grams * quantity) }
    }),
  )
}
