import { aCustomer } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

export const store = {
  store_name: 'Northwind',
  store_link: 'https://northwind.example',
  store_type: 'Shopify',
}
export const mapping = {
  store_product_sku: 'LAMP-1',
  product_link: 'https://item.taobao.com/item.htm?id=691541677564&ref=x',
  product_sale_price_cny: 39.5,
}
/** A line of an order file, as the page submits it: two lamps. */
export const line = (external_order_id: string, change: object = {}) => ({
  external_order_id,
  store_product_name: 'Lamp',
  product_sku: '',
  store_product_sku: 'LAMP-1',
  product_quantity: 2,
  recipient: {
    name: 'Ann Lee',
    country_code: 'CA',
    city: 'Toronto',
    address_detail: '1 Lake St',
    postal_code: 'M5V',
  },
  ...change,
})

/** Links a store of a new customer; its lamp is mapped to a product. */
export async function aStore(test: TestApp) {
  const customer = await aCustomer(test.context)
  const { data } = await test.ask('/api/onlinestore/add_new_store', store, { token: customer.token })
  await test.ask(
    '/api/onlinestore/add_new_product',
    { store_id: data.id, ...mapping },
    { token: customer.token },
  )
  return { customer, token: customer.token, storeId: data.id as string }
}
