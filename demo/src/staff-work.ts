import { parsePastedText } from '@sampan/domain/links'
import { findProduct, type Goods, type Product } from '@sampan/emulators'
import type { Staff } from './people.ts'
import { takePhotos } from './photos.ts'
import type { Shop } from './shop.ts'

/** Returns a courier's number that no other demo order has. */
const trackingNumber = (n: number) => `SF${1_420_880_431_700 + n * 7_919}`
let sent = 0

export async function accept(shop: Shop, staff: Staff, order_ids: readonly string[]): Promise<void> {
  const { token } = staff.purchasing
  const orders = []
  for (const order_id of order_ids) {
    const { revision } = await shop.ask('/api/staff/orders/get_order', { order_id }, token)
    orders.push({ order_id, revision })
  }
  await shop.ask('/api/staff/purchasing/accept', { orders }, token)
}

/** Buys at the ordered price; the goods are then on the way. */
export async function buy(shop: Shop, staff: Staff, order_id: string): Promise<void> {
  const order = await shop.ask('/api/staff/orders/get_order', { order_id }, staff.purchasing.token)
  sent += 1
  const tracking_number = trackingNumber(sent)
  await shop.ask(
    '/api/staff/purchasing/record_purchase',
    {
      order_id,
      revision: order.revision,
      unit_price_cny: order.unit_price_cny,
      freight_cny: order.freight_cny,
      purchase_reference: `TB${tracking_number.slice(-9)}`,
      tracking_number,
    },
    staff.purchasing.token,
  )
}

interface Measures {
  readonly weight: number
  readonly length: number
  readonly width: number
  readonly height: number
}

/** The box of one piece in centimetres, by category. */
const BOXES: Record<Product['category'], readonly [length: number, width: number, height: number]> = {
  'womens-clothing': [32, 25, 5],
  'mens-clothing': [34, 27, 6],
  'womens-shoes': [31, 19, 11],
  'mens-shoes': [33, 21, 12.5],
  sports: [30, 22, 8],
  hanfu: [38, 28, 6],
  cosplay: [34, 24, 8],
}
const HIGHEST = 60

/** Weight and box of goods as they arrive: the product's weight, and a box for this number of pieces. */
function measuresOf({ category, weightGrams }: Product, pieces: number): Measures {
  const [length, width, height] = BOXES[category]
  return {
    weight: Math.max(0.05, Math.round(weightGrams * pieces) / 1000),
    length,
    width,
    height: Math.min(HIGHEST, height * pieces),
  }
}

/** The goods in the ordered colour. */
const lookOf = ({ looks: [first, ...others], options: [colours] }: Product, sku: string): Goods => {
  const chosen = colours?.values.find(({ name }) => sku.includes(name.en))?.picture
  return [first, ...others].find((look) => look.colour === chosen?.colour) ?? first
}

interface Unusual {
  /** Pieces in the box, while the rest is to come. */
  readonly pieces?: number
  /** The damage, if any. */
  readonly problem?: string
  /** The key of a required shot that the goods lack. */
  readonly without?: string
}

/** Receives an order: takes three photos, each of the next shot, weighs and measures it, assigns a shelf. */
export async function receive(
  shop: Shop,
  staff: Staff,
  order_id: string,
  shelf: string,
  { pieces, problem = '', without }: Unusual = {},
): Promise<void> {
  const prepared = await shop.ask('/api/staff/receiving/prepare_receipt', { order_id }, staff.warehouse.token)
  const { order, shots, photos_least } = prepared
  const reading = parsePastedText(order.product_link)
  const product = reading.kind === 'item' ? findProduct(reading.itemId) : undefined
  if (!product) throw new Error(`${order_id} is of no product of the demo`)
  const possible = shots.filter(({ shot }) => shot !== without).map(({ shot }) => shot)
  const photo_shots = possible.slice(0, photos_least)
  const look = lookOf(product, order.product_sku)
  const photo_urls = await takePhotos(shop, look, photo_shots, staff.warehouse.id)
  await shop.ask(
    '/api/staff/receiving/receive',
    {
      order_id,
      revision: order.revision,
      tracking_number: order.tracking_number_cn,
      ...measuresOf(product, pieces ?? order.product_quantity),
      goods_type: 0,
      shelf,
      photo_urls,
      photo_shots,
      ...(without !== undefined && { left_out_shots: [{ shot: without, reason: 'not_applicable' }] }),
      ...(pieces !== undefined && { quantity: pieces }),
      problem_note: problem,
    },
    staff.warehouse.token,
  )
}
