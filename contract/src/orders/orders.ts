import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  amount,
  countryCode,
  id,
  idList,
  numeric,
  optional,
  optionalOr,
  optionalText,
  page,
  pageSize,
  pictureAddress,
  problemState,
  refundRow,
  requiredText,
  returnFees,
  returnState,
  statusFilter,
  supplementRow,
  wireTime,
} from '../fields.ts'
import { milestone } from '../freight/milestones.ts'
import { picture } from '../pictures.ts'
import { leftOutShots, receiptChange } from '../staff-fields.ts'
import { conversationEntry } from './conversations.ts'
import { landedComparison } from './landed-comparison.ts'
import { orderProblem } from './order-problem.ts'
import { priorityPromise } from './priority-promise.ts'
import { warehouseServices } from './warehouse-services.ts'

/** An event of an order, with the finer stage behind the wire's status: `stage` for programs, `name` for people. */
const timelineEvent = z.object({ stage: z.string(), name: z.string(), at: wireTime, note: z.string() })

export const orderRow = z.object({
  order_id: z.string(),
  order_type: z.number(),
  order_type_text: z.string(),
  order_status: z.number(),
  order_status_text: z.string(),
  /** True while it waits for the seller's replacement of goods that were sent back; its status is 5. */
  exchange_awaited: z.boolean(),
  product_image_url: picture,
  /** The photos of the quality check, and what each shows ('' for one beyond the list of shots). */
  qc_image_url: z.array(z.object({ url: picture, shot: z.string() })),
  product_name: z.string(),
  product_link: z.string(),
  external_order_id: z.string(),
  product_sku: z.string(),
  /** The item as the customer's own store names it; '' for orders that come from no store. */
  store_item_name: z.string(),
  product_remark: z.string(),
  product_quantity: z.number(),
  /** Pieces that were ordered, whose price the amounts are; more than `product_quantity` when some were not to be had. */
  ordered_quantity: z.number(),
  /** Pieces that have arrived; fewer than ordered while the rest is expected, or when it is missing. */
  received_quantity: z.number(),
  total_amount: amount,
  product_amount: amount,
  freight_amount: amount,
  handling_fee: amount,
  /** For buying the order before others; 0 where that was not chosen. */
  priority_fee: amount,
  /** When it has to be bought; zeros while it is not paid, and once it is bought. */
  purchase_until: wireTime,
  tracking_number_cn: z.string(),
  /** Kilograms and centimetres; 0 when not measured yet. */
  product_weight: z.number(),
  product_length: z.number(),
  product_width: z.number(),
  product_height: z.number(),
  goods_type: z.number(),
  created_at: wireTime,
  cancel_time: wireTime,
  /** Until when an unpaid order can be paid; then it is cancelled. Zeros for others. */
  pay_until: wireTime,
  source_time: wireTime,
  package_in_time: wireTime,
  pay_time: wireTime,
  package_out_time: wireTime,
  /** Storage clock: when free storage ends, days left (negative when over). `null` before arrival. */
  storage_free_until: wireTime,
  storage_days_left: z.number().nullable(),
  storage_days_free: z.number(),
  /** Price and new end of an extension now; `null` for an order that is not in the warehouse. */
  storage_extension: z.object({ days: z.number(), amount, until: wireTime }).nullable(),
  delivery_number: z.string(),
  /** The open difference in price before buying; 0 when none. */
  supplement_amount: amount,
  /** The possible request: '', 'cancel' or 'return'. */
  request_possible: z.enum(['', 'cancel', 'return']),
  /** Until when the seller usually takes it back; zeros once that is over, and for what cannot be returned. */
  return_until: wireTime,
  return_state: returnState,
  problem_state: problemState,
  /** Why it is on hold, as a sentence; '' when it is not. */
  hold_note: z.string(),
})

const filters = {
  search_text: optionalText(100),
  order_status: statusFilter,
  page,
}
const orderList = z.object({
  list: z.array(orderRow),
  total_count: z.number(),
  ...returnFees,
  /** Number of rows in each status, for the filter's chips. */
  status_counts: z.array(
    z.object({ order_status: z.number(), order_status_text: z.string(), count: z.number() }),
  ),
})

export const getMyOrderList = defineEndpoint({
  path: '/api/shopping/get_my_order_list',
  summary: 'The customer’s orders, newest first; filter by status and by order number.',
  access: 'customer',
  request: z.strictObject({ ...filters, page_size: pageSize(20) }),
  data: orderList,
})

export const getMyWarehouseList = defineEndpoint({
  path: '/api/shopping/get_my_warehouse_list',
  summary: 'Orders in the warehouse (status 7, or the given one; 4 shows cancelled ones).',
  access: 'customer',
  request: z.strictObject({
    ...filters,
    page_size: pageSize(60),
    /** 'storage_end': those whose storage ends first; otherwise the newest first. */
    order_by: optionalOr(z.enum(['newest', 'storage_end']), 'newest'),
    /** 'asked': those with a problem about which the customer chooses. */
    problem_state: optionalOr(z.enum(['', 'asked']), ''),
  }),
  data: orderList,
})

