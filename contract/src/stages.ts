/** The stages of the console's queues, in the order of work. */
export const ORDER_STAGES = ['to_accept', 'to_buy', 'to_send', 'on_the_way', 'stored'] as const
export const PARCEL_STAGES = [
  'to_price',
  'unpaid',
  'to_ship',
  'packed',
  'not_handed_over',
  'to_unpack',
  'shipped',
  'stalled',
] as const
export const PAYMENT_STAGES = ['all', 'paid', 'unfinished', 'trouble'] as const
/** Refunds and wallet corrections: all, or those that a second person decides. */
export const APPROVAL_STAGES = ['all', 'waiting'] as const
export const REVIEW_STAGES = ['open', 'waiting', 'to_pay', 'closed'] as const

/** The orders of rows that a queue can be shown in; the first is that of its stage. */
export const QUEUE_SORTS = ['due', 'newest', 'oldest'] as const
export type QueueSort = (typeof QUEUE_SORTS)[number]
