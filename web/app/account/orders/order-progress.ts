import type { ProgressState } from '../../ui/progress/progress-line.tsx'
import { FORWARDING, isSet, type OrderRow, STATUS } from './order-statuses.ts'

type Moments = Pick<
  OrderRow,
  | 'order_type'
  | 'order_status'
  | 'exchange_awaited'
  | 'created_at'
  | 'pay_time'
  | 'source_time'
  | 'package_in_time'
  | 'package_out_time'
  | 'cancel_time'
>

/** The message of a step for past, current or future; keys of messages/<language>/orders.json. */
export type StepMessage =
  | 'step_ordered'
  | 'step_announced'
  | 'step_paid'
  | 'step_to_pay'
  | 'step_bought'
  | 'step_being_bought'
  | 'step_being_exchanged'
  | 'step_on_the_way'
  | 'step_shenzhen'
  | 'step_shipped'
  | 'step_freight_to_pay'
  | 'step_being_packed'
  | 'step_cancelled'

export interface OrderStep {
  readonly word: StepMessage
  readonly state: ProgressState
  /** Time of the step in wire format; absent where unknown. */
  readonly at?: string
}

interface Leg {
  readonly done: StepMessage
  readonly current: StepMessage
  readonly at: keyof Moments | undefined
  /** The status from which this step is past. */
  readonly doneFrom: number
}

const shared: readonly Leg[] = [
  // The wire has no time for the seller's dispatch.
  { done: 'step_on_the_way', current: 'step_on_the_way', at: undefined, doneFrom: STATUS.inWarehouse },
  {
    done: 'step_shenzhen',
    current: 'step_shenzhen',
    at: 'package_in_time',
    doneFrom: STATUS.unpaidShipping,
  },
  { done: 'step_shipped', current: 'step_shipped', at: 'package_out_time', doneFrom: STATUS.shipped },
]
const bought: readonly Leg[] = [
  { done: 'step_ordered', current: 'step_ordered', at: 'created_at', doneFrom: STATUS.unpaid },
  { done: 'step_paid', current: 'step_to_pay', at: 'pay_time', doneFrom: STATUS.paid },
  { done: 'step_bought', current: 'step_being_bought', at: 'source_time', doneFrom: STATUS.onTheWay },
  ...shared,
]
const announced: readonly Leg[] = [
  { done: 'step_announced', current: 'step_announced', at: 'created_at', doneFrom: STATUS.onTheWay },
  ...shared,
]

/** The name of the last step while the parcel waits for something. */
const lastLeg: Readonly<Record<number, StepMessage>> = {
  [STATUS.unpaidShipping]: 'step_freight_to_pay',
  [STATUS.readyShipped]: 'step_being_packed',
}

/** Returns the steps of an order from seller to shipment: past ones, the current one, future ones. */
export function orderProgress(order: Moments): readonly OrderStep[] {
  const legs = order.order_type === FORWARDING ? announced : bought
  if (order.order_status === STATUS.cancelled) return cancelledProgress(order, legs)
  const here = legs.findIndex(({ doneFrom }) => order.order_status < doneFrom)
  return legs.map((leg, index) => {
    if (index === here) {
      if (order.exchange_awaited) return { word: 'step_being_exchanged', state: 'current' }
      const isLast = index === legs.length - 1
      const word = (isLast ? lastLeg[order.order_status] : undefined) ?? leg.current
      return { word, state: 'current', ...moment(order, leg) }
    }
    const isDone = here === -1 || index < here
    return isDone
      ? { word: leg.done, state: 'done', ...moment(order, leg) }
      : { word: leg.done, state: 'upcoming' }
  })
}

/** Returns the steps that a cancelled order reached, and its cancellation. */
function cancelledProgress(order: Moments, legs: readonly Leg[]): readonly OrderStep[] {
  const reached = legs.filter(({ at }) => at && isSet(String(order[at])))
  return [
    ...reached.map((leg): OrderStep => ({ word: leg.done, state: 'done', ...moment(order, leg) })),
    {
      word: 'step_cancelled',
      state: 'failed',
      ...(isSet(order.cancel_time) && { at: order.cancel_time }),
    },
  ]
}

function moment(order: Moments, { at }: Leg): { readonly at?: string } {
  const time = at && String(order[at])
  return time && isSet(time) ? { at: time } : {}
}
