import type { StatusOf } from './life-cycle.ts'

/**
 * A group that sends one box. While it is `open`, members join and add goods. While `closing`, it waits for
 * payments in progress and leaves out members who have not paid. It is `dissolved` when nobody paid, when its
 * host requests so before anybody has paid, or when the only parcel in its box is released. A packed box is
 * packed again after a parcel was taken out.
 */
export const PARCEL_GROUP_LIFE = {
  open: { code: 0, next: ['closing', 'dissolved'] },
  closing: { code: 1, next: ['to_pack', 'dissolved'] },
  to_pack: { code: 2, next: ['packed', 'dissolved'] },
  packed: { code: 3, next: ['to_pack', 'shipped', 'dissolved'] },
  shipped: { code: 4, next: [] },
  dissolved: { code: 9, next: [] },
} as const
export type ParcelGroupStatus = StatusOf<typeof PARCEL_GROUP_LIFE>
