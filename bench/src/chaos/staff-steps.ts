import { randomInt } from 'node:crypto'
import { refusals } from '@sampan/contract'
import { STAFF_UPLOAD_PATH } from '@sampan/contract/upload'
import { findProduct, qcPhoto } from '@sampan/emulators'
import { type Person, type Shop, untilAnswered } from './shop.ts'

/** Steps of staff, each retried until there is a response. Refusals are responses too. */

/** The revision of an order, which a write by staff states. */
export const revisionOf = async (shop: Shop, order_id: string, token: string) =>
  (await shop.insist<{ revision: string }>('/api/staff/orders/get_order', { order_id }, token)).data.revision

/** @throws Error when a step that must succeed was refused. */
function granted({ msg }: { readonly msg: string }): void {
  if (msg !== '') throw new Error(msg)
}

/** Takes a photo of the goods and uploads it. @returns its address. */
async function uploadPhoto(shop: Shop, { token }: Person, n: number): Promise<string> {
  const product = findProduct('691541677564')
  if (!product) throw new Error('the demo goods have changed')
  const photo = new Blob([new Uint8Array(await qcPhoto(product.looks[0], n))], { type: 'image/jpeg' })
  return untilAnswered(async () => {
    const body = new FormData()
    body.set('file', photo, 'photo.jpg')
    const response = await fetch(shop.origin + STAFF_UPLOAD_PATH, {
      method: 'POST',
      headers: { lang: 'en', token },
      body,
      signal: AbortSignal.timeout(20_000),
    })
    if (response.status >= 500) return undefined
    const { code, data } = (await response.json()) as { code: number; data: string }
    // The store of files is down for the moment.
    return code === refusals.try_again_plain.code ? undefined : data
  })
}

/** Receives an order with three photos. */
export async function receive(
  shop: Shop,
  warehouse: Person,
  order_id: string,
  tracking_number: string,
): Promise<void> {
  const photo_urls: string[] = []
  for (let n = 1; n <= 3; n += 1) photo_urls.push(await uploadPhoto(shop, warehouse, n))
  const measures = { weight: 0.8, length: 30, width: 20, height: 10, goods_type: 0, shelf: 'A-01' }
  const revision = await revisionOf(shop, order_id, warehouse.token)
  granted(
    await shop.insist(
      '/api/staff/receiving/receive',
      { order_id, revision, tracking_number, ...measures, photo_urls },
      warehouse.token,
      `receive-${order_id}`,
    ),
  )
}

/** Accepts a paid order for buying. */
export async function accept(shop: Shop, { token }: Person, order_id: string): Promise<void> {
  const accepted = { orders: [{ order_id, revision: await revisionOf(shop, order_id, token) }] }
  granted(await shop.insist('/api/staff/purchasing/accept', accepted, token, `accept-${order_id}`))
}

/** Buys an accepted order at its price. */
export async function buy(
  shop: Shop,
  { token }: Person,
  order_id: string,
  tracking_number: string,
): Promise<void> {
  const { data } = await shop.insist<Record<'revision' | 'unit_price_cny' | 'freight_cny', unknown>>(
    '/api/staff/orders/get_order',
    { order_id },
    token,
  )
  const { revision, unit_price_cny, freight_cny } = data
  const purchase = { order_id, revision, unit_price_cny, freight_cny, tracking_number }
  granted(
    await shop.insist(
      '/api/staff/purchasing/record_purchase',
      { ...purchase, purchase_reference: `TB${tracking_number.slice(-9)}` },
      token,
      `buy-${order_id}`,
    ),
  )
}

/** Packs a paid parcel in a box whose weight determines its price, and dispatches it. */
export async function send(shop: Shop, { token }: Person, delivery_number: string): Promise<void> {
  const parcel = async () => {
    const { data } = await shop.insist<{ revision: string; charged_weight: number }>(
      '/api/staff/shipping/get_parcel',
      { delivery_number },
      token,
    )
    return data
  }
  const { charged_weight, revision } = await parcel()
  const side = Math.floor(Math.cbrt(charged_weight * 4000))
  const packed = {
    delivery_number,
    revision,
    weight: charged_weight - 0.2,
    length: side,
    width: side,
    height: side,
  }
  granted(await shop.insist('/api/staff/shipping/pack_parcel', packed, token, `pack-${delivery_number}`))
  const dispatch = { delivery_number, revision: (await parcel()).revision, carrier: 'yunexpress' }
  granted(
    await shop.insist(
      '/api/staff/shipping/ship_parcel',
      { ...dispatch, tracking_number: `YT${randomInt(10 ** 12)}`.padEnd(18, '7') },
      token,
      `ship-${delivery_number}`,
    ),
  )
}
