import type { StatusOf } from './life-cycle.ts'

/**
 * A parcel, from submission to dispatch. Delivered or delayed are tracking events, not statuses. An unpaid
 * parcel whose channel no longer takes it goes back to `waiting_fee`. A `released` parcel was dissolved, by
 * its customer before payment or by us, with everything paid returned: its items are back in the warehouse, and customers
 * no longer see it.
 */
export const PARCEL_LIFE = {
  waiting_fee: { code: 0, next: ['unpaid', 'released'] },
  unpaid: { code: 1, next: ['paid', 'waiting_fee', 'released'], undone: 'waiting_fee' },
  paid: { code: 2, next: ['shipped', 'released'] },
  shipped: { code: 3, next: [], undone: 'paid' },
  released: { code: 9, next: [] },
} as const
export type ParcelStatus = StatusOf<typeof PARCEL_LIFE>
