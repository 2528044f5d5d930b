import { expect } from '@playwright/test'
import { anOrder } from '@sampan/server/factories'
import { test } from './account.ts'
import { receive } from './console.ts'
import { open } from './people.ts'

test('when two buyers record the same order, the slower one is shown what the first recorded', async ({
  customer,
  appContext,
  startWork,
}) => {
  const { orderNumber } = await anOrder(appContext, customer, { status: 'wait_purchase' })
  const first = await startWork('purchasing')
  const second = await startWork('purchasing')
  const { t } = first
  const formOf = ({ page }: typeof first) => ({
    number: page.getByLabel(t('console-orders', 'market_number')),
    record: page.getByRole('button', { name: t('console-orders', 'record') }),
  })
  for (const { page } of [first, second]) {
    await open(page, `/staff/orders/${orderNumber}`)
    await expect(page.getByText(t('console-orders', 'compare_same'))).toBeVisible()
  }
  const [quick, slow] = [formOf(first), formOf(second)]
  await slow.number.fill('TB-222')
  await quick.number.fill('TB-111')
  await quick.record.click()
  await expect(
    first.page.getByText(t('console-orders', 'recorded_waits'), { exact: true }).first(),
  ).toBeVisible()

  await slow.record.click()
  const notice = second.page.locator('main').getByRole('alert')
  await expect(notice).toContainText('TB-111')
  await expect(slow.number).toHaveValue('TB-222')
  await notice.getByRole('button', { name: t('console', 'load_newer') }).click()
  await expect(notice).toBeHidden()
  await expect(second.page.locator('main').getByText('TB-111').first()).toBeVisible()
  await slow.record.click()
  await expect(
    second.page.getByText(t('console-orders', 'recorded_waits'), { exact: true }).first(),
  ).toBeVisible()
})

test('a receipt whose response was lost is received once when it is sent again', async ({
  customer,
  appContext,
  startWork,
}) => {
  const number = 'SF1234500067891'
  const order = await anOrder(appContext, customer, {
    status: 'on_the_way',
    trackingNormalised: number,
  })
  const keeper = await startWork('warehouse')
  let lost = 0
  await keeper.page.route('**/api/staff/receiving/receive', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await receive(keeper, order.orderNumber, number)
  expect(lost).toBe(1)
})
