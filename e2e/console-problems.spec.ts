import { expect } from '@playwright/test'
import { translate } from '@sampan/messages/catalogue'
import { anOrder } from '@sampan/server/factories'
import { test } from './account.ts'
import { open } from './people.ts'

test('a buyer withdraws a difference, buys, and buys again after the seller cancelled', async ({
  customer,
  appContext,
  startWork,
}) => {
  const { page, t } = await startWork('purchasing')
  const { orderNumber } = await anOrder(appContext, customer, { status: 'wait_purchase' })
  const record = page.getByRole('button', { name: t('console-orders', 'record') })

  await open(page, `/staff/orders/${orderNumber}`)
  await page.getByLabel(t('console-orders', 'unit_price')).fill('180')
  await page.getByLabel(t('console-orders', 'ask_reason'), { exact: true }).fill('The seller raised it')
  await page.locator('button[name=intent][value=ask]').click()
  await expect(page.getByText(t('console-orders', 'asked'), { exact: true })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t('console-orders', 'withdraw') }).click()
  await dialog.getByLabel(t('console-orders', 'withdraw_reason')).fill('The seller agreed')
  await dialog.getByRole('button', { name: t('console-orders', 'withdraw') }).click()
  await expect(page.getByText(t('console-orders', 'withdrawn'))).toBeVisible()

  await page.getByLabel(t('console-orders', 'unit_price')).fill('144.58')
  await expect(page.getByText(t('console-orders', 'compare_same'))).toBeVisible()
  await page.getByLabel(t('console-orders', 'market_number')).fill('TB1')
  await page.getByLabel(t('console-orders', 'seller_tracking')).fill('SF1234567890125')
  await record.click()
  await expect(page.getByText(t('console-orders', 'recorded'), { exact: true })).toBeVisible()

  await page.getByRole('button', { name: t('console-orders', 'seller_cancelled') }).click()
  const save = dialog.getByRole('button', { name: t('console-orders', 'seller_save') })
  await save.click()
  const reason = dialog.getByLabel(t('console', 'reason'))
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('Out of stock after all')
  await save.click()
  await expect(page.getByText(t('console-orders', 'bought_again'))).toBeVisible()
  await expect(record).toBeVisible()
})

test('damaged goods are reported, an offer is made, and the customer decides', async ({
  member,
  appContext,
  startWork,
}) => {
  const keeper = await startWork('warehouse')
  const support = await startWork('support')
  const { t } = keeper
  const { orderNumber } = await anOrder(appContext, member.customer, {
    status: 'in_warehouse',
    purchaseReference: 'TB1',
  })

  await open(keeper.page, `/staff/orders/${orderNumber}`)
  await keeper.page.getByLabel(t('console-orders', 'problem_kind')).selectOption('wrong_goods')
  await keeper.page.getByLabel(t('console-orders', 'problem_note')).fill('It is the blue one')
  await keeper.page.getByRole('button', { name: t('console-orders', 'problem_tell') }).click()
  await expect(keeper.page.getByText(t('console-orders', 'problem_told'))).toBeVisible()

  const { page } = support
  await open(page, `/staff/problems?search_text=${orderNumber}`)
  await page.getByRole('button', { name: t('console-orders', 'problem_open') }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: t('console-orders', 'problem_ask') })
  const amount = dialog.getByRole('textbox', { name: t('console-orders', 'problem_amount') })
  await amount.fill('500')
  await send.click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(amount).toHaveValue('500')
  await amount.fill('6.5')
  await send.click()
  await expect(page.getByText(t('console-orders', 'problem_offered'))).toBeVisible()

  await open(member.page, '/manage/main?path=orderList-MyWarehouse')
  await expect(member.page.getByText(member.t('account', 'problem_asked'))).toBeVisible()
  await expect(member.page.getByRole('checkbox').first()).toBeDisabled()
  await open(member.page, `/shipping/order-detail-new?order_id=${orderNumber}`)
  await expect(member.page.getByText('It is the blue one').first()).toBeVisible()
  await expect(member.page.getByText('$6.50').first()).toBeVisible()
  await member.page.getByRole('radio', { name: translate('en', 'kinds', 'choice_exchange') }).check()
  await member.page.getByRole('button', { name: member.t('order-detail', 'problem_send') }).click()
  await expect(member.page.getByText(member.t('order-detail', 'choice_exchange_done'))).toBeVisible()
  const choice = translate('en', 'kinds', 'choice_exchange')
  await expect(member.page.getByText(member.t('order-detail', 'problem_chosen', { choice }))).toBeVisible()

  await open(keeper.page, `/staff/returns?search_text=${orderNumber}`)
  await keeper.page.getByRole('button', { name: t('console-orders', 'return_finish') }).click()
  const returning = keeper.page.getByRole('dialog')
  await returning.getByRole('textbox', { name: t('console-orders', 'return_carrier') }).fill('SF')
  await returning.getByRole('textbox', { name: t('console', 'tracking_number') }).fill('SF1234567890124')
  await returning.getByRole('button', { name: t('console-orders', 'return_save') }).click()
  await expect(keeper.page.getByText(t('console-orders', 'return_finished'))).toBeVisible()
  await member.page.reload()
  await expect(
    member.page.getByText(translate('en', 'statuses', 'order_exchange_awaited')).first(),
  ).toBeVisible()
})

test('when a seller has fewer pieces, the customer accepts them with a refund for the others', async ({
  member,
  appContext,
  startWork,
}) => {
  const { page, t } = await startWork('purchasing')
  const { orderNumber } = await anOrder(appContext, member.customer, {
    status: 'wait_purchase',
    quantity: 5,
    goodsCents: 5000n,
  })
  await open(page, `/staff/orders/${orderNumber}`)
  await page.getByRole('button', { name: t('console-orders', 'fewer'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const pieces = dialog.getByLabel(t('console-orders', 'fewer_pieces'))
  const send = dialog.getByRole('button', { name: t('console-orders', 'fewer_ask') })
  await pieces.fill('5')
  await send.click()
  await expect(pieces).toHaveAttribute('aria-invalid', 'true')
  await pieces.fill('3')
  await send.click()
  await expect(page.getByText(t('console-orders', 'waits_choice'))).toBeVisible()

  await open(member.page, `/shipping/order-detail-new?order_id=${orderNumber}`)
  const take = member.t('order-detail', 'choice_take', { count: 3 })
  await expect(member.page.getByRole('radio', { name: take })).toBeChecked()
  await member.page.getByRole('button', { name: member.t('order-detail', 'problem_send') }).click()
  await expect(member.page.getByText(member.t('order-detail', 'choice_keep_done'))).toBeVisible()
  const choice = translate('en', 'kinds', 'choice_keep')
  await expect(member.page.getByText(member.t('order-detail', 'problem_chosen', { choice }))).toBeVisible()
})
