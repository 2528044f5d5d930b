import { z } from 'zod'
import { PRODUCT_CATEGORIES } from '../content/names.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  amount,
  countryCode,
  id,
  namedText,
  noInput,
  numeric,
  optionalOr,
  optionalText,
  requiredText,
  wireTime,
} from '../fields.ts'
import { MAX_LINE_QUANTITY } from '../orders/cart-quantity.ts'
import { html, picture } from '../pictures.ts'

/** One option of a group: `p_value` is part of the sku id, `p_name` is shown to the shopper. */
/**
 * The basis of a weight: this product weighed here, the seller's statement, similar goods of the shop or of all shops
 * weighed here, or a typical value.
 */
const weightSource = z.enum(['own_orders', 'seller', 'own_shop', 'own_kind', 'typical'])

/**
 * Weights measured in our warehouse, per piece in grams: orders of this product, else other products; null where the
 * weight is based on none.
 */
const weighed = z
  .object({ cases: z.number(), median_g: z.number(), low_g: z.number(), high_g: z.number() })
  .nullable()

const option = z.object({ p_name: z.string(), p_value: z.string(), image_url: picture })

export const productDetail = z.object({
  /** The stored snapshot of this response. Customers buy exactly what was shown. */
  snapshot_id: z.string(),
  marketplace: z.string(),
  marketplace_name: z.string(),
  item_id: z.string(),
  product_name: z.string(),
  product_image_url: picture,
  product_image_list: z.array(z.object({ url: picture })),
  product_link: z.string(),
  /** Sanitised HTML. */
  product_details: html,
  /** Price per piece in yuan; 0 where no provider states a certain price and staff must ask the seller. */
  product_price: amount,
  price_min: amount,
  price_max: amount,
  product_freight_amount_cny: amount,
  product_freight_amount_usd: amount,
  current_price_usd: amount,
  /** CNY per USD, for showing prices of options and quantities in dollars. */
  rate: z.string(),
  prop_list: z.array(z.object({ prop_name: z.string(), options: z.array(option) })),
  props_list_origin: z.record(z.string(), z.string()),
  /** By sku code: the chosen options' `p_value`s joined with semicolons. */
  sku_list: z.record(z.string(), z.object({ price: amount, quantity: z.number(), sku_id: z.string() })),
  sku_prop_list: z.array(z.object({ properties: z.string(), properties_name: z.string() })),
  sku_prop_list_sort: z.array(z.string()),
  min_num: z.number(),
  /** The seller sells only multiples of this; 1 for single pieces. */
  lot_size: z.number(),
  /**
   * Unit price from a quantity on, lowest quantity first; empty where the seller has a single price. They apply
   * to skus that cost what the first step says.
   */
  ladder_prices: z.array(z.object({ min_quantity: z.number(), price: amount })),
  stock: z.number(),
  seller_name: z.string(),
  seller_link: z.string(),
  /** Grams, from the seller or from earlier orders; null when unknown. */
  weight_g: z.number().nullable(),
  weight_source: weightSource.nullable(),
  weighed,
  /** True when the marketplace did not respond and an earlier snapshot is shown. */
  is_stale: z.boolean(),
  fetched_at: wireTime,
})

export const getProductDetail = defineEndpoint({
  path: '/api/shopping/get_product_detail',
  summary: 'A product by its link, share text, short link, another agent’s link or bare id.',
  access: 'customer',
  request: z.strictObject({ search_text: namedText(4000, 'input_product_url') }),
  data: productDetail,
})

/** One page of products on marketplaces. */
const foundProducts = z.object({
  list: z.array(
    z.object({
      product_link: z.string(),
      product_image_url: picture,
      product_name: z.string(),
      product_price: amount,
      product_price_usd: amount,
      marketplace: z.string(),
      marketplace_name: z.string(),
      sales: z.number(),
    }),
  ),
  total_page: z.number(),
})

