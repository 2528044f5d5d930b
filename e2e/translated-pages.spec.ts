import { expect } from '@playwright/test'
import { translatePages } from './browser-translation.ts'
import { emailOf, join, open, test } from './people.ts'
import { order, pay, putIntoCart, topUp } from './shopping.ts'

const DRESS = 'https://item.taobao.com/item.htm?id=691541677564'

test.describe('pages that the browser translates', () => {
  test.beforeEach(async ({ page }) => {
    await translatePages(page)
  })

  test('lead from a link to a paid order', async ({ visitor }) => {
    await join(visitor, emailOf('translated'))
    await topUp(visitor, 200)
    await putIntoCart(visitor, DRESS)
    await order(visitor, 'United States')
    await pay(visitor, 'balance')
  })

  test('show the message of the last try', async ({ visitor: { page, t } }) => {
    await open(page, '/register')
    const submit = page.getByRole('button', { name: t('sign-in', 'register') })
    const email = page.getByLabel(t('sign-in', 'email'))
    const invalid = t('field-messages', 'email')
    await submit.click()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(invalid)).toBeHidden()
    await email.fill('nobody')
    await submit.click()
    await expect(page.getByText(invalid)).toBeVisible()
  })
})
