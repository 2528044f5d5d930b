import { type APIRequestContext, expect } from '@playwright/test'

/** The staff's side through the API, where a journey is about the customer. */
export async function staffToken(request: APIRequestContext, role: string): Promise<string> {
  const answer = await ask(request, '/api/staff/login', {
    email: `${role}@sampan.example`,
    pass: 'sampan-admin',
  })
  return answer.token
}

// biome-ignore lint/suspicious/noExplicitAny: each journey knows the call it makes
export async function ask(request: APIRequestContext, path: string, data: object, token = ''): Promise<any> {
  const response = await request.post(path, { data, headers: { lang: 'en', token } })
  const body = await response.json()
  expect(body, path).toMatchObject({ code: 0 })
  return body.data
}

/** Buys and receives an order: three photos, weighed, on a shelf. */
export async function bringToWarehouse(request: APIRequestContext, order_id: string): Promise<void> {
  const purchasing = await staffToken(request, 'purchasing')
  const order = await ask(request, '/api/staff/orders/get_order', { order_id }, purchasing)
  const tracking_number = `SF${Date.now()}`
  await ask(request, '/api/staff/purchasing/accept', { order_ids: order_id }, purchasing)
  await ask(
    request,
    '/api/staff/purchasing/record_purchase',
    {
      order_id,
      unit_price_cny: order.unit_price_cny,
      freight_cny: order.freight_cny,
      purchase_reference: 'TB1',
      tracking_number,
    },
    purchasing,
  )
  const warehouse = await staffToken(request, 'warehouse')
  const photo_urls: string[] = []
  for (let n = 0; n < 3; n += 1) photo_urls.push(await uploadPhoto(request, warehouse))
  const scale = { weight: 0.9, length: 33, width: 21, height: 12, goods_type: 0, shelf: 'A-01' }
  await ask(
    request,
    '/api/staff/receiving/receive',
    { order_id, tracking_number, ...scale, photo_urls },
    warehouse,
  )
}

/** The smallest picture there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function uploadPhoto(request: APIRequestContext, token: string): Promise<string> {
  const response = await request.post('/api/staff/upload_photo', {
    headers: { lang: 'en', token },
    multipart: {
      file: { name: 'qc.png', mimeType: 'image/png', buffer: PNG },
      file_name: 'qc.png',
      type: 'qc',
    },
  })
  const body = await response.json()
  expect(body).toMatchObject({ code: 0 })
  return body.data
}

/** Weighs, packs and sends a paid parcel. */
export async function send(request: APIRequestContext, delivery_number: string): Promise<void> {
  const shipping = await staffToken(request, 'shipping')
  const parcel = await ask(request, '/api/staff/shipping/get_parcel', { delivery_number }, shipping)
  const packed = { delivery_number, weight: parcel.charged_weight, length: 35, width: 23, height: 14 }
  await ask(request, '/api/staff/shipping/pack_parcel', packed, shipping)
  await ask(
    request,
    '/api/staff/shipping/ship_parcel',
    { delivery_number, carrier: 'yunexpress', tracking_number: 'YT2412345678901234' },
    shipping,
  )
}
