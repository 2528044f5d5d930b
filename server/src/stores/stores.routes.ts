import type { Language, Parsed } from '@sampan/contract'
import { storeItemName } from '@sampan/domain/store-csv'
import { amountOf } from '../http/amounts.ts'
import { uuidOf, uuidsOf } from '../http/ids.ts'
import { type Route, route } from '../http/route-handler.ts'
import { Refusal } from '../refusal.ts'
import { refusalText } from '../refusal-text.ts'
import { checkLines, type ImportLine } from './check-import.ts'
import { changeStore, linkStore } from './link-store.ts'
import { removeImported } from './remove-imported.ts'
import { importsOf } from './store-imports.queries.ts'
import { storeOrdersOf } from './store-orders.queries.ts'
import {
  insertProduct,
  isMappedElsewhere,
  productsOf,
  removeProduct,
  updateProduct,
} from './store-products.queries.ts'
import { presentChecked, presentImport, presentProduct, presentStoreOrder } from './stores.presenter.ts'
import { storeOf, storesOf, updateStore } from './stores.queries.ts'
import { submitImport } from './submit-import.ts'

type WireLine = Parsed<'/api/onlinestore/check_online_orders'>['order_list'][number]

const lineOf = (line: WireLine): ImportLine => ({
  externalOrderId: line.external_order_id,
  productName: line.store_product_name,
  productSku: line.product_sku,
  storeProductSku: line.store_product_sku === '' ? line.store_product_name : line.store_product_sku,
  quantity: line.product_quantity,
  customText: line.custom_text,
  occurrence: line.occurrence,
  salePrice: line.sale_price ?? null,
  saleCurrency: line.sale_currency ?? null,
  recipient: line.recipient ?? null,
})

function productOf(input: Parsed<'/api/onlinestore/add_new_product'>) {
  return {
    storeProductSku: input.store_product_sku,
    storeItemName: storeItemName(input),
    productLink: input.product_link,
    salePriceFen: amountOf('product_sale_price_cny', input.product_sale_price_cny, 'CNY').minor,
    productName: input.product_name,
    productRemark: input.product_remark,
    skuId: input.product_sku_id,
    skuNote: input.sku_code_note,
  }
}

const skuMapped = (lang: Language) =>
  new Refusal('add_product_failed', {}, { fields: { store_product_sku: refusalText('sku_mapped', lang) } })

const storeForm = (input: { store_name: string; store_link: string; store_type: 'Shopify' | 'Wix' }) => ({
  storeName: input.store_name,
  storeLink: input.store_link,
  storeType: input.store_type,
})

const offset = (input: { page: number; page_size: number }) => (input.page - 1) * input.page_size
const optionalId = (id: string) => (id === '' ? null : uuidOf(id))

