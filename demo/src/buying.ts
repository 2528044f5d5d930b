import { throttles } from '@sampan/database/tables'
import { cny, fromWire, toWire } from '@sampan/domain/money'
import { unitPrice, wholeLots } from '@sampan/domain/product-detail'
import type { Shop } from './shop.ts'

/** A purchase of the demo's customer: a search and the position of the chosen result. */
export interface Input {
  readonly keyword: string
  readonly nth: number
  readonly quantity?: number
  readonly remark?: string
}

const yuan = (amount: number) => fromWire(amount, 'CNY') ?? cny(0)

/** Finds a product and adds its first option in stock to the cart. Returns the cart line. */
export async function putIntoCart(shop: Shop, token: string, input: Input): Promise<string> {
  const found = await shop.ask('/api/shopping/search_product_by_keyword', { keyword: input.keyword }, token)
  for (const row of found.list.slice(input.nth)) {
    const product = await shop.ask(
      '/api/shopping/get_product_detail',
      { search_text: row.product_link },
      token,
    )
    const quantity = wholeLots(Math.max(input.quantity ?? 1, product.min_num), product.lot_size)
    const choice = Object.entries(product.sku_list).find(
      ([, sku]) => sku.quantity >= quantity && sku.price > 0,
    )
    if (!choice) continue
    const [skuId, sku] = choice
    const ladder = product.ladder_prices.map((step) => ({
      minQuantity: step.min_quantity,
      price: yuan(step.price),
    }))
    const line = await shop.ask(
      '/api/shopping/add_to_cart',
      {
        snapshot_id: product.snapshot_id,
        product_name: product.product_name,
        product_link: product.product_link,
        product_image_url: product.product_image_url,
        product_sale_price_cny: toWire(unitPrice(yuan(sku.price), ladder, quantity)),
        product_freight_amount_cny: product.product_freight_amount_cny,
        product_sku_id: skuId,
        quantity,
        product_remark: input.remark ?? '',
      },
      token,
    )
    return line.id
  }
  throw new Error(`nothing in stock for ${input.keyword}`)
}

/** The demo's weeks pass in seconds, so the rate limit of look-ups is reset between days. */
export async function forgetLookUps(shop: Shop): Promise<void> {
  await shop.context.db.delete(throttles)
}

/** Orders the products in one submission, one order each. */
export async function order(shop: Shop, token: string, inputs: readonly Input[]): Promise<string[]> {
  await forgetLookUps(shop)
  const cart_ids: string[] = []
  for (const input of inputs) cart_ids.push(await putIntoCart(shop, token, input))
  const { order_ids } = await shop.ask(
    '/api/shopping/submit_shopping_order',
    { cart_ids, country_code: 'NO' },
    token,
  )
  return order_ids
}

export async function payOrders(shop: Shop, token: string, order_ids: readonly string[]): Promise<void> {
  await shop.ask('/api/pay/balance_pay_orders', { order_ids: [...order_ids] }, token)
}
