import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  amount,
  httpUrl,
  id,
  list,
  nothing,
  numeric,
  optionalText,
  page,
  pageSize,
  requiredText,
} from '../fields.ts'
import { storeFilter } from './stores.ts'

/** An item of a store: its sku, and its name and variant, since stores share one sku among variants. */
const productForm = {
  store_product_sku: requiredText(300),
  store_product_name: optionalText(300),
  product_sku: optionalText(300),
  product_link: httpUrl,
  product_sale_price_cny: numeric(amount.min(0).max(1_000_000)),
  product_name: optionalText(300),
  product_remark: optionalText(500),
  /** The selected option of the product: its sku code and the labels of its options; '' for none. */
  product_sku_id: optionalText(500),
  sku_code_note: optionalText(500),
}

const storeProduct = z.object({
  id: z.string(),
  store_id: z.string(),
  store_name: z.string(),
  store_product_sku: z.string(),
  /** '' for a mapping of a sku until an import names its item. */
  store_item_name: z.string(),
  product_link: z.string(),
  product_sale_price_cny: amount,
  product_name: z.string(),
  product_remark: z.string(),
  product_sku_id: z.string(),
  sku_code_note: z.string(),
})

export const addNewProduct = defineEndpoint({
  path: '/api/onlinestore/add_new_product',
  summary: 'Maps a store’s item to a marketplace link.',
  access: 'customer',
  request: z.strictObject({ store_id: id, ...productForm }),
  data: z.object({ id: z.string() }),
})

export const updateProduct = defineEndpoint({
  path: '/api/onlinestore/update_product',
  summary: 'Changes a mapping.',
  access: 'customer',
  request: z.strictObject({ id, ...productForm }),
  data: nothing,
})

export const deleteProduct = defineEndpoint({
  path: '/api/onlinestore/delete_product',
  summary: 'Removes a mapping.',
  access: 'customer',
  request: z.strictObject({ id }),
  data: nothing,
})

export const getProductList = defineEndpoint({
  path: '/api/onlinestore/get_product_list',
  summary: 'Mappings, by store, sku or name.',
  access: 'customer',
  request: z.strictObject({
    store_id: storeFilter,
    store_product_sku: storeFilter,
    product_name: storeFilter,
    /** Only the items of one product of the store: its name, alone or with any variant after it. */
    store_product_name: optionalText(300),
    page,
    page_size: pageSize(10),
  }),
  data: list(storeProduct),
})
