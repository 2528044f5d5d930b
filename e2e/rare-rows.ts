import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  carrierShipments,
  legacyOrderItems,
  legacyOrders,
  messages,
  orderPhotos,
  parcelClaims,
  serviceRequests,
  staff,
  stocktakeLines,
  stocktakes,
  unmatchedArrivals,
} from '@sampan/database/tables'
import { aCustomer, anOrder, aParcel } from '@sampan/server/factories'
import { eq } from 'drizzle-orm'
import { aDispute } from './disputes.ts'
import type { AppContext } from './people.ts'

const LONG_TEXT =
  'Please measure the chest, the length and both sleeves; the table of the seller was wrong twice.'
const DAY = 86_400_000
const code = () => randomBytes(6).toString('hex').toUpperCase()

/** Adds a row to lists of the console that are empty in the demo: of a customer with this name, as wide as rows are. */
/** Photos that are served: another test follows each address of the pages. */
const PICTURES = ['/icon-192.png', '/icon-512.png', '/og.png']

export async function addRareRows(context: AppContext, page: Page, accountName: string): Promise<void> {
  const { db } = context
  const customer = await aCustomer(context, { accountName })
  const [colleague] = await db.select().from(staff).where(eq(staff.email, 'admin@sampan.example'))
  const staffId = colleague?.id ?? ''
  const order = await anOrder(context, customer, {
    ...{ status: 'in_warehouse', productName: LONG_TEXT, storageUntil: new Date(Date.now() - 999 * DAY) },
  })
  const ago = order.storageUntil?.toISOString()
  await db.insert(messages).values({
    ...{ customerId: customer.id, eventKey: `storage:${order.id}:disposal:${ago}:1` },
    createdAt: new Date(Date.now() - 60 * DAY),
  })
  await db.insert(serviceRequests).values({
    ...{ number: code(), customerId: customer.id, orderId: order.id, kind: 'service', service: 'set_split' },
    // Free: one that nobody paid would be missing in the books.
    ...{ priceCents: 0n, reason: LONG_TEXT, stage: 'asked', createdAt: new Date(Date.now() - 9 * DAY) },
  })
  const parcel = await aParcel(context, customer, { status: 'shipped' })
  // Of all parcels to be sent, a packed one has the widest state.
  const packed = await aParcel(context, customer, { status: 'paid', packedWeightG: 1250 })
  await db.insert(carrierShipments).values({
    ...{ parcelId: packed.id, carrier: 'yunexpress', service: 'BKPHR', reference: packed.deliveryNumber },
    ...{ trackingNumber: 'YT2699999999999999', state: 'booked' },
  })
  await db.insert(parcelClaims).values({
    ...{ parcelId: parcel.id, customerId: customer.id, kind: 'damaged', description: LONG_TEXT },
    ...{ isInsured: true, askedCents: 4000n, limitCents: 4000n, status: 'waiting', paidCents: 3000n },
  })
  const trackingNumber = `JDVB${code()}${code().slice(0, 6)}-1-1-`
  await db.insert(unmatchedArrivals).values({
    ...{ trackingNumber, trackingNormalised: trackingNumber.replaceAll('-', ''), weightG: 12_345 },
    ...{ shelf: 'H-02', note: LONG_TEXT, staffId },
  })
  const consignee = { consigneeName: accountName, consigneeCountry: 'Norway', consigneeProvince: 'Oslo' }
  const [legacy] = await db
    .insert(legacyOrders)
    .values({
      ...consignee,
      ...{ orderNumber: `LO${code()}`, customerId: customer.id, typeText: 'Shopping order' },
      ...{ status: 'paid', isVirtual: false, externalOrderPriceCents: 0n, discountCents: 0n },
      ...{ transportCents: 0n, totalCents: 123_456_789n, orderedAt: new Date('2024-03-28') },
      ...{ consigneeCity: 'Oslo', consigneeAddressDetail: '1', consigneePostcode: '1', consigneePhone: '1' },
      paidAt: new Date('2024-03-29'),
    })
    .returning()
  await db.insert(legacyOrderItems).values({
    ...{ legacyOrderId: legacy?.id ?? '', productName: LONG_TEXT, quantity: 1 },
    ...{ unitCents: 1n, sumCents: 1n },
  })
  const [stocktake] = await db
    .insert(stocktakes)
    .values({ shelf: 'H-02', staffId, finishedAt: new Date() })
    .returning()
  await db.insert(stocktakeLines).values({
    ...{ stocktakeId: stocktake?.id ?? '', code: code(), isExpected: true, difference: 'missing' },
  })
  const { orderId } = await aDispute(context, page, customer)
  await db.insert(orderPhotos).values(PICTURES.map((url) => ({ orderId, kind: 'extra' as const, url })))
}
