import { expect } from '@playwright/test'
import { addresses, messages, parcelGroups } from '@sampan/database/tables'
import { aCustomer, anOrder, aParcel } from '@sampan/server/factories'
import { aGroup } from '@sampan/server/group-factories'
import { eq } from 'drizzle-orm'
import { DEVICES, expectToFit, takeSession, test } from './account.ts'
import { open, type Visitor } from './people.ts'

test.use(DEVICES['on a phone'])

/** As long as a name may be, and without a place to break it. */
const WORD = 'Wundersch'.repeat(7).slice(0, 60)
const TITLE = WORD.repeat(5)

test('words wider than a phone are broken on the pages of customers and of staff', async ({
  visitor,
  appContext,
  startWork,
}) => {
  const customer = await aCustomer(appContext, { accountName: WORD })
  await takeSession(visitor, customer)
  await appContext.db.insert(addresses).values({
    ...{ customerId: customer.id, userName: WORD, countryCode: 'NO', province: WORD, city: WORD },
    ...{ addressDetail: TITLE, postalCode: '0152', phone: '+47 22 33 44 55', isDefault: true },
  })
  const tomorrow = new Date(Date.now() + 86_400_000)
  const stored = {
    status: 'in_warehouse',
    productName: TITLE,
    remark: TITLE,
    storageUntil: tomorrow,
  } as const
  const order = await anOrder(appContext, customer, stored)
  const expected = await anOrder(appContext, customer, { ...stored, status: 'on_the_way' })
  const parcel = await aParcel(appContext, customer, {
    ...{ status: 'unpaid', consigneeName: WORD, consigneeCity: WORD, userNote: TITLE },
    trackingNumber: WORD,
  })
  const packed = await aParcel(appContext, customer, {
    ...{ status: 'paid', consigneeName: WORD, orders: [await anOrder(appContext, customer, stored)] },
  })
  const group = await aGroup(appContext, customer)
  const [invitation] = await appContext.db
    .update(parcelGroups)
    .set({ name: WORD, consigneeName: WORD, consigneeCity: WORD, consigneeAddressDetail: TITLE })
    .where(eq(parcelGroups.number, group))
    .returning({ code: parcelGroups.code })
  await appContext.db
    .insert(messages)
    .values({ customerId: customer.id, eventKey: 'long', words: { en: { title: TITLE, body: TITLE } } })
  for (const address of [
    ...['/manage/main-mobile', '/manage/main-mobile/orderList-AddressBook'],
    ...[
      'Account-MyProfile',
      'orderList-MyOrders',
      'orderList-MyWarehouse',
      'orderList-ShippedParcels',
      'orderList-Groups',
    ].map((section) => `/manage/main-mobile/${section}`),
    ...['/message/list', `/groups/join?code=${invitation?.code}`],
    `/shipping/plan?order_ids=${order.orderNumber}`,
    `/shipping/order-detail-new?order_id=${order.orderNumber}`,
    `/shipping/delivery-detail-new?delivery_number=${parcel.deliveryNumber}`,
  ]) {
    await expectPageToFit(visitor, address)
  }
  await expectLargeTextToFit(visitor)
  await expectPageToFit(visitor, `/groups/group?group_number=${group}`)
  await expectLargeTextToFit(visitor)
  // The days that are left take a line of their own where they would leave no room for the name.
  await expectPageToFit(visitor, '/manage/main-mobile/Account-MyProfile?lang=es')
  const link = visitor.page.getByRole('link', { name: TITLE })
  const name = visitor.page.locator('main li > span').filter({ has: link }).first()
  expect((await name.boundingBox())?.width).toBeGreaterThan(100)
  const staff = await startWork('admin')
  await staff.page.setViewportSize({ width: 390, height: 844 })
  for (const address of [
    `/staff/customers/${customer.id}`,
    `/staff/orders/${order.orderNumber}`,
    `/staff/parcels/${parcel.deliveryNumber}`,
    `/staff/receiving?tracking_number=${expected.trackingNumberCn}`,
    `/staff/receiving/${expected.orderNumber}`,
    `/staff/packing/${packed.deliveryNumber}`,
  ]) {
    await expectPageToFit(staff, address)
  }
})

async function expectPageToFit(visitor: Visitor, address: string): Promise<void> {
  await test.step(address, async () => {
    await open(visitor.page, address)
    await expectToFit(visitor)
    expect(await cutParagraphs(visitor)).toEqual([])
  })
}

/** Expects the open page to fit with text twice as large and sums of seven digits. */
async function expectLargeTextToFit(visitor: Visitor): Promise<void> {
  await visitor.page.evaluate(`
    document.documentElement.style.fontSize = '200%'
    for (const sum of document.querySelectorAll('main span.figures'))
      if (/^[−-]?\\$[\\d.,]+$/.test(sum.textContent)) sum.textContent = '$1,234,567.00'`)
  await expectToFit(visitor)
}

/** Returns the paragraphs and rows that are wider than their place: the card around them hides the rest. */
const cutParagraphs = ({ page }: Visitor) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main :is(p, li)')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'visible')
    .map((one) => one.innerText)`)
