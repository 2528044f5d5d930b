import type { Data } from '@sampan/contract'
import type { ProgressState } from '../../ui/progress/progress-line.tsx'

export type StaffOrder = Data<'/api/staff/orders/get_queue'>['list'][number]
export type OrderDetail = Data<'/api/staff/orders/get_order'>

/** order_status on the wire. */
export const ORDER = {
  unpaid: 1,
  paid: 2,
  cancelled: 4,
  waitPurchase: 5,
  onTheWay: 6,
  inWarehouse: 7,
  unpaidShipping: 8,
  shipped: 10,
} as const

/** Keys of messages/<language>/console-orders.json. */
export type OrderStep =
  | 'step_unpaid'
  | 'step_paid'
  | 'step_accepted'
  | 'step_bought'
  | 'step_arrived'
  | 'step_packed'
  | 'step_shipped'
  | 'step_cancelled'

/** Each step with the status that reaches it. */
const STEPS: readonly (readonly [OrderStep, number])[] = [
  ['step_paid', ORDER.paid],
  ['step_accepted', ORDER.waitPurchase],
  ['step_bought', ORDER.onTheWay],
  ['step_arrived', ORDER.inWarehouse],
  ['step_packed', ORDER.unpaidShipping],
  ['step_shipped', ORDER.shipped],
]

/** Returns the progress of an order for staff; the last reached step is the current one. */
export function orderProgress(status: number): readonly { word: OrderStep; state: ProgressState }[] {
  if (status === ORDER.cancelled) return [{ word: 'step_cancelled', state: 'failed' }]
  if (status === ORDER.unpaid) return [{ word: 'step_unpaid', state: 'current' }]
  const here = STEPS.findLastIndex(([, from]) => status >= from)
  return STEPS.map(([word], index) => ({
    word,
    state: index < here ? 'done' : index === here ? 'current' : 'upcoming',
  }))
}
