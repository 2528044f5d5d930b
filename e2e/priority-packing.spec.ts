import { expect } from '@playwright/test'
import { parcels } from '@sampan/database/tables'
import { anAddress, anOrder, fillWallet } from '@sampan/server/factories'
import { eq } from 'drizzle-orm'
import { DEVICES, expectToFit, says, test } from './account.ts'
import { weighPacked } from './console.ts'
import { open } from './people.ts'
import { pay } from './shopping.ts'

/** The longest part of a sentence beside its time, which stands for `§`. */
const words = (sentence: string) =>
  sentence
    .split('§')
    .map((part) => part.trim())
    .toSorted((a, b) => b.length - a.length)[0] ?? ''

for (const [device, use] of Object.entries(DEVICES)) {
  test.describe(device, () => {
    test.use(use)

    test('a parcel is packed before others for a fee, by the time that its customer and the packers read', async ({
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
      await next.click()
      await expect(page).toHaveURL(/step=confirm/)
      const card = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: t('ship', 'priority') }) })
      await card.getByRole('checkbox').check()
      await expect(page.locator('aside').getByText('$1.50')).toBeVisible()
      await expectToFit(member)
      await page.getByRole('button', { name: t('ship', 'submit') }).click()
      await page.waitForURL(/orderList-ShippedParcels/)

      const stored = async () => {
        const [parcel] = await appContext.db.select().from(parcels).where(eq(parcels.customerId, customer.id))
        if (!parcel) throw new Error('no parcel')
        return parcel
      }
      const { deliveryNumber, totalCents, freightCents } = await stored()
      expect(totalCents).toBe(freightCents + 150n)
      await open(page, `/shipping/delivery-detail-new?delivery_number=${deliveryNumber}`)
      const fee = page.getByText(t('freight', 'line_priority')).filter({ visible: true }).first()
      await expect(fee).toContainText(t('milestones', 'priority_unpaid', { hours: 6 }))
      await fillWallet(appContext, customer, totalCents)
      await open(page, `/shopping/shipping-payment?delivery_id=${deliveryNumber}`)
      await says(member, '$1.50')
      await pay(member, 'balance')
      const { priorityDueAt, paidAt } = await stored()
      expect(Number(priorityDueAt)).toBeGreaterThanOrEqual(Number(paidAt) + 6 * 3_600_000)
      await open(page, `/shipping/delivery-detail-new?delivery_number=${deliveryNumber}`)
      await expect(fee).toContainText(words(t('milestones', 'priority_promised', { date: '§' })))
      await expectToFit(member)

      const colleague = await startWork('shipping')
      const promised = words(colleague.t('console', 'priority_by', { date: '§' }))
      await open(colleague.page, '/staff/parcels?stage=to_ship')
      const row = colleague.page.getByRole('row').filter({ hasText: deliveryNumber })
      await expect(row).toContainText(promised)
      await weighPacked(colleague, deliveryNumber)
      await expect(colleague.page.getByText(promised)).toBeHidden()
    })
  })
}