export const searchProductByKeyword = defineEndpoint({
  path: '/api/shopping/search_product_by_keyword',
  summary: 'Products by keyword. Sort and price limits are optional.',
  access: 'customer',
  request: z.strictObject({
    page: numeric(z.number().int().min(1).max(100).default(1)),
    keyword: z.string().trim().min(1).max(100),
    sort: optionalOr(z.enum(['', 'price_up', 'price_down', 'sales']), ''),
    price_min: numeric(amount.min(0).optional()),
    price_max: numeric(amount.min(0).optional()),
  }),
  data: foundProducts,
  invalid: 'check_selection',
})

export const searchProductByPicture = defineEndpoint({
  path: '/api/shopping/search_product_by_picture',
  summary:
    'Products that look like a picture, the most similar first. `picture_url` is what the upload of a picture returned to the same customer.',
  access: 'customer',
  request: z.strictObject({
    picture_url: requiredText(200),
    page: numeric(z.number().int().min(1).max(100).default(1)),
  }),
  data: foundProducts,
  invalid: 'check_selection',
})

/** The landed cost of goods, line by line. */
export const landedCost = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['goods', 'domestic', 'handling', 'freight', 'duty', 'tax', 'clearance']),
      amount,
      /** Estimated, because the goods are not weighed yet or customs decide. */
      is_estimate: z.boolean(),
    }),
  ),
  total_amount: amount,
  /** The customs rule; null where none is known, or where the freight contains duty and tax. */
  customs: z.object({ valid_from: z.string(), checked_on: z.string(), source: z.string() }).nullable(),
  duty_prepaid: z.boolean(),
})

export const getFreightEstimate = defineEndpoint({
  path: '/api/shopping/get_freight_estimate',
  summary: 'An estimate of the international freight of one product, with the basis of its weight.',
  access: 'customer',
  request: z.strictObject({
    snapshot_id: id,
    country_code: countryCode,
    quantity: numeric(z.number().int().min(1).max(MAX_LINE_QUANTITY)),
    /** The chosen options; absent until all are chosen. */
    product_sku_id: optionalText(500),
  }),
  data: z
    .object({
      channel_name: z.string(),
      channel_days: z.string(),
      freight_price: amount,
      weight_g: z.number(),
      weight_source: weightSource,
      weighed,
      /** The landed cost of these pieces alone; null where their price is not certain. */
      landed: landedCost.nullable(),
    })
    .nullable(),
})

export const getPopularProducts = defineEndpoint({
  path: '/api/service/get_popular_products',
  summary: 'Recently bought products, with the freight of a single piece to a country.',
  access: 'guest',
  request: z.strictObject({ country_code: countryCode }),
  data: z.array(
    z.object({
      product_link: z.string(),
      product_image_url: picture,
      product_name: z.string(),
      marketplace: z.string(),
      product_price: amount,
      product_price_usd: amount,
      weight_g: z.number(),
      weight_source: weightSource,
      /** Freight of the cheapest line, packing included; null where no line takes it. */
      freight_usd: amount.nullable(),
      /** Price and domestic freight. */
      goods_usd: amount,
      /** Of these goods. */
      handling_fee_usd: amount,
      /** Goods, handling fee and freight together; null without freight. */
      total_usd: amount.nullable(),
    }),
  ),
})

export const getCategoryList = defineEndpoint({
  path: '/api/service/get_category_list',
  summary: 'The categories of the product search, each with the picture of a popular product.',
  access: 'guest',
  request: noInput,
  data: z.array(
    z.object({
      category: z.enum(PRODUCT_CATEGORIES),
      /**
       * The search keyword of this category, in Chinese or English, because the marketplaces understand no Spanish or
       * Arabic.
       */
      keyword: z.string(),
      /** '' before the first search. */
      product_image_url: picture,
    }),
  ),
})

export const pasteHint = defineEndpoint({
  path: '/api/shopping/read_link',
  summary:
    'Classifies pasted text without calling a marketplace: an item, a short link, a shop, a search page or nothing.',
  access: 'guest',
  request: z.strictObject({ search_text: requiredText(4000) }),
  data: z.object({ kind: z.string(), hint: z.string(), product_link: z.string() }),
})
