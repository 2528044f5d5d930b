import { fromWireTime, toWireTime } from '@sampan/domain/wire-time'
import type { StopState } from '../../ui/voyage-line.tsx'
import { FORWARDING, isSet, type OrderRow, STATUS } from './order-statuses.ts'

type Moments = Pick<
  OrderRow,
  | 'order_type'
  | 'order_status'
  | 'created_at'
  | 'pay_time'
  | 'source_time'
  | 'package_in_time'
  | 'package_out_time'
  | 'cancel_time'
>

/** Words of a stop, by whether it is behind, where one is, or ahead; keys of messages/<language>/orders.ts. */
export type StopWord =
  | 'stop_ordered'
  | 'stop_announced'
  | 'stop_paid'
  | 'stop_to_pay'
  | 'stop_bought'
  | 'stop_being_bought'
  | 'stop_on_the_way'
  | 'stop_shenzhen'
  | 'stop_shipped'
  | 'stop_freight_to_pay'
  | 'stop_being_packed'
  | 'stop_cancelled'

export interface OrderStop {
  readonly word: StopWord
  readonly state: StopState
  /** When it happened, as the wire writes it; absent where nothing is known. */
  readonly at?: string
}

interface Leg {
  readonly done: StopWord
  readonly now: StopWord
  readonly at: keyof Moments | undefined
  /** The status from which this stop lies behind. */
  readonly behindFrom: number
}

const shared: readonly Leg[] = [
  // The seller's dispatch has no moment of its own on the wire.
  { done: 'stop_on_the_way', now: 'stop_on_the_way', at: undefined, behindFrom: STATUS.inWarehouse },
  { done: 'stop_shenzhen', now: 'stop_shenzhen', at: 'package_in_time', behindFrom: STATUS.unpaidShipping },
  { done: 'stop_shipped', now: 'stop_shipped', at: 'package_out_time', behindFrom: STATUS.shipped },
]
const bought: readonly Leg[] = [
  { done: 'stop_ordered', now: 'stop_ordered', at: 'created_at', behindFrom: STATUS.unpaid },
  { done: 'stop_paid', now: 'stop_to_pay', at: 'pay_time', behindFrom: STATUS.paid },
  { done: 'stop_bought', now: 'stop_being_bought', at: 'source_time', behindFrom: STATUS.onTheWay },
  ...shared,
]
const announced: readonly Leg[] = [
  { done: 'stop_announced', now: 'stop_announced', at: 'created_at', behindFrom: STATUS.onTheWay },
  ...shared,
]

/** What the last leg is called while the parcel waits for something. */
const lastLeg: Readonly<Record<number, StopWord>> = {
  [STATUS.unpaidShipping]: 'stop_freight_to_pay',
  [STATUS.readyShipped]: 'stop_being_packed',
}

/** Where an order is between the seller and the ship: what lies behind, the one stop it is at, what lies ahead. */
export function orderVoyage(order: Moments): readonly OrderStop[] {
  const legs = order.order_type === FORWARDING ? announced : bought
  if (order.order_status === STATUS.cancelled) return cancelledVoyage(order, legs)
  const here = legs.findIndex(({ behindFrom }) => order.order_status < behindFrom)
  return legs.map((leg, index) => {
    if (index === here) {
      const isLast = index === legs.length - 1
      const word = (isLast ? lastLeg[order.order_status] : undefined) ?? leg.now
      return { word, state: 'now', ...moment(order, leg) }
    }
    const isBehind = here === -1 || index < here
    return isBehind
      ? { word: leg.done, state: 'done', ...moment(order, leg) }
      : { word: leg.done, state: 'ahead' }
  })
}

/** How far it came, and that it ended. */
function cancelledVoyage(order: Moments, legs: readonly Leg[]): readonly OrderStop[] {
  const reached = legs.filter(({ at }) => at && isSet(String(order[at])))
  return [
    ...reached.map((leg): OrderStop => ({ word: leg.done, state: 'done', ...moment(order, leg) })),
    {
      word: 'stop_cancelled',
      state: 'broken',
      ...(isSet(order.cancel_time) && { at: order.cancel_time }),
    },
  ]
}

function moment(order: Moments, { at }: Leg): { readonly at?: string } {
  const time = at && String(order[at])
  return time && isSet(time) ? { at: time } : {}
}

const DAY_MS = 86_400_000

/** Until when a paid order is bought: a day after the payment (part 2 §9). Null while it is not paid. */
export function purchaseDue(payTime: string): string | null {
  const paid = fromWireTime(payTime)
  return paid && toWireTime(new Date(paid.getTime() + DAY_MS))
}
