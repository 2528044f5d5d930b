import { expect } from '@playwright/test'
import { open, type Visitor } from '../people.ts'
import type { Workbench } from '../workbench.ts'
import type { PaidParcel } from './create-data.ts'
import type { Measure } from './measurements.ts'

/** Ships all parcels with the carrier's table of numbers, and scans them out. */
export async function dispatchAll(
  { page, t }: Visitor,
  bench: Workbench,
  parcels: readonly PaidParcel[],
  measure: Measure,
) {
  const count = parcels.length
  await open(page, '/staff/parcels?stage=to_ship')
  await measure(
    'dispatch, by table',
    bench,
    async () => {
      await page.getByRole('button', { name: t('console-parcels', 'dispatches') }).click()
      await page
        .getByLabel(t('console', 'paste_cells'))
        .fill(
          parcels
            .map(
              ({ deliveryNumber }, n) =>
                `${deliveryNumber}\tYT${2_450_000_000_000_000 + n * 7919}\tYunExpress`,
            )
            .join('\n'),
        )
      await page.getByRole('button', { name: t('console', 'paste_check') }).click()
      await page.getByRole('button', { name: t('console-parcels', 'dispatches_ship', { count }) }).click()
      await expect(page.getByLabel(t('console', 'paste_cells'))).toBeHidden()
    },
    { count },
  )
  await open(page, '/staff/manifests')
  await page.getByRole('button', { name: /YunExpress/ }).click()
  await page.waitForURL(/\/staff\/manifests\/\d+/)
  await expect(page.getByRole('status')).toBeVisible()
  for (const [n, { deliveryNumber: number }] of parcels.entries())
    await measure('scan out', bench, async () => {
      await bench.scan(number)
      await expect(page.getByRole('status')).toContainText(
        t('console-manifests', 'scanned', { number, count: n + 1 }),
      )
    })
  const manifest = page.waitForEvent('popup')
  const close = { name: t('console-manifests', 'close', { count }) }
  await page.getByRole('button', close).click()
  // A parcel of the demo, which waits for the same carrier, is not on the manifest.
  await page.getByRole('alertdialog').getByRole('button', close).click()
  await expect((await manifest).getByRole('row')).toHaveCount(count + 1)
}
