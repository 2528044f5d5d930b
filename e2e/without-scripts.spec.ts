import { expect } from '@playwright/test'
import { anOrder } from '@sampan/server/factories'
import { DEVICES, expectToFit, test } from './account.ts'

for (const [device, use] of Object.entries(DEVICES)) {
  test.describe(`without scripts, ${device}`, () => {
    test.use({ ...use, javaScriptEnabled: false })

    test('a link leads to its product, a settlement to its orders, and buttons that need scripts say so', async ({
      member,
      appContext,
    }) => {
      const { page, t, customer } = member
      const saysSo = async () => {
        await expect(page.locator('main').getByText(t('ui', 'needs_scripts')).first()).toBeVisible()
        await expectToFit(member)
      }
      await page.goto('/')
      await page
        .getByPlaceholder(t('product-link-form', 'placeholder'))
        .fill('https://item.taobao.com/item.htm?id=691541677564')
      await page.getByRole('button', { name: t('product-link-form', 'find') }).click()
      await expect(page).toHaveURL(/\/product\/detail\?search_text=/)
      await saysSo()

      const line = {
        ...{ product_name: 'Tea bowl', product_link: 'https://shop.example.cn/tea', quantity: 1 },
        ...{ product_sale_price_cny: 80, product_freight_amount_cny: 0, product_remark: 'Blue' },
        ...{ sku_code_note: '', product_sku_id: '', product_image_url: '' },
      }
      const options = { headers: { token: customer.token } }
      const added = await page.request.post('/api/shopping/add_to_cart', { ...options, data: line })
      expect(await added.json()).toMatchObject({ code: 0 })
      await page.goto('/shopping/my-cart')
      await saysSo()
      const cart = await (
        await page.request.post('/api/shopping/get_my_cart_list', { ...options, data: {} })
      ).json()
      await page.goto(`/shopping/settlement?cart_ids=${cart.data.list[0].id}`)
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
