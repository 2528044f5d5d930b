import type { StatusOf } from './life-cycle.ts'

/**
 * A product order, from submission to dispatch. A forwarding order starts `on_the_way`. An order is
 * `unpaid_shipping` while its parcel is not paid; releasing its parcel returns it to `in_warehouse`. Goods that
 * the seller exchanges leave `in_warehouse` for `wait_purchase`.
 */
export const ORDER_LIFE = {
  unpaid: { code: 1, next: ['paid', 'cancelled'] },
  paid: { code: 2, next: ['wait_purchase', 'cancelled'] },
  cancelled: { code: 4, next: [] },
  wait_purchase: { code: 5, next: ['on_the_way', 'cancelled'], undone: 'paid' },
  on_the_way: {
    code: 6,
    next: ['in_warehouse', 'wait_purchase', 'cancelled'],
  },
  in_warehouse: {
    code: 7,
    next: ['unpaid_shipping', 'wait_purchase', 'cancelled'],
    undone: 'on_the_way',
  },
  unpaid_shipping: {
    code: 8,
    next: ['in_warehouse', 'ready_to_ship'],
  },
  ready_to_ship: { code: 9, next: ['shipped', 'in_warehouse'] },
  shipped: { code: 10, next: [], undone: 'ready_to_ship' },
} as const
export type OrderStatus = StatusOf<typeof ORDER_LIFE>

/** order_type on the wire. */
export const ORDER_TYPES = {
  shopping: { code: 1, starts: 'unpaid' },
  forwarding: { code: 2, starts: 'on_the_way' },
  expert_buy: { code: 3, starts: 'unpaid' },
  store: { code: 4, starts: 'unpaid' },
} as const satisfies Record<string, { code: number; starts: OrderStatus }>
export type OrderType = keyof typeof ORDER_TYPES

/** Returns the order type with this wire code; undefined for a number that is none. */
export function orderTypeByCode(code: number): OrderType | undefined {
  return (Object.keys(ORDER_TYPES) as OrderType[]).find((type) => ORDER_TYPES[type].code === code)
}
