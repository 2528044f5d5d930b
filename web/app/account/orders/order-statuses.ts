import type { Data } from '@sampan/contract'
import { ORDER_LIFE, ORDER_TYPES, type OrderStatus } from '@sampan/domain/life-cycles'

type OrderList = Data<'/api/shopping/get_my_order_list'>
export type OrderRow = OrderList['list'][number]
/** The range of what a cancellation or return costs. */
export type ReturnFees = Pick<OrderList, 'return_fee_min' | 'return_fee_max'>

/** order_status and order_type on the wire. */
export const STATUS = {
  unpaid: ORDER_LIFE.unpaid.code,
  paid: ORDER_LIFE.paid.code,
  cancelled: ORDER_LIFE.cancelled.code,
  waitPurchase: ORDER_LIFE.wait_purchase.code,
  onTheWay: ORDER_LIFE.on_the_way.code,
  inWarehouse: ORDER_LIFE.in_warehouse.code,
  unpaidShipping: ORDER_LIFE.unpaid_shipping.code,
  readyShipped: ORDER_LIFE.ready_to_ship.code,
  shipped: ORDER_LIFE.shipped.code,
} as const
export const FORWARDING = ORDER_TYPES.forwarding.code

const inFilter = (status: OrderStatus) =>
  ({ code: ORDER_LIFE[status].code, name: `order_${status}` }) as const

/** The statuses in the filter of My Orders: all but cancelled. */
export const ORDER_FILTER = (Object.keys(ORDER_LIFE) as OrderStatus[])
  .filter((status) => status !== 'cancelled')
  .map(inFilter)
/** The statuses in the warehouse's filter: in the warehouse first, then all the others, including cancelled. */
export const WAREHOUSE_FILTER = [
  inFilter('in_warehouse'),
  ...ORDER_FILTER.filter(({ code }) => code !== STATUS.inWarehouse),
  inFilter('cancelled'),
]

/** Returns whether a wire time is set; an unset one consists of zeros. */
export const isSet = (wireTime: string): boolean => !wireTime.startsWith('0000')
