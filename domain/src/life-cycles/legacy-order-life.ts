/** Statuses of orders of the old system. They are displayed; only a payment changes them. */
export const LEGACY_ORDER_STATUSES = {
  waiting: { code: 0 },
  unpaid: { code: 1 },
  paid: { code: 2 },
  problem: { code: 3 },
  cancelled: { code: 4 },
  purchased: { code: 5 },
  in_warehouse: { code: 6 },
  shipped: { code: 7 },
} as const
export type LegacyOrderStatus = keyof typeof LEGACY_ORDER_STATUSES
