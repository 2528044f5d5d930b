import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  amount,
  email,
  id,
  optionalOr,
  optionalText,
  page,
  pageSize,
  refundRow,
  requiredText,
  wireTime,
} from '../fields.ts'

const legacyOrder = z.object({
  order_id: z.string(),
  order_type_text: z.string(),
  order_time: wireTime,
  order_status: z.number(),
  order_status_text: z.string(),
  discount_amount: amount,
  transport_amount: amount,
  total_amount: amount,
  is_virtual: z.boolean(),
  external_order_price: amount,
  can_pay: z.boolean(),
  consignee_name: z.string(),
  consignee_country: z.string(),
  consignee_province: z.string(),
  consignee_city: z.string(),
  consignee_address_detail: z.string(),
  consignee_postcode: z.string(),
  consignee_phone: z.string(),
  consignee_email: z.string(),
  items: z.array(
    z.object({
      product_name: z.string(),
      buy_num: z.number(),
      sku_discount_price: amount,
      sum_discount_amount: amount,
    }),
  ),
})

export const getLegacyOrderList = defineEndpoint({
  path: '/api/order/get_order_list',
  summary: 'Orders submitted before April, or the one of `order_id`.',
  access: 'customer',
  request: z.strictObject({ order_id: optionalText(64), page, page_size: pageSize(20) }),
  data: z.object({ list: z.array(legacyOrder), total: z.number() }),
})
export const getLegacyOrderDetail = defineEndpoint({
  path: '/api/order/get_order_detail',
  summary: 'One legacy order.',
  access: 'customer',
  request: z.strictObject({ order_id: id }),
  data: legacyOrder.extend({
    /** False for one that is not paid, or was paid in the old system. */
    has_receipt: z.boolean(),
    refunds: z.array(refundRow),
  }),
  invalid: 'order_details_failed',
})
export const getLegacyOrderRecords = defineEndpoint({
  path: '/api/order/get_order_records',
  summary: 'The events of a legacy order.',
  access: 'customer',
  request: z.strictObject({ order_id: id }),
  data: z.object({
    list: z.array(z.object({ date: wireTime, order_status_text: z.string(), remark: z.string() })),
  }),
  invalid: 'order_details_failed',
})
export const updateLegacyOrderAddress = defineEndpoint({
  path: '/api/order/update_order_address',
  summary:
    'Changes the consignee of a legacy order that has not shipped. Each change is mailed to its customer.',
  access: 'customer',
  needsRecentProof: true,
  request: z.strictObject({
    order_id: id,
    consignee_name: requiredText(80),
    consignee_country: requiredText(80),
    consignee_province: requiredText(80),
    consignee_city: requiredText(80),
    consignee_address_detail: requiredText(200),
    consignee_postcode: requiredText(20),
    consignee_phone: requiredText(32),
    consignee_email: optionalOr(z.union([z.literal(''), email]), ''),
  }),
  data: z.null(),
  invalid: 'address_not_changed',
})
