import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  amount,
  countryCode,
  id,
  idList,
  list,
  numeric,
  optional,
  optionalOr,
  optionalText,
  page,
  pageSize,
  requiredText,
  text,
  wireTime,
} from '../fields.ts'
import { storeFilter } from './stores.ts'

/** Maximum lines of an export per check, and per submission. */
export const CHECK_LINES_AT_ONCE = 2000
export const SUBMIT_LINES_AT_ONCE = 1000

const salePrice = {
  /** Unit price paid by the store's customer, for the customs declaration. */
  sale_price: optional(z.string().regex(/^\d{1,9}\.\d{2}$/)),
  /** ISO 4217. */
  sale_currency: optional(z.string().regex(/^[A-Z]{3}$/)),
}

const recipient = z.strictObject({
  name: optionalText(80),
  country_code: optionalOr(z.union([z.literal(''), countryCode]), ''),
  province: optionalText(80),
  city: optionalText(80),
  address_detail: optionalText(300),
  postal_code: optionalText(20),
  phone: optionalText(32),
  email: optionalText(254),
})

/** One line of a store's export. `store_product_sku` is the store's sku, or item name and variant where it has none. */
export const storeOrderLine = z.strictObject({
  external_order_id: requiredText(100),
  store_product_name: optionalText(300),
  product_sku: optionalText(300),
  store_product_sku: optionalText(300),
  product_quantity: numeric(z.number()),
  /** What the store's customer wrote for the item, for example an engraving. */
  custom_text: optionalText(500),
  /** 2 and more for further lines of the same item of the same order, sold at other prices. */
  occurrence: numeric(z.number().int().min(1).max(1000).optional().default(1)),
  ...salePrice,
  store_id: optional(id),
  recipient: optional(recipient),
})

/** What a check adds to a line. */
const findings = z.object({
  product_sale_price_cny: amount,
  product_link: text(2000),
  product_remark: text(500),
  sku_code_note: text(500),
  error_msg: text(1000),
  /** '' for a success; selects the remedies that fit the error. */
  error_kind: z.enum(['', 'no_mapping', 'no_price', 'quantity', 'imported_before', 'repeated']),
})

/** A line as exported, or as a check returned it; the findings are not trusted. */
const { shape } = findings
const sentLine = storeOrderLine.extend({
  product_sale_price_cny: optional(shape.product_sale_price_cny),
  product_link: optional(shape.product_link),
  product_remark: optional(shape.product_remark),
  sku_code_note: optional(shape.sku_code_note),
  error_msg: optional(shape.error_msg),
  error_kind: optional(shape.error_kind),
})

const checkedLine = z.object({
  external_order_id: z.string(),
  store_product_name: z.string(),
  product_sku: z.string(),
  store_product_sku: z.string(),
  product_quantity: z.number(),
  custom_text: z.string(),
  occurrence: z.number(),
  store_id: z.string(),
  ...findings.shape,
})

export const checkOnlineOrders = defineEndpoint({
  path: '/api/onlinestore/check_online_orders',
  summary: `Checks imported lines against the store’s mappings and earlier imports; at most ${CHECK_LINES_AT_ONCE} lines a call.`,
  access: 'customer',
  request: z.strictObject({
    order_list: z.array(sentLine).min(1, 'empty_order').max(CHECK_LINES_AT_ONCE),
    store_id: id,
  }),
  data: z.object({ error: z.array(checkedLine), success: z.array(checkedLine) }),
  invalid: 'check_order_file',
})

export const submitStoreShoppingOrders = defineEndpoint({
  path: '/api/onlinestore/submit_store_shopping_orders',
  summary: 'Turns checked lines into orders of type 4; a line bought before is never bought again.',
  access: 'customer',
  request: z.strictObject({
    list: z.array(sentLine).min(1, 'empty_success_order').max(SUBMIT_LINES_AT_ONCE),
    store_id: optional(id),
    /** The same for all submissions of one file, so that its orders can be removed together; absent for a submission of its own. */
    import_key: optional(requiredText(64)),
    file_name: optionalText(200),
  }),
  data: z.object({ order_ids: z.array(z.string()) }),
  invalid: 'submit_failed_contact',
  idempotent: true,
})

export const getStoreOrderList = defineEndpoint({
  path: '/api/onlinestore/get_store_order_list',
  summary: 'Imported store orders with the order they became.',
  access: 'customer',
  request: z.strictObject({
    store_id: storeFilter,
    external_order_id: storeFilter,
    page,
    page_size: pageSize(10),
  }),
  data: list(
    z.object({
      id: z.string(),
      store_id: z.string(),
      store_name: z.string(),
      external_order_id: z.string(),
      store_product_name: z.string(),
      product_sku: z.string(),
      store_product_sku: z.string(),
      product_quantity: z.number(),
      custom_text: z.string(),
      /** The price that the store's customer paid for one; null where the export does not state it. */
      sale_price: amount.nullable(),
      sale_currency: z.string(),
      product_link: z.string(),
      product_sale_price_cny: amount,
      product_remark: z.string(),
      sku_code_note: z.string(),
      order_id: z.string(),
      order_status: z.number(),
      order_status_text: z.string(),
      created_at: wireTime,
    }),
  ),
})

export const getImportList = defineEndpoint({
  path: '/api/onlinestore/get_import_list',
  summary: 'Imported files with the number of their orders, newest first.',
  access: 'customer',
  request: z.strictObject({ store_id: storeFilter, page, page_size: pageSize(10) }),
  data: list(
    z.object({
      id: z.string(),
      store_id: z.string(),
      store_name: z.string(),
      file_name: z.string(),
      order_num: z.number(),
      unpaid_num: z.number(),
      created_at: wireTime,
    }),
  ),
})

export const removeStoreOrders = defineEndpoint({
  path: '/api/onlinestore/remove_store_orders',
  summary:
    'Cancels the unpaid orders of an import, or of chosen imported orders, and forgets that they were imported. Paid ones stay.',
  access: 'customer',
  request: z
    .strictObject({ import_id: optional(id), ids: optional(idList(1000)) })
    .refine(({ import_id, ids }) => (import_id === undefined) !== (ids === undefined || ids.length === 0)),
  data: z.object({ removed_num: z.number(), kept_num: z.number() }),
})
