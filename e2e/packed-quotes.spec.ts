import { expect } from '@playwright/test'
import { orders, parcels } from '@sampan/database/tables'
import { anAddress, anOrder, aParcel, fillWallet } from '@sampan/server/factories'
import { eq } from 'drizzle-orm'
import { DEVICES, expectToFit, openSection, says, test } from './account.ts'
import { quote } from './console.ts'
import { open } from './people.ts'
import { pay } from './shopping.ts'
import { scanCode } from './workbench.ts'

test.use(DEVICES['on a desktop'])

test('a parcel is packed first; its customer then selects a method at its exact price and pays', async ({
  member,
  appContext,
  startWork,
}) => {
  const { page, t, customer } = member
  const { orderNumber } = await anOrder(appContext, customer, { status: 'in_warehouse' })
  await anAddress(appContext, customer)
  const next = page.getByRole('button', { name: t('ship', 'continue') })
  await open(page, `/shipping/submit?order_ids=${orderNumber}`)
  await next.click()
  await expect(page).toHaveURL(/step=method/)
  await page.getByRole('radio', { name: t('ship', 'later_title') }).check()
  await next.click()
  await expect(page).toHaveURL(/step=confirm/)
  await page.getByRole('button', { name: t('ship', 'submit') }).click()
  await page.waitForURL(/orderList-ShippedParcels/)
  const stored = async () => {
    const [parcel] = await appContext.db.select().from(parcels).where(eq(parcels.customerId, customer.id))
    if (!parcel) throw new Error('no parcel')
    return parcel
  }
  const { deliveryNumber } = await stored()
  await quote(await startWork('shipping'), deliveryNumber)

  await open(page, `/shipping/delivery-detail-new?delivery_number=${deliveryNumber}`)
  await says(member, t('parcels', 'box_size', { length: 30, width: 20, height: 10 }))
  const methods = page.getByRole('group', { name: t('parcels', 'choose_title') })
  await expect(methods.getByRole('radio').first()).toBeChecked()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(member)
  const cheapest = (await stored()).totalCents
  const other = methods.locator('label').filter({ hasText: '$' }).nth(1)
  const price = ((await other.textContent()) ?? '').match(/\$([\d.]+)\s*$/)?.[1]
  await other.getByRole('radio').check()
  await expect(other.getByRole('radio')).toBeChecked()
  await expect.poll(async () => Number((await stored()).totalCents) / 100).toBe(Number(price))
  const { totalCents } = await stored()
  expect(totalCents).toBeGreaterThan(cheapest)

  await fillWallet(appContext, customer, totalCents)
  await open(page, `/shopping/shipping-payment?delivery_id=${deliveryNumber}`)
  await says(member, `$${price}`)
  await pay(member, 'balance')
  expect(await stored()).toMatchObject({ status: 'paid', totalCents })
})

test('the box of a packed parcel that its customer releases is unpacked by the warehouse', async ({
  member,
  appContext,
  startWork,
}) => {
  const { customer } = member
  const [unchanged, moved] = [
    await anOrder(appContext, customer, { status: 'in_warehouse' }),
    await anOrder(appContext, customer, { status: 'in_warehouse' }),
  ]
  const { deliveryNumber } = await aParcel(appContext, customer, {
    ...{ status: 'unpaid', orders: [unchanged, moved] },
    ...{ packedWeightG: 900, packedLengthMm: 300, packedWidthMm: 200, packedHeightMm: 90 },
  })
  await openSection(member, 'orderList-ShippedParcels')
  const apart = member.t('parcels', 'take_apart')
  await member.page.getByRole('button', { name: apart }).click()
  await member.page.getByRole('alertdialog').getByRole('button', { name: apart }).click()
  await says(member, member.t('parcels', 'taken_apart'))
  const next = await aParcel(appContext, customer, { status: 'paid', orders: [moved] })

  const { page, t } = await startWork('warehouse')
  await open(page, `/staff/packing/${next.deliveryNumber}`)
  const item = page.locator(`[data-order=${moved.orderNumber}]`)
  await expect(item).toContainText(t('console', 'old_parcel', { number: deliveryNumber }))
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectToFit({ page, t })
  await open(page, '/staff/parcels?stage=to_unpack')
  await expect(page.getByRole('link', { name: deliveryNumber })).toBeVisible()
  // Whoever has the box in the hand scans it where parcels are packed.
  await open(page, `/staff/packing/${deliveryNumber}`)
  await page.waitForURL(/\/unpack$/)
  await expect(page.getByText(t('console-parcels', 'unpack_items', { count: 2 })).first()).toBeVisible()
  await expect(item).toContainText(t('console-parcels', 'unpack_goes_into', { number: next.deliveryNumber }))
  await expectToFit({ page, t })
  const band = page.getByRole('status')
  const scan = (code: string) => scanCode(page, code)
  await scan('SF1234567890123')
  await expect(band).toContainText(t('console-parcels', 'unpack_not_a_shelf'))
  await scan('B-07')
  await expect(page.getByText(t('console-parcels', 'unpack_done', { number: deliveryNumber }))).toBeVisible()
  await expect(band).toContainText(t('console-parcels', 'unpack_nothing'))
  // The page takes the next box, here one that is to be packed.
  await scan(next.deliveryNumber)
  await page.waitForURL(new RegExp(`/staff/packing/${next.deliveryNumber}`))
  const [stored] = await appContext.db.select().from(orders).where(eq(orders.id, unchanged.id))
  expect(stored?.shelf).toBe('B-07')
})
