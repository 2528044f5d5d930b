import { expect } from '@playwright/test'
import { open, type Visitor } from '../people.ts'
import { atWorkbench } from '../workbench.ts'
import type { PaidOrder } from './create-data.ts'
import type { Measure } from './measurements.ts'

/** Accepts every paid order of the day, and records the purchases of each seller from a pasted table. */
export async function purchaseAll({ page, t }: Visitor, orders: readonly PaidOrder[], measure: Measure) {
  const bench = await atWorkbench(page)
  await open(page, `/staff/buying?stage=to_accept&search_text=${encodeURIComponent('日日店铺')}`)
  const count = orders.length
  await measure(
    'accept',
    bench,
    async () => {
      await page.getByRole('button', { name: t('console-buying', 'accept_all', { count }) }).click()
      await expect(page.getByText(t('console-buying', 'accepted', { count })).last()).toBeVisible()
    },
    { count },
  )
  await open(page, `/staff/buying?stage=to_buy&search_text=${encodeURIComponent('日日店铺')}`)
  for (const seller of new Set(orders.map((order) => order.seller))) {
    const ofSeller = orders.filter((order) => order.seller === seller)
    await measure(
      'buy, by seller',
      bench,
      async () => {
        // The form is opened by its shortcut key; the cells are pasted.
        await bench.press('v')
        await page
          .getByLabel(t('console', 'paste_cells'))
          .fill(
            ofSeller
              .map(({ orderNumber, reference, tracking }) =>
                [orderNumber, reference, '', tracking].join('\t'),
              )
              .join('\n'),
          )
        await page.getByRole('button', { name: t('console', 'paste_check') }).click()
        await page
          .getByRole('button', { name: t('console-buying', 'record', { count: ofSeller.length }) })
          .click()
        await expect(page.getByLabel(t('console', 'paste_cells'))).toBeHidden()
      },
      { count: ofSeller.length },
    )
  }
}
