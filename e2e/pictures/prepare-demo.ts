import { putIntoCart } from '../shopping.ts'
import { translationsIn } from '../translations.ts'
import type { Studio } from './studio.ts'

/** Ids of the demo shop that the screens need. */
export interface DemoIds {
  readonly unpaidOrder: string
  readonly storedOrders: readonly string[]
  readonly shippedOrder: string
  readonly unpaidParcel: string
  readonly shippedParcel: string
  readonly legacyOrder: string
  readonly topUp: string
  readonly cartLines: readonly string[]
}

interface Row {
  readonly order_id: string
  readonly order_type: number
  readonly order_status: number
  readonly problem_state: string
  readonly delivery_number: string
  readonly id: string
}

const CART = [
  'https://item.taobao.com/item.htm?id=691541677564',
  'https://item.taobao.com/item.htm?id=568804690189',
]

/** Looks up the demo customer's orders and parcels, creates a top-up and fills the cart. */
export async function prepareDemo(studio: Studio): Promise<DemoIds> {
  const rows = async (path: string): Promise<readonly Row[]> => {
    const answer = await studio.call(path, { page: 1, page_size: 100 })
    return (answer as { list: readonly Row[] }).list
  }
  const context = await studio.newContext('customer', { device: 'desktop', lang: 'en', theme: 'light' })
  const visitor = { page: await context.newPage(), t: translationsIn('en') }
  for (const link of CART) await putIntoCart(visitor, link)
  await context.close()
  const [orders, parcels, history, cart] = await Promise.all([
    rows('/api/shopping/get_my_order_list'),
    rows('/api/shopping/get_my_parcel_list'),
    rows('/api/order/get_order_list'),
    rows('/api/shopping/get_my_cart_list'),
  ])
  const topUp = await studio.call('/api/wallet/create_top_up', { amount: 100 })
  const orderAt = (status: number) => orders.find((row) => row.order_status === status)?.order_id ?? ''
  const parcelAt = (status: number) =>
    parcels.find((row) => row.order_status === status)?.delivery_number ?? ''
  return {
    unpaidOrder: orderAt(1),
    storedOrders: orders
      .filter((row) => row.order_status === 7 && row.problem_state === '')
      .map((row) => row.order_id),
    shippedOrder: orderAt(10),
    unpaidParcel: parcelAt(1),
    shippedParcel: parcelAt(3),
    legacyOrder: history[0]?.order_id ?? '',
    topUp: (topUp as { order_id: string }).order_id,
    cartLines: cart.map((row) => row.id),
  }
}
