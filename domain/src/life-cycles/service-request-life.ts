import type { StatusOf } from './life-cycle.ts'

/** A customer's request about an order (cancel, return). A settled one is final. */
export const SERVICE_REQUEST_LIFE = {
  asked: {
    code: 0,
    en: 'Asked; we answer within one working day',
    cn: '已提交，一个工作日内答复',
    next: ['accepted', 'seller_asked', 'refunded', 'refused'],
  },
  accepted: { code: 1, en: 'Accepted', cn: '已受理', next: ['seller_asked', 'refunded', 'refused'] },
  seller_asked: {
    code: 2,
    en: 'The seller is being asked',
    cn: '正在与卖家沟通',
    next: ['accepted', 'refunded', 'refused'],
  },
  refunded: { code: 3, en: 'Refunded', cn: '已退款', next: [] },
  refused: { code: 4, en: 'Refused', cn: '已拒绝', next: [] },
} as const
export type ServiceRequestStage = StatusOf<typeof SERVICE_REQUEST_LIFE>