const request = z.object({
  request_id: z.string(),
  kind: z.enum(['cancel', 'return']),
  reason: z.string(),
  stage: z.string(),
  stage_text: z.string(),
  fee_amount: amount,
  refund_amount: amount,
  steps: z.array(timelineEvent),
})

export const getOrderDetail = defineEndpoint({
  path: '/api/shopping/get_order_detail',
  summary: 'One order of the customer’s, with its timeline and any cancel or return request.',
  access: 'customer',
  request: z.strictObject({ order_id: id }),
  data: orderRow.extend({
    ...returnFees,
    timeline: z.array(timelineEvent),
    /** The milestones up to delivery; none for a cancelled order. */
    milestones: z.array(milestone),
    services: warehouseServices,
    /** The promise to buy it before others; null where that was not chosen, and for a cancelled order. */
    priority: priorityPromise.nullable(),
    /** Null for an order without an estimate, and for a cancelled one. */
    landed: landedComparison.nullable(),
    requests: z.array(request),
    /** Paid on top of the price, oldest first. */
    supplements: z.array(supplementRow),
    /** Of the price and of the supplements, oldest first. */
    refunds: z.array(refundRow),
    /** Problems about which the customer chooses, newest first. */
    problems: z.array(orderProblem),
    /** The customer's questions and our answers, oldest first. */
    conversation: z.array(conversationEntry),
    /** True when the customer can confirm the receipt: the parcel was shipped and no delivery was reported. */
    receipt_possible: z.boolean(),
    /** True when a box with its number has reached the warehouse, and staff have still to find out that it is this order’s. */
    box_unmatched: z.boolean(),
    /** Photos that the warehouse had to take and did not, each as a sentence with the reason. */
    left_out_shots: leftOutShots,
    /** Corrections of the receipt, newest first. */
    corrections: z.array(z.object({ at: wireTime, reason: z.string(), changes: z.array(receiptChange) })),
  }),
  invalid: 'order_details_failed',
})

const trackingNumber = requiredText(64).refine((number) => !/[,，\s|#]/.test(number), 'one_tracking_number')

export const submitForwardingOrder = defineEndpoint({
  path: '/api/shopping/submit_forwarding_order',
  summary: 'Announces a parcel bought elsewhere that is on its way to the warehouse.',
  access: 'customer',
  request: z.strictObject({
    country_code: countryCode,
    product_name: requiredText(300),
    tracking_number_cn: trackingNumber,
    product_remark: optionalText(500),
    product_image_url: optionalOr(pictureAddress, ''),
  }),
  data: z.object({ order_id: z.string() }),
})

export const correctTrackingNumber = defineEndpoint({
  path: '/api/shopping/correct_tracking_number',
  summary: 'Replaces the tracking number of an announced parcel that has not been received.',
  access: 'customer',
  request: z.strictObject({ order_id: id, tracking_number_cn: trackingNumber }),
  data: z.null(),
})

export const cancelUnpaidOrders = defineEndpoint({
  path: '/api/shopping/cancel_unpaid_orders',
  summary: 'Cancels orders of the customer’s that are not paid, all or none.',
  access: 'customer',
  request: z.strictObject({ order_ids: idList(500).pipe(z.array(z.string()).min(1)) }),
  data: z.null(),
})

const serviceRequest = {
  order_id: id,
  reason: requiredText(1000),
  image_urls: optionalOr(z.array(pictureAddress).max(6), []),
}
export const requestCancel = defineEndpoint({
  path: '/api/shopping/request_cancel',
  summary: 'Asks staff to cancel an order.',
  access: 'customer',
  request: z.strictObject(serviceRequest),
  data: z.object({ request_id: z.string() }),
  idempotent: true,
})
export const requestReturn = defineEndpoint({
  path: '/api/shopping/request_return',
  summary: 'Asks staff to return an item in the warehouse.',
  access: 'customer',
  request: z.strictObject(serviceRequest),
  data: z.object({ request_id: z.string() }),
  idempotent: true,
})
export const extendStorage = defineEndpoint({
  path: '/api/shopping/extend_storage',
  summary: 'Prepares the payment of an item’s longer storage; it is paid like a supplement.',
  access: 'customer',
  request: z.strictObject({
    order_id: id,
    /** The end and price the customer saw; different ones are refused with the new values. */
    storage_free_until: optional(wireTime),
    total_amount: numeric(amount.optional()),
  }),
  data: z.object({ order_id: z.string() }),
  invalid: 'create_payment_failed',
  idempotent: true,
})
export const cancelOrder = defineEndpoint({
  path: '/api/shopping/cancel_order',
  summary: 'Always refused: customers request a cancellation from staff instead.',
  access: 'customer',
  request: z.strictObject({ order_id: id }),
  data: z.null(),
})
