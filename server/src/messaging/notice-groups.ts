import type { NoticeGroup } from '@sampan/contract'
import type { NoticeName } from './notices.ts'

/**
 * The group of each notice whose mail a customer can switch off. The other notices require an action, refund money or
 * come from a person, and are always mailed.
 */
export const noticeGroups: Partial<Record<NoticeName, NoticeGroup>> = {
  orders_paid: 'orders',
  order_purchased: 'orders',
  order_part_bought: 'orders',
  order_arrived: 'orders',
  order_part_arrived: 'orders',
  exchange_awaited: 'orders',
  exchange_sent: 'orders',
  receipt_corrected: 'orders',
  returns_ending: 'orders',
  parcel_paid: 'parcels',
  declaration_corrected: 'parcels',
  parcel_shipped: 'parcels',
  group_box_shipped: 'parcels',
  parcel_delivered: 'parcels',
  storage_ending: 'storage',
  storage_printed: 'storage',
  storage_extended_ending: 'storage',
  top_up_done: 'wallet',
  wallet_credited: 'wallet',
  coupon_given: 'offers',
  late_coupon: 'offers',
  refunded: 'wallet',
  refunded_way_paid: 'wallet',
  invite_bonus: 'offers',
  welcome: 'offers',
}
