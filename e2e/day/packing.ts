import { expect } from '@playwright/test'
import { open, type Visitor } from '../people.ts'
import type { Workbench } from '../workbench.ts'
import { startCamera } from './camera.ts'
import type { PaidParcel } from './create-data.ts'
import type { Measure } from './measurements.ts'

/** Starts a wave of the parcels and picks its orders in the order of the shelves. */
export async function pickWave(
  { page, t }: Visitor,
  bench: Workbench,
  parcels: readonly PaidParcel[],
  measure: Measure,
) {
  await open(page, '/staff/waves')
  for (const { deliveryNumber } of parcels) await page.getByRole('checkbox', { name: deliveryNumber }).check()
  await page.getByRole('button', { name: t('console-waves', 'start', { count: parcels.length }) }).click()
  await page.waitForURL(/\/staff\/waves\/\d+/)
  const list = page.locator('[data-order]')
  await expect(list.first()).toBeVisible()
  const rows = await list.all()
  const order = await Promise.all(rows.map(async (row) => (await row.getAttribute('data-order')) ?? ''))
  for (const orderNumber of order)
    await measure('pick', bench, async () => {
      await bench.scan(orderNumber)
      await expect(page.locator(`[data-order=${orderNumber}]`)).toContainText(t('console-waves', 'picked'))
    })
  await expect(page.getByText(t('console-waves', 'all_picked'))).toBeVisible()
}

/** Weighs, measures and photographs each parcel of the wave, after scanning its orders. */
export async function packWave(
  { page, t }: Visitor,
  bench: Workbench,
  parcels: readonly PaidParcel[],
  measure: Measure,
) {
  const takePhoto = page.getByRole('button', { name: t('console', 'camera_shoot') })
  for (const { deliveryNumber, orderNumbers } of parcels)
    await measure('pack', bench, async () => {
      if (!page.url().includes(deliveryNumber)) await bench.scan(deliveryNumber)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(deliveryNumber)
      await bench.weigh('ST,GS,+  0.000kg')
      for (const orderNumber of orderNumbers) {
        await bench.scan(orderNumber)
        await expect(
          page
            .locator(`[data-order=${orderNumber}]`)
            .getByRole('img', { name: t('console-waves', 'is_packed') }),
        ).toBeVisible()
      }
      await bench.weigh('ST,GS,+  1.200kg')
      // The form moves to the sides once it has the weight.
      await expect(page.locator('main input[name=length]')).toBeFocused()
      await bench.press('3', '0', 'Enter', '2', '0', 'Enter', '1', '0', 'Enter')
      await startCamera({ page, t })
      await expect(takePhoto).toBeEnabled()
      await bench.press('F1')
      await expect(page.locator('main button[type=submit]')).toBeEnabled()
      await bench.press('Enter')
      await page.waitForURL((url) => !url.pathname.endsWith(deliveryNumber))
      await bench.weigh('ST,GS,+  0.000kg')
    })
}
