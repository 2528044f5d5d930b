import { forgetLookUps } from './buying.ts'
import type { Shop } from './shop.ts'

/** Adds a Shopify and a Wix store, with mappings and a day's imported orders. */
export async function addStores(shop: Shop, token: string): Promise<void> {
  const shopify = await shop.ask(
    '/api/onlinestore/add_new_store',
    { store_name: 'Nordlys Studio', store_link: 'https://nordlys-studio.example', store_type: 'Shopify' },
    token,
  )
  const wix = await shop.ask(
    '/api/onlinestore/add_new_store',
    { store_name: 'Tide & Thread', store_link: 'https://tide-and-thread.example', store_type: 'Wix' },
    token,
  )
  await forgetLookUps(shop)
  const found = await shop.ask(
    '/api/shopping/search_product_by_keyword',
    { keyword: "Women's clothing" },
    token,
  )
  for (const [index, row] of found.list.slice(0, 6).entries()) {
    await shop.ask('/api/shopping/get_product_detail', { search_text: row.product_link }, token)
    await shop.ask(
      '/api/onlinestore/add_new_product',
      {
        store_id: index < 4 ? shopify.id : wix.id,
        store_product_sku: index < 4 ? `NS-${100 + index}` : `Linen dress / size ${index}`,
        product_link: row.product_link,
        product_sale_price_cny: row.product_price,
        product_name: row.product_name,
      },
      token,
    )
  }
  const recipients = [
    {
      name: 'Ingrid Solberg',
      country_code: 'NO',
      province: 'Vestland',
      city: 'Bergen',
      address_detail: 'Strandgaten 20',
      postal_code: '5013',
      phone: '+47 55 31 02 11',
    },
    {
      name: 'Mia Chen',
      country_code: 'CA',
      province: 'Ontario',
      city: 'Toronto',
      address_detail: '88 Queens Quay W',
      postal_code: 'M5J 0B8',
      phone: '+1 416 555 0187',
    },
  ]
  await shop.ask(
    '/api/onlinestore/submit_store_shopping_orders',
    {
      store_id: shopify.id,
      list: recipients.map((recipient, index) => ({
        external_order_id: `#10${41 + index}`,
        store_product_name: 'Linen set',
        product_sku: 'M',
        store_product_sku: `NS-${100 + index}`,
        product_quantity: index + 1,
        recipient,
      })),
    },
    token,
  )
}
