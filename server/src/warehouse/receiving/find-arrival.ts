import { normaliseTrackingNumber, similarTrackingNumbers } from '@sampan/domain/tracking'
import type { AppContext } from '../../context.ts'
import { ordersByTracking, type StaffOrderRow, trackingNumberOf } from '../../orders/index.ts'
import { type Arrival, expectedNumbers, openArrivalOf } from './receiving.queries.ts'

export interface Found {
  readonly number: string
  /** Orders on the way with exactly this number. */
  readonly matches: readonly StaffOrderRow[]
  /** Orders on the way with a similar number, nearest first; only searched when there is no match. */
  readonly near: readonly { readonly distance: number; readonly order: StaffOrderRow }[]
  /** Orders with this number that have arrived or are further on. */
  readonly arrived: readonly StaffOrderRow[]
  /** Orders with this number that were cancelled before their goods arrived. */
  readonly cancelled: readonly StaffOrderRow[]
  readonly unmatched: Arrival | null
}

/** Returns the numbers under which an order's boxes come: its own, and those of its parts that were bought separately. */
export const expectedNumbersOf = ({ order, parts }: StaffOrderRow): readonly string[] => [
  order.trackingNormalised,
  ...parts.flatMap(({ tracking }) => {
    const read = normaliseTrackingNumber(tracking)
    return read.ok ? [read.number] : []
  }),
]

/**
 * Finds the orders of a scanned or typed tracking number.
 * @throws Refusal one_tracking_number, tracking_number_wrong
 */
export async function findArrival(context: AppContext, typed: string): Promise<Found> {
  const number = trackingNumberOf(typed)
  const { db } = context
  const settings = await context.settings.read()
  const withNumber = await ordersByTracking(db, settings, [number])
  const matches = withNumber.filter(({ order }) => order.status === 'on_the_way')
  const numbers = matches.length > 0 ? [] : similarTrackingNumbers(number, await expectedNumbers(db))
  const nearOrders = await ordersByTracking(
    db,
    settings,
    numbers.map((one) => one.number),
  )
  return {
    number,
    matches,
    near: numbers.flatMap(({ number: close, distance }) =>
      nearOrders
        .filter((one) => one.order.status === 'on_the_way' && expectedNumbersOf(one).includes(close))
        .map((order) => ({ distance, order })),
    ),
    arrived: withNumber.filter(({ order }) => order.arrivedAt !== null && order.status !== 'on_the_way'),
    cancelled: withNumber.filter(({ order }) => order.arrivedAt === null && order.status === 'cancelled'),
    unmatched: await openArrivalOf(db, number),
  }
}
