import type { StatusOf } from './life-cycle.ts'

/**
 * A product order, from submission to dispatch. A forwarding order starts `on_the_way`. An order is
 * `unpaid_shipping` while its parcel is not paid; releasing that parcel returns it to `in_warehouse`. Goods that
 * the seller exchanges leave `in_warehouse` for `wait_purchase`.
 */
export const ORDER_LIFE = {
  unpaid: { code: 1, en: 'Unpaid', cn: '待付款', next: ['paid', 'cancelled'] },
  paid: { code: 2, en: 'Pay Success', cn: '付款成功', next: ['wait_purchase', 'cancelled'] },
  cancelled: { code: 4, en: 'Cancel', cn: '已取消', next: [] },
  wait_purchase: { code: 5, en: 'Wait Purchase', cn: '等待采购', next: ['on_the_way', 'cancelled'] },
  on_the_way: {
    code: 6,
    en: 'On the way',
    cn: '运往仓库',
    next: ['in_warehouse', 'wait_purchase', 'cancelled'],
  },
  in_warehouse: {
    code: 7,
    en: 'In Warehouse',
    cn: '已入库',
    next: ['unpaid_shipping', 'wait_purchase', 'cancelled'],
  },
  unpaid_shipping: {
    code: 8,
    en: 'Unpaid Shipping Fee',
    cn: '待付运费',
    next: ['in_warehouse', 'ready_to_ship'],
  },
  ready_to_ship: { code: 9, en: 'Ready Shipped', cn: '待发货', next: ['shipped'] },
  shipped: { code: 10, en: 'Shipped', cn: '已发货', next: [] },
} as const
export type OrderStatus = StatusOf<typeof ORDER_LIFE>

/** order_type on the wire. */
export const ORDER_TYPES = {
  shopping: { code: 1, en: 'Shopping order', cn: '代购订单', starts: 'unpaid' },
  forwarding: { code: 2, en: 'Forwarding order', cn: '转运订单', starts: 'on_the_way' },
  expert_buy: { code: 3, en: 'Expert buy', cn: '专家代购', starts: 'unpaid' },
  store: { code: 4, en: 'Store order', cn: '店铺订单', starts: 'unpaid' },
} as const satisfies Record<string, { code: number; en: string; cn: string; starts: OrderStatus }>
export type OrderType = keyof typeof ORDER_TYPES

export function orderTypeByCode(code: number): OrderType | undefined {
  return (Object.keys(ORDER_TYPES) as OrderType[]).find((type) => ORDER_TYPES[type].code === code)
}
