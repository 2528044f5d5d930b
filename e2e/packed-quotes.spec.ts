import { expect } from '@playwright/test'
import { addresses, parcels } from '@sampan/database/tables'
import { anOrder, fillWallet } from '@sampan/server/factories'
import { eq } from 'drizzle-orm'
import { expectToFit, PLACES, says, test } from './account.ts'
import { quote, startWork } from './console.ts'
import { open } from './people.ts'
import { pay } from './shopping.ts'

test.use(PLACES['on a desk'])

test('a parcel is packed first; its customer then chooses a method at its exact price and pays it', async ({
  member,
  appContext,
  browser,
}) => {
  const { page, t, customer } = member
  const { orderNumber } = await anOrder(appContext, customer, { status: 'in_warehouse' })
  await appContext.db.insert(addresses).values({
    ...{ customerId: customer.id, userName: 'Lena', countryCode: 'US', province: 'Oregon' },
    ...{ city: 'Portland', addressDetail: '12 Harbor Street', postalCode: '97201' },
    ...{ phone: '+1 503 555 0142', isDefault: true },
  })
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
  await quote(await startWork(browser, appContext.db, 'shipping', member), deliveryNumber)

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
