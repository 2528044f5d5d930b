/** Returns a function that calls the API at an origin as the customer of a token. */
export const askAt =
  (origin: string, token: string) =>
  async <Data>(path: string, input: unknown, headers: Record<string, string> = {}): Promise<Data> => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang: 'en', token, ...headers },
      body: JSON.stringify(input),
    })
    const answer = (await response.json()) as { code: number; msg: string; data: Data }
    if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`)
    return answer.data
  }

/** Returns the id of a new Shopify store with mappings for all items `SKU-0`, `SKU-1`, …. */
export async function aStore(ask: ReturnType<typeof askAt>, items: number): Promise<string> {
  const { id } = await ask<{ id: string }>('/api/onlinestore/add_new_store', {
    store_name: 'Northwind',
    store_link: 'https://northwind.example',
    store_type: 'Shopify',
  })
  for (let item = 0; item < items; item += 1) {
    await ask('/api/onlinestore/add_new_product', {
      store_id: id,
      store_product_sku: `SKU-${item}`,
      product_link: 'https://item.taobao.com/item.htm?id=691541677564',
      product_sale_price_cny: 39.5,
    })
  }
  return id
}
