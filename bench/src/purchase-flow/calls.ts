import { Client } from 'undici'
import { A_LINE, type Shopper } from './customers.ts'
import { type Ask, type Asks, ask } from './load.ts'

/** Orders submitted and paid per figure; the demo's wallet is enough for three times as many. */
const PAYMENTS = 60

/** The demo's customer, with a page of orders, a warehouse and parcels. */
export interface DemoShop {
  readonly client: Client
  readonly token: string
}

type Row = Record<'id' | 'order_id' | 'delivery_number' | 'product_name', string>

export async function openShop(origin: string): Promise<DemoShop> {
  const client = new Client(origin)
  const body = { account_no: 'demo@sampan.example', pass: 'sampan-demo' }
  const { token } = (await ask(client, { path: '/api/login', body })) as { token: string }
  return { client, token }
}

async function rows({ client, token }: DemoShop, path: string, body: object): Promise<Row[]> {
  return ((await ask(client, { path, token, body })) as { list: Row[] }).list
}

/** The page size of the client (specification, part 2). */
const ORDERS = { page: 1, page_size: 20 }
const STORED = { page: 1, page_size: 60 }
const PARCELS = { page: 1, page_size: 10 }

/** Returns the reads of a signed-in customer during a purchase. */
export async function reads(demo: DemoShop): Promise<Ask[]> {
  const [order] = await rows(demo, '/api/shopping/get_my_order_list', ORDERS)
  const [stored] = await rows(demo, '/api/shopping/get_my_warehouse_list', STORED)
  const [parcel] = await rows(demo, '/api/shopping/get_my_parcel_list', PARCELS)
  const asks: [string, object?][] = [
    ['/api/account/get_account_info'],
    ['/api/account/nootification/get-num'],
    ['/api/shopping/get_my_cart_nums'],
    ['/api/shopping/get_my_cart_list'],
    ['/api/shopping/get_my_order_list', ORDERS],
    ['/api/shopping/get_order_detail', { order_id: order?.order_id }],
    ['/api/shopping/get_my_warehouse_list', STORED],
    ['/api/shopping/get_shipping_channels', { order_ids: [stored?.order_id], country_code: 'US' }],
    ['/api/shopping/get_my_parcel_list', PARCELS],
    ['/api/shopping/get_parcel_detail', { delivery_number: parcel?.delivery_number }],
  ]
  return asks.map(([path, body]) => ({ path, body, token: demo.token }))
}

/** Public pages, from the page cache after the first request. */
export const publicPages: readonly Ask[] = ['/', '/search', '/faq/faqmain', '/login'].map((path) => ({
  path,
  isPage: true,
}))

/** Pages of a signed-in customer, rendered for each request. */
export const signedInPages = ({ token }: DemoShop): Ask[] =>
  [
    '/shopping/my-cart',
    '/manage/main?path=orderList-MyOrders',
    '/manage/main?path=orderList-MyWarehouse',
    '/manage/main?path=Account-Wallet',
  ].map((path) => ({ path, token, isPage: true }))

/** The default limit of cart lines, less the existing line. */
const CART_HOLDS = 199

/** Returns changes of a cart, one cart per connection; additions go to all carts in turn until they are full. */
export function cartWrites(shoppers: readonly Shopper[]): [string, Asks][] {
  const of = (path: string, body: (shopper: Shopper, n: number) => object): [string, Asks] => [
    path,
    (lane, n) => {
      const shopper = shoppers[lane]
      return shopper ? { path, token: shopper.token, body: body(shopper, n) } : null
    },
  ]
  let added = 0
  const add = () => {
    const shopper = shoppers[added % shoppers.length]
    added += 1
    return shopper && added <= shoppers.length * CART_HOLDS
      ? { path: '/api/shopping/add_to_cart', token: shopper.token, body: A_LINE }
      : null
  }
  return [
    ['/api/shopping/add_to_cart', add],
    of('/api/shopping/cart_num_update', ({ cartId }, n) => ({ cart_id: cartId, quantity: 1 + (n % 9) })),
    of('/api/shopping/cart_remark_update', ({ cartId }, n) => ({
      cart_id: cartId,
      product_remark: `Remark ${n}`,
    })),
  ]
}

/**
 * Submits orders and pays them from the wallet, all as one customer, so that every payment competes for the
 * same balance.
 */
export async function* payments(demo: DemoShop): AsyncGenerator<[string, Asks]> {
  const { token } = demo
  const mine = ({ product_name }: Row) => product_name === A_LINE.product_name
  for (let n = 0; n < PAYMENTS; n += 1)
    await ask(demo.client, { path: '/api/shopping/add_to_cart', token, body: A_LINE })

  const lines = (await rows(demo, '/api/shopping/get_my_cart_list', {})).filter(mine)
  yield eachOnce('/api/shopping/submit_shopping_order', token, lines, ({ id }) => ({
    cart_ids: [id],
    country_code: 'US',
  }))

  const unpaid = { page: 1, page_size: 100, order_status: 1 }
  const orders = (await rows(demo, '/api/shopping/get_my_order_list', unpaid)).filter(mine)
  yield eachOnce('/api/pay/balance_pay_orders', token, orders, ({ order_id }) => ({ order_ids: [order_id] }))
}

function eachOnce<Thing>(
  path: string,
  token: string,
  things: readonly Thing[],
  body: (thing: Thing) => object,
): [string, Asks] {
  const left = [...things]
  return [
    path,
    () => {
      const thing = left.pop()
      return thing === undefined ? null : { path, token, body: body(thing) }
    },
  ]
}
