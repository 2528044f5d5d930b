import { expect } from '@playwright/test'
import { addresses, legacyOrders, topUps } from '@sampan/database/tables'
import { toWireTime } from '@sampan/domain/wire-time'
import { fillWallet } from '@sampan/server/factories'
import { eq } from 'drizzle-orm'
import { asDemo, DEVICES, expectToFit, openSection, says, test } from './account.ts'
import { chooseCountry, goBack, reload } from './people.ts'

test.describe('on a phone', () => {
  test.use(DEVICES['on a phone'])

  test('the wallet prices a top-up before payment, lists it as unpaid, and pages its records', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    for (let one = 1; one <= 10; one += 1) await fillWallet(appContext, customer, 100n)
    await openSection(member, 'Account-Wallet')
    const amount = page.getByLabel(t('wallet', 'amount'), { exact: true })
    const figures = { min: 10, max: 10_000, step: 10 }
    for (const [typed, said] of [
      ['7', 'top_up_out_of_range'],
      ['20000', 'top_up_out_of_range'],
      ['99.5', 'top_up_not_a_step'],
      ['ten', 'not_a_number'],
    ] as const) {
      await amount.fill(typed)
      await says(member, t('wallet', said, figures))
      await amount.blur()
      await expect(amount).toHaveValue(typed)
    }
    await page.getByRole('button', { name: '$200', exact: true }).click()
    await expect(page.getByText('$198.00')).toBeVisible()
    await page.getByRole('button', { name: t('wallet', 'top_up'), exact: true }).dblclick()
    await page.waitForURL(/main-mobile\/wallet-payment\?order_id=/)
    await expect(page.getByText('$198.00').first()).toBeVisible()
    expect(await appContext.db.$count(topUps, eq(topUps.customerId, customer.id))).toBe(1)

    await openSection(member, 'Account-Wallet')
    await page.getByRole('link', { name: t('ui', 'page_number', { number: 2 }) }).click()
    await expect(page).toHaveURL(/page=2/)
    await goBack(page)
    await page.getByRole('link', { name: t('wallet', 'pay'), exact: true }).click()
    await page.waitForURL(/wallet-payment\?order_id=TU/)

    await openSection(member, 'Account-Wallet')
    await page
      .getByRole('button', { name: t('wallet', 'cancel'), exact: false })
      .first()
      .click()
    await says(member, t('wallet', 'cancelled'))
  })

  test('the address book validates, keeps typed text, edits, sets the default and deletes', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    await appContext.db.insert(addresses).values(
      Array.from({ length: 9 }, (_, index) => ({
        customerId: customer.id,
        userName: `Reader ${index}`,
        countryCode: 'NO',
        province: 'Oslo',
        city: 'Oslo',
        addressDetail: 'Storgata 12',
        postalCode: '0184',
        phone: '+47 22 33 44 55',
      })),
    )
    await openSection(member, 'orderList-AddressBook')
    const add = page.getByRole('button', { name: t('address', 'add'), exact: true })
    await add.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('address', 'user_name')).fill('Ada')
    await dialog.getByRole('button', { name: t('address', 'save') }).click()
    await says(member, '请检查您的输入')
    await page.keyboard.press('Escape')
    await reload(page)
    await add.click()
    await expect(dialog.getByLabel(t('address', 'user_name'))).toHaveValue('Ada')
    await chooseCountry(page, t('address', 'country_code'), '英国')
    for (const [field, value] of [
      ['province', 'England'],
      ['city', 'Bristol'],
      ['address_detail', '7 Wharf Lane'],
      ['postal_code', 'BS1 6TY'],
      ['phone', '+44 117'],
    ] as const) {
      await dialog.getByLabel(t('address', field), { exact: true }).fill(value)
    }
    await dialog.getByRole('button', { name: t('address', 'save') }).dblclick()
    await says(member, t('address', 'saved'))
    expect(await appContext.db.$count(addresses, eq(addresses.customerId, customer.id))).toBe(10)
    const cards = page.locator('main li', { has: page.getByRole('heading') })
    await expect(cards).toHaveCount(9)

    const ada = page.locator('main li').filter({ hasText: 'Ada' })
    await ada.getByRole('button', { name: t('address', 'make_default') }).click()
    await says(member, t('address', 'default_done'))
    await expect(ada.getByText(t('address', 'default'), { exact: true })).toBeVisible()

    // The only row of its page is removed, so the remaining page is shown.
    const really = page.getByRole('alertdialog').getByRole('button', { name: t('address', 'delete') })
    await page.getByRole('link', { name: t('ui', 'page_number', { number: 2 }) }).click()
    await expect(cards).toHaveCount(1)
    await cards.getByRole('button', { name: t('address', 'delete') }).click()
    await really.click()
    await expect(page).toHaveURL(/page=1/)
    await expect(cards).toHaveCount(9)
    await ada.getByRole('button', { name: t('address', 'delete') }).click()
    await really.click()
    await says(member, t('address', 'delete_done'))
    await expect(ada).toHaveCount(0)
  })

  test('coupons are listed under three tabs, and old orders in the order history', async ({
    visitor,
    appContext,
  }) => {
    const { page, t } = visitor
    await asDemo(visitor, appContext)
    await openSection(visitor, 'Account-Coupons')
    await expect(page.locator('main li.card')).toHaveCount(2)
    for (const tab of ['used', 'expired'] as const) {
      await page.getByRole('link', { name: t('coupons', tab), exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`record_status=${tab === 'used' ? 1 : 2}`))
      await expect(page.getByText(t('coupons', `empty_${tab}`))).toBeVisible()
    }
    await openSection(visitor, 'orderList-OrderHistory')
    await says(visitor, t('history', 'closing'))
    const old = await appContext.db.select().from(legacyOrders)
    for (const { orderNumber, orderedAt } of old) {
      const ordered = toWireTime(orderedAt)
      expect(ordered).toMatch(/^\d{4}-0[1-3]-/)
      expect(orderNumber).toContain(ordered.slice(2, 10).replaceAll('-', ''))
    }
    const unpaid = old.find(({ status }) => status === 'unpaid')
    await page.getByRole('link', { name: unpaid?.orderNumber ?? '' }).click()
    await expect(page).toHaveURL(/\/order-detail\?order_id=/)
    for (const word of ['type', 'time', 'status', 'product_cost', 'transport', 'total', 'consignee'] as const)
      await says(visitor, t('history', word))
    const city = page.getByLabel(t('address', 'city'))
    await city.fill('')
    await page.getByRole('button', { name: t('history', 'update_address') }).click()
    await says(visitor, t('history', 'update_failed'))
    await city.fill('Oslo')
    await page.getByRole('button', { name: t('history', 'update_address') }).click()
    await says(visitor, t('history', 'update_success'))
    await expectToFit(visitor)

    await page.getByRole('button', { name: t('history', 'pay_order') }).click()
    const dialog = page.getByRole('dialog')
    const way = (name: 'paypal' | 'balance' | 'card') =>
      dialog.getByRole('radio', { name: new RegExp(`^${t('payment', name)}`) })
    await expect(way('paypal')).toBeChecked()
    await expect(way('balance')).toBeEnabled()
    await way('card').check()
    await dialog.getByRole('button', { name: t('history', 'pay_now') }).click()
    await expect(page.getByRole('button', { name: '银行卡', exact: true })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the address of an old order is corrected by a plain form, which keeps typed text', async ({
    visitor,
    appContext,
  }) => {
    const { page, t } = visitor
    await asDemo(visitor, appContext)
    const [unpaid] = await appContext.db.select().from(legacyOrders).where(eq(legacyOrders.status, 'unpaid'))
    await page.goto(`/order-detail?order_id=${unpaid?.orderNumber}`)
    const city = page.getByLabel(t('address', 'city'))
    const phone = page.getByLabel(t('address', 'phone'))
    const before = await city.inputValue()
    const update = page.getByRole('button', { name: t('history', 'update_address') })
    await city.fill('')
    await phone.fill('+47 22 33 44 55')
    await update.click()
    await expect(city).toHaveAttribute('aria-invalid', 'true')
    await expect(phone).toHaveValue('+47 22 33 44 55')
    await city.fill(before)
    await update.click()
    await says(visitor, t('history', 'update_success'))
  })
})
