import { expect, request } from '@playwright/test'
import {
  carrierInvoices,
  customers,
  legacyOrders,
  orders,
  parcelGroups,
  parcelShares,
  parcels,
  serviceRequests,
} from '@sampan/database/tables'
import { and, asc, eq } from 'drizzle-orm'
import { tokenOf } from './arrivals.ts'
import { DEMO, ownAddress, test } from './people.ts'
import { db } from './tables.ts'

/** Ids of the demo's customer by name: `order:<status>`, `parcel:<status>`, and others that addresses need. */
type DemoShop = Readonly<Record<string, string>>

let shop: Promise<DemoShop> | undefined

/** Returns an address with ids filled in; they are looked up once per process. */
export async function numbered(address: string): Promise<string> {
  if (!address.includes('{')) return address
  shop ??= readDemoShop()
  const things = await shop
  return address.replaceAll(/\{(.+?)\}/g, (_, name: string) => {
    const thing = things[name]
    if (!thing) throw new Error(`the demo shop has no ${name}`)
    return thing
  })
}

async function readDemoShop(): Promise<DemoShop> {
  const [demo] = await db.select().from(customers).where(eq(customers.accountNo, DEMO.email))
  const { id } = demo ?? { id: '' }
  const [ordered, sent, [legacy]] = await Promise.all([
    db.select().from(orders).where(eq(orders.customerId, id)).orderBy(asc(orders.id)),
    db.select().from(parcels).where(eq(parcels.customerId, id)),
    db.select().from(legacyOrders).where(eq(legacyOrders.customerId, id)).limit(1),
  ])
  return {
    ...Object.fromEntries(ordered.map((row) => [`order:${row.status}`, row.orderNumber])),
    ...Object.fromEntries(sent.map((row) => [`parcel:${row.status}`, row.deliveryNumber])),
    legacyOrder: legacy?.orderNumber ?? '',
    customer: id,
    ...(await begun()),
    request: await requestOf(id),
    ...(await groupOf(id)),
    shared: await sharedBy(id),
    carrierInvoice: await billed(),
  }
}

/** Shares one of the demo's parcels; its page is public. */
async function sharedBy(customerId: string): Promise<string> {
  const [shown] = await db
    .select({ parcelId: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.customerId, customerId), eq(parcels.status, 'shipped')))
    .limit(1)
  const token = 'a-parcel-of-the-demo'
  if (shown)
    await db
      .insert(parcelShares)
      .values({ ...shown, token })
      .onConflictDoNothing()
  return token
}

/** The group that the demo's customer hosts. */
async function groupOf(customerId: string) {
  const [group] = await db.select().from(parcelGroups).where(eq(parcelGroups.hostId, customerId)).limit(1)
  return { group: group?.number ?? '', invitation: group?.code ?? '' }
}

async function billed(): Promise<string> {
  const [invoice] = await db.select({ id: carrierInvoices.id }).from(carrierInvoices).limit(1)
  return invoice?.id ?? ''
}

async function requestOf(customerId: string): Promise<string> {
  const of = eq(serviceRequests.customerId, customerId)
  const [request] = await db.select().from(serviceRequests).where(of).limit(1)
  return request?.number ?? ''
}

/** Creates a cart line and an unpaid top-up of the demo's customer. */
async function begun() {
  const { baseURL = '' } = test.info().project.use
  const token = await tokenOf('customer')
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { ...ownAddress(), token, lang: 'en' } })
  const ask = async (path: string, data: object) => {
    const answer = await (await api.post(path, { data })).json()
    expect(answer, path).toMatchObject({ code: 0 })
    return answer.data
  }
  const line = await ask('/api/shopping/add_to_cart', {
    ...{ product_name: 'Paper lantern', product_link: 'https://shop.example.cn/lantern', quantity: 2 },
    ...{ product_sale_price_cny: 46, product_freight_amount_cny: 8, product_remark: 'The red one' },
    product_image_url: '/og.png',
  })
  const { order_id } = await ask('/api/wallet/create_top_up', { amount: 100 })
  await api.dispose()
  return { cartLine: line.id as string, topUp: order_id as string }
}
