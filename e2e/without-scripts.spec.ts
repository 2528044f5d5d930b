import { expect } from '@playwright/test'
import { anOrder } from '@sampan/server/factories'
import { DEVICES, expectToFit, test } from './account.ts'
import { aCartLine } from './shopping.ts'

for (const [device, use] of Object.entries(DEVICES)) {
  test.describe(`without scripts, ${device}`, () => {
    test.use({ ...use, javaScriptEnabled: false })

    test('a link leads to its product, a settlement to its orders, and buttons that need scripts say so', async ({
      member,
      appContext,
    }) => {
      const { page, t, customer } = member
      const saysSo = async () => {
        const note = page.locator('main noscript p').filter({ visible: true }).first()
        await expect(note).toHaveText(t('ui', 'needs_scripts'))
        await expectToFit(member)
      }
      await page.goto('/')
      await page
        .getByPlaceholder(t('product-link-form', 'placeholder'))
        .fill('https://item.taobao.com/item.htm?id=691541677564')
      await page.getByRole('button', { name: t('product-link-form', 'find') }).click()
      await expect(page).toHaveURL(/\/product\/detail\?search_text=/)
      await saysSo()

      const id = await aCartLine(member)
      await page.goto('/shopping/my-cart')
      await saysSo()
      await page.goto(`/shopping/settlement?cart_ids=${id}`)
      await page.locator('main select[name=country_code]').selectOption('NO')
      await page
        .locator('main')
        .getByRole('button', { name: t('settlement', 'submit') })
        .click()
      await expect(page).toHaveURL(/\/shopping\/payment\?order_ids=/)
      await saysSo()

      const stored = await anOrder(appContext, customer, { status: 'in_warehouse' })
      for (const address of [
        '/manage/main?path=orderList-MyOrders',
        '/manage/main?path=orderList-MyWarehouse',
        `/shipping/submit?order_ids=${stored.orderNumber}`,
      ]) {
        await page.goto(address)
        await saysSo()
      }
    })
  })
}
