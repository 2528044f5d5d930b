import { isSet, type OrderRow } from './order-statuses.ts'

/** The steps of an order's 'process' and the fields of their times; keys of messages/<language>/orders.json. */
const steps = [
  { word: 'event_created', at: 'created_at' },
  { word: 'event_cancelled', at: 'cancel_time' },
  { word: 'event_purchased', at: 'source_time' },
  { word: 'event_arrived', at: 'package_in_time' },
  { word: 'event_paid', at: 'pay_time' },
  { word: 'event_shipped', at: 'package_out_time' },
] as const

export interface OrderEvent {
  readonly word: (typeof steps)[number]['word']
  readonly at: string
}

/** Returns the events of an order, earliest first; only steps with a time. */
export function orderTimeline(order: Pick<OrderRow, (typeof steps)[number]['at']>): readonly OrderEvent[] {
  return steps
    .map(({ word, at }) => ({ word, at: order[at] }))
    .filter(({ at }) => isSet(at))
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}
