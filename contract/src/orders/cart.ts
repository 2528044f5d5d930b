import { z } from 'zod'
import { landedCost } from '../catalogue/catalogue.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  amount,
  countryCode,
  httpUrl,
  id,
  noInput,
  nothing,
  numeric,
  optional,
  optionalOr,
  optionalText,
  pictureAddress,
  requiredText,
  someIds,
  text,
} from '../fields.ts'
import { picture } from '../pictures.ts'
import { MAX_ADDED_QUANTITY, MAX_LINE_QUANTITY, REMOVE_LINE } from './cart-quantity.ts'

export const cartLine = z.object({
  id: z.string(),
  product_name: z.string(),
  product_link: z.string(),
  product_image_url: picture,
  product_sale_price_cny: amount,
  product_sale_price_usd: amount,
  quantity: z.number(),
  product_freight_amount_cny: amount,
  product_freight_amount_usd: amount,
  total_amount_cny: amount,
  total_amount_usd: amount,
  sku_code_note: z.string(),
  product_remark: z.string(),
  /** 1 shopping, 3 expert buy. */
  order_type: z.number(),
  min_num: z.number(),
  /** The quantity is a multiple of this. */
  lot_size: z.number(),
})

export const getMyCartList = defineEndpoint({
  path: '/api/shopping/get_my_cart_list',
  summary: 'The cart, newest line first.',
  access: 'customer',
  request: z.object({}),
  data: z.object({ list: z.array(cartLine), cart_nums: z.number() }),
})

export const getMyCartNums = defineEndpoint({
  path: '/api/shopping/get_my_cart_nums',
  summary: 'How many lines are in the cart.',
  access: 'customer',
  request: noInput,
  data: z.number(),
})

/** The least price of a product described by the customer, in yuan. */
export const LEAST_ESTIMATE_CNY = 1

const cartItem = z.strictObject({
  product_name: requiredText(300),
  product_link: httpUrl,
  product_sale_price_cny: numeric(amount.min(0).max(1_000_000)),
  quantity: numeric(z.number().int().min(1).max(MAX_LINE_QUANTITY)),
  product_freight_amount_cny: numeric(amount.min(0).max(100_000)),
  sku_code_note: optionalText(500),
  product_remark: optionalText(500),
  product_image_url: optionalOr(pictureAddress, ''),
  /** The options' values; '' for a product without options, absent for expert buy. */
  product_sku_id: optional(text(500)),
  /** The snapshot the customer saw; absent for expert buy. */
  snapshot_id: optional(id),
})

/**
 * A catalogue product whose price is not known is ordered by its description. A product described only by the
 * customer costs at least 1 yuan and needs a remark and a picture. Whether a sku is of a known product is found by
 * the use case.
 */
function requireDescription(item: z.output<typeof cartItem>, { addIssue }: z.RefinementCtx): void {
  const price = item.product_sale_price_cny
  if (item.snapshot_id !== undefined || item.product_sku_id !== undefined) {
    if (price <= 0)
      addIssue({ code: 'custom', message: 'needs_manual_order', path: ['product_sale_price_cny'] })
    return
  }
  const tooSmall = { code: 'too_small', inclusive: true } as const
  if (price < LEAST_ESTIMATE_CNY) {
    const path = ['product_sale_price_cny']
    addIssue({ ...tooSmall, minimum: LEAST_ESTIMATE_CNY, origin: 'number', input: price, path })
  }
  if (item.quantity > MAX_ADDED_QUANTITY) {
    const params = { min: 1, max: MAX_ADDED_QUANTITY }
    addIssue({ code: 'custom', message: 'quantity_out_of_range', params, path: ['quantity'] })
  }
  for (const name of ['product_remark', 'product_image_url'] as const)
    if (item[name] === '') addIssue({ ...tooSmall, minimum: 1, origin: 'string', input: '', path: [name] })
}

export const addToCart = defineEndpoint({
  path: '/api/shopping/add_to_cart',
  summary:
    'Adds 1 to 1000 pieces of a product, or the seller’s minimum where that is more. With a catalogue link and sku the stored price and stock rule; otherwise it is an expert buy and the figures are estimates.',
  access: 'customer',
  request: cartItem.superRefine(requireDescription),
  data: z.object({ id: z.string() }),
  idempotent: true,
})

export const cartNumUpdate = defineEndpoint({
  path: '/api/shopping/cart_num_update',
  summary: 'Sets the quantity of a cart line (1 to 5000); -10000 removes it.',
  access: 'customer',
  request: z.strictObject({
    cart_id: id,
    quantity: numeric(
      z
        .number()
        .int()
        .refine((value) => value === REMOVE_LINE || (value >= 1 && value <= MAX_LINE_QUANTITY), {
          message: 'quantity_out_of_range',
          params: { min: 1, max: MAX_LINE_QUANTITY },
        }),
    ),
  }),
  data: nothing,
})

export const cartRemarkUpdate = defineEndpoint({
  path: '/api/shopping/cart_remark_update',
  summary: 'Changes the remark of a cart line.',
  access: 'customer',
  request: z.strictObject({ cart_id: id, product_remark: text(500) }),
  data: nothing,
})

const totals = { total_amount_usd: amount, total_amount_cny: amount }

export const getSettlementInfo = defineEndpoint({
  path: '/api/shopping/get_settlement_info',
  summary: 'The chosen cart lines priced at the present rate, with handling fee and total.',
  access: 'customer',
  request: z.strictObject({ cart_ids: someIds(200, 'select_items') }),
  data: z.object({
    list: z.array(cartLine),
    goods_amount_usd: amount,
    handling_fee: amount,
    handling_fee_text: z.string(),
    ...totals,
    /** The same with all orders bought first; null where that is not offered. */
    priority: z
      .object({
        /** From the payment; days on which the warehouse is closed do not count. */
        hours: z.number(),
        order_fee: amount,
        /** Of all orders together. */
        fee: amount,
        ...totals,
      })
      .nullable(),
    /** CNY per USD and its time, as printed on the price summary. */
    rate: z.string(),
    rate_at: z.string(),
  }),
})

export const getLandedCost = defineEndpoint({
  path: '/api/shopping/get_landed_cost',
  summary:
    'The landed cost of the chosen cart lines in one parcel; null where no channel takes them together. Stored with the orders when they are submitted.',
  access: 'customer',
  request: z.strictObject({
    cart_ids: someIds(200, 'select_items'),
    country_code: countryCode,
  }),
  data: landedCost.nullable(),
})

export const submitShoppingOrder = defineEndpoint({
  path: '/api/shopping/submit_shopping_order',
  summary: 'Turns cart lines into orders, one a line, priced by the server at a frozen rate.',
  access: 'customer',
  request: z.strictObject({
    cart_ids: someIds(200, 'select_items'),
    country_code: z
      .string('select_country')
      .trim()
      .toUpperCase()
      .length(2, 'select_country')
      .pipe(countryCode),
    /** The hours within which the customer was promised to have these orders bought first; 0 where that is not chosen. */
    priority_hours: numeric(z.number().int().min(0).default(0)),
    /** The total the customer saw; a different one is refused with the new figure. */
    total_amount_usd: numeric(amount.optional()),
  }),
  data: z.object({ order_ids: z.array(z.string()) }),
  invalid: 'submit_failed_retry',
  idempotent: true,
})
