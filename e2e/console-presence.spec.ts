import { expect } from '@playwright/test'
import { anOrder } from '@sampan/server/factories'
import { test } from './account.ts'
import { open } from './people.ts'

test('two colleagues see each other on one row, and a queue updates without a reload', async ({
  customer,
  appContext,
  startWork,
}) => {
  const productName = `Shared teapot ${Date.now()}`
  const order = await anOrder(appContext, customer, { status: 'paid', productName })
  const buyer = await startWork('purchasing')
  const support = await startWork('support')
  const { t } = buyer
  const queue = `/staff/orders?stage=to_accept&search_text=${encodeURIComponent(productName)}`
  await open(buyer.page, queue)
  const row = buyer.page.getByRole('row').filter({ hasText: order.orderNumber })
  await expect(row).toBeVisible()
  const openedBy = (name: string) => t('console', 'opened_by', { names: name })

  await open(support.page, `/staff/orders/${order.orderNumber}`)
  await expect(row).toContainText(openedBy('support'))
  await buyer.page.getByRole('link', { name: order.orderNumber }).click()
  await expect(support.page.getByText(openedBy('purchasing'))).toBeAttached()
  await expect(buyer.page.getByText(openedBy('support'))).toBeAttached()

  await buyer.page.goBack()
  await expect(support.page.getByText(openedBy('purchasing'))).toHaveCount(0)
  await support.page.getByRole('link', { name: t('console', 'today'), exact: true }).click()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText(openedBy('support'))

  await anOrder(appContext, customer, { status: 'paid', productName: `${productName} two` })
  await expect(buyer.page.getByText(`${productName} two`)).toBeVisible()
})
