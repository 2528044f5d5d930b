import type { Data, Language } from '@sampan/contract'
import { ORDER_LIFE } from '@sampan/domain/life-cycles'
import { cny, toWire } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { type CheckedLine, faultText } from './check-import.ts'
import type { importsOf } from './store-imports.queries.ts'
import type { storeOrdersOf } from './store-orders.queries.ts'
import type { StoreProduct } from './store-products.queries.ts'

type Checked = Data<'/api/onlinestore/check_online_orders'>['success'][number]

/**
 * Presents a line of an import with the product it would be bought as, and what is wrong with it; '' for nothing.
 */
export function presentChecked(
  { line, product, fault }: CheckedLine,
  storeId: string,
  lang: Language,
): Checked {
  return {
    external_order_id: line.externalOrderId,
    store_product_name: line.productName,
    product_sku: line.productSku,
    store_product_sku: line.storeProductSku,
    product_quantity: line.quantity,
    custom_text: line.customText,
    occurrence: line.occurrence,
    store_id: storeId,
    product_sale_price_cny: toWire(cny(product?.salePriceFen ?? 0n)),
    product_link: product?.productLink ?? '',
    product_remark: product?.productRemark ?? '',
    sku_code_note: product?.skuNote ?? '',
    error_msg: fault ? faultText(fault, lang) : '',
    error_kind: fault ?? '',
  }
}

/** Presents a linked product; its price in CNY is that of one piece. */
export const presentProduct = (product: StoreProduct, storeName: string) => ({
  id: product.id,
  store_id: product.storeId,
  store_name: storeName,
  store_product_sku: product.storeProductSku,
  store_item_name: product.storeItemName,
  product_link: product.productLink,
  product_sale_price_cny: toWire(cny(product.salePriceFen)),
  product_name: product.productName,
  product_remark: product.productRemark,
  product_sku_id: product.skuId,
  sku_code_note: product.skuNote,
})

type StoreOrderRow = Awaited<ReturnType<typeof storeOrdersOf>>['rows'][number]

/** Presents an imported order. What the store's customer paid is null where the file did not say. */
export const presentStoreOrder = (
  { storeOrder, order, shownStatus, storeName }: StoreOrderRow,
  lang: Language,
) => ({
  id: storeOrder.id,
  store_id: storeOrder.storeId,
  store_name: storeName,
  external_order_id: storeOrder.externalOrderId,
  store_product_name: storeOrder.storeProductName,
  product_sku: storeOrder.productSku,
  store_product_sku: storeOrder.storeProductSku,
  product_quantity: storeOrder.quantity,
  custom_text: storeOrder.customText,
  sale_price: order.salePrice === null ? null : Number(order.salePrice),
  sale_currency: order.saleCurrency ?? '',
  product_link: order.productLink,
  product_sale_price_cny: toWire(cny(order.unitPriceFen)),
  product_remark: order.remark,
  sku_code_note: order.skuNote,
  order_id: order.orderNumber,
  order_status: ORDER_LIFE[order.status].code,
  order_status_text: translate(lang, 'statuses', `order_${shownStatus}`),
  created_at: toWireTime(storeOrder.createdAt),
})

type ImportRow = Awaited<ReturnType<typeof importsOf>>['rows'][number]

/** Presents an import; its orders that are not paid yet can be removed together. */
export const presentImport = (row: ImportRow) => ({
  id: row.id,
  store_id: row.storeId,
  store_name: row.storeName,
  file_name: row.fileName,
  order_num: row.orderCount,
  unpaid_num: row.unpaidCount,
  created_at: toWireTime(row.createdAt),
})
