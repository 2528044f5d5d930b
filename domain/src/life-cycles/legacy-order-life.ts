/** Statuses of orders of the old system. They are displayed; only a payment changes them. */
export const LEGACY_ORDER_STATUSES = {
  waiting: { code: 0, en: 'Waiting', cn: '等待处理' },
  unpaid: { code: 1, en: 'Unpaid', cn: '待付款' },
  paid: { code: 2, en: 'Paid', cn: '已付款' },
  problem: { code: 3, en: 'Problem', cn: '问题订单' },
  cancelled: { code: 4, en: 'Cancelled', cn: '已取消' },
  purchased: { code: 5, en: 'Purchased', cn: '已采购' },
  in_warehouse: { code: 6, en: 'In warehouse', cn: '已入库' },
  shipped: { code: 7, en: 'Shipped', cn: '已发货' },
} as const
export type LegacyOrderStatus = keyof typeof LEGACY_ORDER_STATUSES