export const storeRoutes: readonly Route[] = [
  route('/api/onlinestore/add_new_store', async ({ context, customer, input, lang }) => ({
    id: await linkStore(context, customer.id, storeForm(input), lang),
  })),

  route('/api/onlinestore/update_store', async ({ context, customer, input, lang }) => {
    await changeStore(context, customer.id, uuidOf(input.id), storeForm(input), lang)
    return null
  }),

  route('/api/onlinestore/delete_store', async ({ context, customer, input, now }) => {
    if (!(await updateStore(context.db, customer.id, uuidOf(input.id), { removedAt: now })))
      throw new Refusal('unknown_id')
    return null
  }),

  route('/api/onlinestore/get_store_list', async ({ context, customer, input }) => {
    const filter = { name: input.store_name, link: input.store_link, type: input.store_type }
    const { rows, total } = await storesOf(context.db, customer.id, filter, input.page_size, offset(input))
    return {
      list: rows.map((row) => ({
        id: row.id,
        store_name: row.storeName,
        store_link: row.storeLink,
        store_type: row.storeType,
      })),
      total,
    }
  }),

  route('/api/onlinestore/add_new_product', async ({ context, customer, input, now, lang }) => {
    const storeId = uuidOf(input.store_id)
    if (!(await storeOf(context.db, customer.id, storeId))) throw new Refusal('unknown_id')
    const product = { ...productOf(input), customerId: customer.id, storeId, createdAt: now }
    const id = await insertProduct(context.db, product)
    if (!id) throw skuMapped(lang)
    return { id }
  }),

  route('/api/onlinestore/update_product', async ({ context, customer, input, lang }) => {
    const id = uuidOf(input.id)
    const { storeItemName: itemName, ...change } = productOf({ ...input, store_id: '' })
    // A form without an item name leaves the name unchanged.
    const product = itemName === '' ? change : { ...change, storeItemName: itemName }
    if (await isMappedElsewhere(context.db, customer.id, id, product)) throw skuMapped(lang)
    const changed = await updateProduct(context.db, customer.id, id, product)
    if (!changed) throw new Refusal('unknown_id')
    return null
  }),

  route('/api/onlinestore/delete_product', async ({ context, customer, input }) => {
    if (!(await removeProduct(context.db, customer.id, uuidOf(input.id)))) throw new Refusal('unknown_id')
    return null
  }),

  route('/api/onlinestore/get_product_list', async ({ context, customer, input }) => {
    const filter = {
      storeId: optionalId(input.store_id),
      sku: input.store_product_sku,
      name: input.product_name,
      itemsOf: input.store_product_name,
    }
    const { rows, total } = await productsOf(context.db, customer.id, filter, input.page_size, offset(input))
    return { list: rows.map(({ product, storeName }) => presentProduct(product, storeName)), total }
  }),

  route('/api/onlinestore/check_online_orders', async ({ context, customer, input, lang }) => {
    const storeId = uuidOf(input.store_id)
    if (!(await storeOf(context.db, customer.id, storeId))) throw new Refusal('unknown_id')
    const checked = await checkLines(context.db, customer.id, storeId, input.order_list.map(lineOf))
    const present = (fault: boolean) =>
      checked.filter((one) => (one.fault !== null) === fault).map((one) => presentChecked(one, storeId, lang))
    return { error: present(true), success: present(false) }
  }),

  route(
    '/api/onlinestore/submit_store_shopping_orders',
    async ({ context, customer, input, lang, idempotencyKey }) => {
      // Clients send the store with each line.
      const storeId = uuidOf(input.store_id ?? input.list[0]?.store_id ?? '')
      if (input.list.some((line) => line.store_id !== undefined && line.store_id !== storeId)) {
        throw new Refusal('check_order_file')
      }
      const file = {
        importKey: input.import_key ?? null,
        fileName: input.file_name,
        lines: input.list.map(lineOf),
      }
      return { order_ids: await submitImport(context, customer.id, storeId, file, lang, idempotencyKey) }
    },
  ),

  route('/api/onlinestore/get_store_order_list', async ({ context, customer, input, lang }) => {
    const filter = { storeId: optionalId(input.store_id), externalOrderId: input.external_order_id }
    const { rows, total } = await storeOrdersOf(
      context.db,
      customer.id,
      filter,
      input.page_size,
      offset(input),
    )
    return { list: rows.map((row) => presentStoreOrder(row, lang)), total }
  }),

  route('/api/onlinestore/get_import_list', async ({ context, customer, input }) => {
    const { rows, total } = await importsOf(
      context.db,
      customer.id,
      optionalId(input.store_id),
      input.page_size,
      offset(input),
    )
    return { list: rows.map(presentImport), total }
  }),

  route('/api/onlinestore/remove_store_orders', async ({ context, customer, input }) => {
    const { import_id, ids = [] } = input
    const { removed, kept } = await removeImported(
      context,
      customer.id,
      import_id === undefined ? { ids: uuidsOf(ids) } : { importId: uuidOf(import_id) },
    )
    return { removed_num: removed, kept_num: kept }
  }),
]
