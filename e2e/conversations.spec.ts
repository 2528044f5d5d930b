import { expect } from '@playwright/test'
import { anOrder } from '@sampan/server/factories'
import { DEVICES, expectToFit, says, test } from './account.ts'
import { open } from './people.ts'

for (const [device, use] of Object.entries(DEVICES)) {
  test.describe(device, () => {
    test.use(use)

    test('a question about an order is answered in the console and appears on the order’s page', async ({
      member,
      appContext,
      startWork,
    }) => {
      const { page, t, customer } = member
      const { orderNumber } = await anOrder(appContext, customer, { status: 'in_warehouse' })
      await open(page, `/shipping/order-detail-new?order_id=${orderNumber}`)
      await expect(page.getByRole('link', { name: t('order-detail', 'ship') })).toBeVisible()
      await page.getByRole('button', { name: t('order-detail', 'ask_send') }).click()
      await expect(page.getByRole('textbox', { name: t('order-detail', 'ask') })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await page.getByRole('textbox', { name: t('order-detail', 'ask') }).fill('Is the zip metal?')
      await page.getByRole('button', { name: t('order-detail', 'ask_send') }).click()
      await says(member, 'Is the zip metal?')
      await expectToFit(member)

      // Staff work with the console on desktop screens.
      if (device === 'on a phone') return
      const staff = await startWork('support')
      await open(staff.page, `/staff/conversations?search_text=${orderNumber}`)
      await staff.page.getByRole('link', { name: orderNumber }).click()
      await staff.page.getByRole('textbox').fill('It is metal.')
      await staff.page.getByRole('button', { name: t('console-support', 'send_answer') }).click()
      // Without a reload.
      await says(member, 'It is metal.')
    })
  })
}
