import type { LifeCycle } from './life-cycle.ts'

/**
 * An order of the old system: it is loaded with its status there, a payment makes it `paid`, and staff move it on from there until it is
 * `shipped`, or `cancelled` after a problem.
 */
export const LEGACY_ORDER_STATUSES = {
  waiting: { code: 0, next: [] },
  unpaid: { code: 1, next: ['paid'] },
  paid: { code: 2, next: ['purchased', 'problem'] },
  problem: { code: 3, next: ['purchased', 'in_warehouse', 'shipped', 'cancelled'] },
  cancelled: { code: 4, next: [] },
  purchased: { code: 5, next: ['in_warehouse', 'problem'] },
  in_warehouse: { code: 6, next: ['shipped', 'problem'] },
  shipped: { code: 7, next: [] },
} as const satisfies LifeCycle<
  'waiting' | 'unpaid' | 'paid' | 'problem' | 'cancelled' | 'purchased' | 'in_warehouse' | 'shipped'
>
export type LegacyOrderStatus = keyof typeof LEGACY_ORDER_STATUSES

/** The statuses in which it waits for staff. */
export const OPEN_LEGACY_STATUSES = [
  'paid',
  'problem',
  'purchased',
  'in_warehouse',
] as const satisfies readonly LegacyOrderStatus[]
