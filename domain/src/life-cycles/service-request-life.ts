import type { StatusOf } from './life-cycle.ts'

/** A customer's request about an order (cancel, return). A settled one is final. */
export const SERVICE_REQUEST_LIFE = {
  asked: {
    code: 0,
    next: ['accepted', 'seller_asked', 'refunded', 'refused'],
  },
  accepted: { code: 1, next: ['seller_asked', 'refunded', 'refused'] },
  seller_asked: {
    code: 2,
    next: ['accepted', 'refunded', 'refused'],
  },
  refunded: { code: 3, next: [] },
  refused: { code: 4, next: [] },
} as const
export type ServiceRequestStage = StatusOf<typeof SERVICE_REQUEST_LIFE>
