import type { LifeCycle } from './life-cycle.ts'

export type ParcelStatus = 'waiting_fee' | 'unpaid' | 'paid' | 'shipped' | 'released'

/**
 * A parcel, from submission to dispatch (part 2 §4). Delivered or delayed are tracking events, not statuses.
 * `released` is ours: an unpaid parcel taken apart again; its items are back in the warehouse and customers no longer see it.
 */
export const PARCEL_LIFE = {
  waiting_fee: { code: 0, en: 'Waiting to add fee', cn: '等待添加运费', next: ['unpaid', 'released'] },
  unpaid: { code: 1, en: 'Unpaid Shipping Fee', cn: '待付运费', next: ['paid', 'released'] },
  paid: { code: 2, en: 'Ready Shipped', cn: '待发货', next: ['shipped'] },
  shipped: { code: 3, en: 'Shipped', cn: '已发货', next: [] },
  released: { code: 9, en: 'Released', cn: '已拆包', next: [] },
} as const satisfies LifeCycle<ParcelStatus>
