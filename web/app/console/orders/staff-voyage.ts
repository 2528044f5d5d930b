import type { Data } from '@sampan/contract'
import type { StopState } from '../../ui/voyage-line.tsx'

export type StaffOrder = Data<'/api/staff/orders/get_queue'>['list'][number]
export type OrderDetail = Data<'/api/staff/orders/get_order'>

/** order_status on the wire (part 2 §4). */
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

/** Keys of messages/<language>/console-orders.ts. */
export type StaffStop =
  | 'stop_unpaid'
  | 'stop_paid'
  | 'stop_accepted'
  | 'stop_bought'
  | 'stop_arrived'
  | 'stop_packed'
  | 'stop_shipped'
  | 'stop_cancelled'

/** Each stop with the status at which it is reached. */
const STOPS: readonly (readonly [StaffStop, number])[] = [
  ['stop_paid', ORDER.paid],
  ['stop_accepted', ORDER.waitPurchase],
  ['stop_bought', ORDER.onTheWay],
  ['stop_arrived', ORDER.inWarehouse],
  ['stop_packed', ORDER.unpaidShipping],
  ['stop_shipped', ORDER.shipped],
]

/** Where an order stands for those who move it on: the stop reached last is where it is now. */
export function staffVoyage(status: number): readonly { word: StaffStop; state: StopState }[] {
  if (status === ORDER.cancelled) return [{ word: 'stop_cancelled', state: 'broken' }]
  if (status === ORDER.unpaid) return [{ word: 'stop_unpaid', state: 'now' }]
  const here = STOPS.findLastIndex(([, from]) => status >= from)
  return STOPS.map(([word], index) => ({
    word,
    state: index < here ? 'done' : index === here ? 'now' : 'ahead',
  }))
}
