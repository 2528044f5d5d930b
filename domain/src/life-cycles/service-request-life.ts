import type { StatusOf } from './life-cycle.ts'

/**
 * A customer's request: to cancel or return an order, or a service of the warehouse, which goes from `asked` to done or
 * refused. A settled request is final, except that the undo of a pricing reopens the packing that it finished.
 */
export const SERVICE_REQUEST_LIFE = {
  asked: {
    code: 0,
    next: ['accepted', 'seller_asked', 'refunded', 'refused', 'done'],
  },
  accepted: { code: 1, next: ['seller_asked', 'refunded', 'refused'] },
  seller_asked: {
    code: 2,
    next: ['accepted', 'refunded', 'refused'],
  },
  refunded: { code: 3, next: [] },
  refused: { code: 4, next: [] },
  done: { code: 5, next: [], undone: 'asked' },
} as const
export type ServiceRequestStage = StatusOf<typeof SERVICE_REQUEST_LIFE>
