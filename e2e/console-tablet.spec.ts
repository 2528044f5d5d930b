import { expect } from '@playwright/test'
import { DEMO, open, test } from './people.ts'

test('on a tablet the list of orders fits in Spanish, with secondary columns below others', async ({
  startWork,
}) => {
  const { page } = await startWork('admin')
  await page.setViewportSize({ width: 820, height: 1180 })
  // Orders of the demo alone: what other tests do meanwhile has other widths.
  await open(page, `/staff/orders?lang=es&search_text=${DEMO.email}`)
  const overhang = await page
    .locator('.table-frame')
    .evaluate((box: { scrollWidth: number; clientWidth: number }) => box.scrollWidth - box.clientWidth)
  // Columns are rounded to whole pixels.
  expect(overhang).toBeLessThanOrEqual(1)
  await open(page, '/staff/orders?lang=en')
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('cell')).toHaveCount(4)
  await expect(row.getByRole('cell').nth(3)).toContainText(/\$[\d.]+.*\d × ¥[\d.]+/)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(row.getByRole('cell')).toHaveCount(7)
})
