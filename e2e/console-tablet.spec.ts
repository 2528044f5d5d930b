import { expect } from '@playwright/test'
import { startWork } from './console.ts'
import { open, test } from './people.ts'
import { db } from './tables.ts'

const LISTS = [
  ...['orders', 'parcels', 'requests', 'problems', 'returns', 'holds', 'claims', 'services', 'conversations'],
  ...['refunds', 'payments', 'rewards', 'tariff', 'customers', 'groups', 'unmatched', 'overdue'],
]

test('on a tablet the console’s lists fit in Spanish, with secondary columns below others', async ({
  visitor,
  browser,
}) => {
  const { page } = await startWork(browser, db, 'admin', visitor)
  await page.setViewportSize({ width: 820, height: 1180 })
  for (const list of LISTS) {
    await open(page, `/staff/${list}?lang=es`)
    const frame = page.locator('.table-frame')
    if ((await frame.count()) === 0) continue
    const overhang = await frame.evaluate(
      (box: { scrollWidth: number; clientWidth: number }) => box.scrollWidth - box.clientWidth,
    )
    // Columns are rounded to whole pixels.
    expect([list, overhang <= 1]).toEqual([list, true])
  }
  await open(page, '/staff/orders?lang=en')
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('cell')).toHaveCount(4)
  await expect(row.getByRole('cell').nth(3)).toContainText(/\$[\d.]+.*\d × ¥[\d.]+/)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(row.getByRole('cell')).toHaveCount(7)
  await page.context().close()
})
