import { expect } from '@playwright/test'
import { orders, parcels } from '@sampan/database/tables'
import { anAddress, anOrder } from '@sampan/server/factories'
import { eq } from 'drizzle-orm'
import { DEVICES, expectToFit, says, test } from './account.ts'
import { open } from './people.ts'

test.describe('on a phone', () => {
  test.use(DEVICES['on a phone'])

  test('a parcel of weighed goods is insured in the wizard at the displayed premium, and its freight is promised', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    const { id, orderNumber } = await anOrder(appContext, customer, { status: 'in_warehouse' })
    await appContext.db
      .update(orders)
      .set({ weightG: 900, lengthMm: 300, widthMm: 200, heightMm: 150 })
      .where(eq(orders.id, id))
    await anAddress(appContext, customer)
    const next = page.getByRole('button', { name: t('ship', 'continue') })
    await open(page, `/shipping/submit?order_ids=${orderNumber}`)
    await next.click()
    await expect(page).toHaveURL(/step=method/)
    await page.getByRole('radio', { name: '舢板空运' }).check()
    await next.click()
    await expect(page).toHaveURL(/step=confirm/)
    await says(member, t('ship', 'promised_note', { limit: '$20.00' }))
    await page.getByRole('checkbox', { name: /\$.*\$/ }).check()
    await expectToFit(member)
    await page.getByRole('button', { name: t('ship', 'submit') }).click()
    await page.waitForURL(/orderList-ShippedParcels/)

    const [parcel] = await appContext.db.select().from(parcels).where(eq(parcels.customerId, customer.id))
    const { insuredCents, premiumCents, promisedLimitCents, deliveryNumber = '' } = parcel ?? {}
    // Goods and their freight within China were $21.
    expect(insuredCents).toBe(2100n + (parcel?.freightCents ?? 0n))
    expect(premiumCents).toBeGreaterThan(0n)
    expect(promisedLimitCents).toBe(2000n)
    await open(page, `/shipping/delivery-detail-new?delivery_number=${deliveryNumber}`)
    await says(member, `$${(Number(insuredCents) / 100).toFixed(2)}`)
    await says(member, `$${(Number(premiumCents) / 100).toFixed(2)}`)
    await says(member, t('parcels', 'promised'))
    await expectToFit(member)
  })
})
