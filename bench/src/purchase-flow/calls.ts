import { Client } from 'undici'
import { A_LINE, addLine, type Shopper } from './customers.ts'
import { type Ask, type Asks, ask } from './load.ts'

/** Orders submitted and paid per figure, of each customer at most: the list of orders has pages of 100. */
const SUBMISSIONS = 960
const SUBMISSIONS_EACH = 96

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

/** The page size of the client. */
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

/** The limit of look-ups per customer and minute, less one for warming up. */
const LOOK_UPS = 14

/** Returns the request of each connection's customer. */
const ofShopper =
  (shoppers: readonly Shopper[], path: string, body: (shopper: Shopper, n: number) => object): Asks =>
  (lane, n) => {
    const shopper = shoppers[lane]
    return shopper ? { path, token: shopper.token, body: body(shopper, n) } : null
  }

/** Settles the one line of each connection's cart. */
export const settlements = (shoppers: readonly Shopper[]): [string, Asks] => {
  const path = '/api/shopping/get_settlement_info'
  return [path, ofShopper(shoppers, path, ({ cartId }) => ({ cart_ids: [cartId] }))]
}

/** Returns the look-ups of a known product and of a keyword, by customer in turn until their limits are reached. */
export const lookUps = (shoppers: readonly Shopper[]): [string, Asks][] =>
  [
    ['/api/shopping/get_product_detail', { search_text: A_LINE.product_link }] as const,
    ['/api/shopping/search_product_by_keyword', { keyword: 'shoe' }] as const,
  ].map(([path, body]) => {
    let searches = 0
    return [
      path,
      () => {
        const shopper = shoppers[searches % shoppers.length]
        searches += 1
        return shopper && searches <= shoppers.length * LOOK_UPS ? { path, token: shopper.token, body } : null
      },
    ]
  })

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
    ofShopper(shoppers, path, body),
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
 * Yields the submission of one order after the other, then their payment from the wallets; with one customer, every
 * payment competes for the same balance.
 */
export async function* payments(
  { client }: DemoShop,
  shoppers: readonly Shopper[],
): AsyncGenerator<[string, Asks]> {
  const lines: { token: string; id: string }[] = []
  for (let n = 0; n < Math.min(SUBMISSIONS, shoppers.length * SUBMISSIONS_EACH); n += 1) {
    const token = shoppers[n % shoppers.length]?.token ?? ''
    lines.push({ token, id: await addLine(client, token) })
  }
  yield eachOnce('/api/shopping/submit_shopping_order', lines, ({ id }) => ({
    cart_ids: [id],
    country_code: 'US',
  }))

  const unpaid: { token: string; number: string }[][] = []
  for (const { token } of shoppers) {
    const own = await rows({ client, token }, '/api/shopping/get_my_order_list', UNPAID)
    unpaid.push(own.map(({ order_id }) => ({ token, number: order_id })))
  }
  // One order of each customer in turn: neighbours would wait for the same wallet.
  const turns = Math.max(...unpaid.map((own) => own.length))
  const orders = Array.from({ length: turns }, (_, turn) => unpaid.flatMap((own) => own[turn] ?? [])).flat()
  yield eachOnce('/api/pay/balance_pay_orders', orders, ({ number }) => ({ order_ids: [number] }))
}

const UNPAID = { page: 1, page_size: 100, order_status: 1 }

function eachOnce<Thing extends { readonly token: string }>(
  path: string,
  things: readonly Thing[],
  body: (thing: Thing) => object,
): [string, Asks] {
  const left = [...things]
  return [
    path,
    () => {
      const thing = left.pop()
      return thing === undefined ? null : { path, token: thing.token, body: body(thing) }
    },
  ]
}

/** A complete order of two lines: two additions, the settlement, the submission, the payment. */
export async function order(client: Client, { token }: Shopper): Promise<void> {
  const lines = [await addLine(client, token), await addLine(client, token)]
  await ask(client, { path: '/api/shopping/get_settlement_info', token, body: { cart_ids: lines } })
  const submitted = await ask(client, {
    path: '/api/shopping/submit_shopping_order',
    token,
    body: { cart_ids: lines, country_code: 'US' },
  })
  await ask(client, { path: '/api/pay/balance_pay_orders', token, body: submitted })
}
