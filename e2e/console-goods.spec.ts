import { expect } from '@playwright/test'
import { translate } from '@sampan/messages/catalogue'
import { anOrder, aParcel } from '@sampan/server/factories'
import { test } from './account.ts'
import { receive, startWork } from './console.ts'
import { open } from './people.ts'

test('correcting a receipt questions implausible values and previews its effect', async ({
  member,
  appContext,
  browser,
}) => {
  const { page, t } = await startWork(browser, appContext.db, 'warehouse', member)
  const { orderNumber } = await anOrder(appContext, member.customer, { status: 'in_warehouse' })

  await open(page, `/staff/orders/${orderNumber}`)
  await page.getByRole('link', { name: t('console-orders', 'correct_receipt') }).click()
  const weight = page.getByLabel(t('console', 'weight_kg'))
  await expect(weight).toHaveValue('0.5')
  await weight.fill('52')
  const look = page.getByRole('button', { name: t('console-receiving', 'correct_check') })
  await look.click()
  const reason = page.getByLabel(t('console-receiving', 'correct_reason'))
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('The scale was off')
  await look.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('0.500 kg')).toBeVisible()
  await expect(dialog.getByText(t('console-receiving', 'effect_none'))).toBeVisible()
  const save = dialog.getByRole('button', { name: t('console-receiving', 'correct_save') })
  await save.click()
  await expect(weight).toHaveAttribute('aria-invalid', 'true')
  for (const doubt of await dialog.getByRole('checkbox').all()) await doubt.check()
  await save.click()
  await page.waitForURL(new RegExp(`/staff/orders/${orderNumber}$`))
  await expect(page.getByText(t('console-receiving', 'corrected'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('console-receiving', 'doubts_confirmed'))).toBeVisible()
  await page.context().close()

  await open(member.page, `/shipping/order-detail-new?order_id=${orderNumber}`)
  const corrected = member.page.getByRole('list', { name: member.t('order-detail', 'corrections') })
  await expect(corrected).toContainText('52.000 kg')
})

test('a returned item stays on its shelf until it is sent back to the seller', async ({
  member,
  appContext,
  browser,
}) => {
  const support = await startWork(browser, appContext.db, 'support', member)
  const keeper = await startWork(browser, appContext.db, 'warehouse', member)
  const { t } = keeper
  const { customer } = member
  const { orderNumber } = await anOrder(appContext, customer, { status: 'in_warehouse' })
  const requested = await member.page.request.post('/api/shopping/request_return', {
    headers: { token: customer.token, lang: 'en' },
    data: { order_id: orderNumber, reason: 'The wrong size' },
  })
  const { request_id } = (await requested.json()).data

  await open(support.page, `/staff/requests/${request_id}`)
  await support.page.getByLabel(t('console-support', 'words_to_customer')).fill('Send it back, please.')
  await support.page.getByRole('button', { name: t('console-support', 'accept'), exact: true }).click()
  await expect(support.page.getByText(t('console-support', 'decided_accepted'))).toBeVisible()
  await support.page.context().close()

  await open(member.page, '/manage/main?path=orderList-MyWarehouse')
  await expect(member.page.getByText(member.t('account', 'return_set_aside'))).toBeVisible()
  await expect(member.page.getByRole('checkbox').first()).toBeDisabled()

  const { page } = keeper
  await open(page, `/staff/returns?search_text=${orderNumber}`)
  await page.getByRole('button', { name: t('console-orders', 'return_finish') }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: t('console-orders', 'return_save') })
  await save.click()
  await expect(dialog.getByRole('textbox', { name: t('console-orders', 'return_carrier') })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog.getByRole('textbox', { name: t('console-orders', 'return_carrier') }).fill('SF')
  await dialog.getByRole('textbox', { name: t('console', 'tracking_number') }).fill('SF1234567890123')
  await save.click()
  await expect(page.getByText(t('console-orders', 'return_finished'))).toBeVisible()
  await expect(page.getByText(t('console', 'nothing_found'))).toBeVisible()
  await page.context().close()

  await open(member.page, `/shipping/order-detail-new?order_id=${orderNumber}`)
  await expect(member.page.getByText(member.t('account', 'return_gone')).first()).toBeVisible()
})

test('a packer corrects a customs declaration; the customer sees it, and an invalid field shows its error', async ({
  member,
  appContext,
  browser,
}) => {
  const { page, t } = await startWork(browser, appContext.db, 'shipping', member)
  const order = await anOrder(appContext, member.customer, {
    status: 'in_warehouse',
    productName: '神秘东西',
  })
  const { deliveryNumber } = await aParcel(appContext, member.customer, { status: 'paid', orders: [order] })

  await open(page, `/staff/parcels/${deliveryNumber}`)
  await expect(page.getByText(t('declaration', 'gaps'))).toBeVisible()
  await page.getByRole('button', { name: t('declaration', 'correct') }).click()
  const contents = page.getByLabel(t('declaration', 'description'))
  await contents.fill('gift')
  await page.getByLabel(t('declaration', 'hs_code')).fill('6912.00')
  const save = page.getByRole('button', { name: t('declaration', 'save') })
  await save.click()
  await expect(contents).toHaveAttribute('aria-invalid', 'true')
  await contents.fill('Ceramic teapot')
  await save.click()
  await expect(page.getByText(t('declaration', 'saved')).first()).toBeVisible()
  await expect(page.getByText(t('declaration', 'gaps'))).toBeHidden()
  const paper = page.getByRole('link', { name: t('declaration', 'print_form', { form: 'CN22' }) })
  const form = await page.request.get((await paper.getAttribute('href')) ?? '')
  expect(form.headers()['content-type']).toBe('application/pdf')
  await page.context().close()

  await open(member.page, `/shipping/delivery-detail-new?delivery_number=${deliveryNumber}`)
  await expect(member.page.getByText('Ceramic teapot')).toBeVisible()
})

test('a parcel on hold cannot be shipped, and its customer sees the reason until it is lifted', async ({
  member,
  appContext,
  browser,
}) => {
  const support = await startWork(browser, appContext.db, 'support', member)
  const { page, t } = support
  const { deliveryNumber } = await aParcel(appContext, member.customer, { status: 'unpaid' })

  await open(page, `/staff/parcels/${deliveryNumber}`)
  await page.getByRole('button', { name: t('console', 'hold_place') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('console', 'hold_kind')).selectOption('prohibited_goods')
  const stop = dialog.getByRole('button', { name: t('console', 'hold_place') })
  await stop.click()
  const reason = dialog.getByLabel(t('console', 'hold_reason'))
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('A power bank without a label')
  await dialog.getByLabel(t('console', 'hold_note')).fill('It is the power bank.')
  await stop.click()
  await expect(page.getByText(t('console', 'hold_placed'))).toBeVisible()

  await open(member.page, `/shipping/delivery-detail-new?delivery_number=${deliveryNumber}`)
  await expect(member.page.getByText('It is the power bank.')).toBeVisible()

  await open(page, `/staff/holds?search_text=${deliveryNumber}`)
  await page.getByRole('button', { name: t('console', 'hold_lift') }).click()
  await dialog.getByLabel(t('console', 'hold_lift_reason')).fill('It has one')
  await dialog.getByRole('button', { name: t('console', 'hold_lift') }).click()
  await expect(page.getByText(t('console', 'hold_lifted'), { exact: true })).toBeVisible()
  await page.context().close()

  await member.page.reload()
  await expect(member.page.getByRole('heading', { name: deliveryNumber })).toBeVisible()
  await expect(member.page.getByText('It is the power bank.')).toBeHidden()
})

test('a buyer withdraws a difference, buys, and buys again after the seller cancelled', async ({
  member,
  appContext,
  browser,
}) => {
  const { page, t } = await startWork(browser, appContext.db, 'purchasing', member)
  const { orderNumber } = await anOrder(appContext, member.customer, { status: 'wait_purchase' })
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
  await page.context().close()
})

test('a box with part of an order waits for the rest, and a box with two orders names the other one', async ({
  member,
  appContext,
  browser,
}) => {
  const keeper = await startWork(browser, appContext.db, 'warehouse', member)
  const { page, t } = keeper
  const number = 'SF1234500067907'
  const onTheWay = { status: 'on_the_way', trackingNormalised: number } as const
  const first = await anOrder(appContext, member.customer, { ...onTheWay, quantity: 5 })
  const second = await anOrder(appContext, member.customer, onTheWay)

  await receive(keeper, first.orderNumber, number, 2)
  // The next order of the box opens automatically, with the shelf of the first.
  await page.waitForURL(new RegExp(`/staff/receiving/${second.orderNumber}`))
  await expect(page.getByLabel(t('console', 'shelf'), { exact: true })).toHaveValue('A-01')
  await open(page, `/staff/receiving?tracking_number=${number}`)
  const counted = (taken: number, left: number) =>
    page.getByText(t('console-receiving', 'found_many', { taken, left }))
  await expect(counted(0, 2)).toBeVisible()
  const arrived = { received: 2, ordered: 5 }
  await expect(page.getByText(t('console-orders', 'received_of', arrived))).toBeVisible()
  await open(member.page, '/manage/main?path=orderList-MyOrders')
  await expect(member.page.getByText(member.t('account', 'part_arrived', arrived))).toBeVisible()

  await receive(keeper, second.orderNumber, number)
  await page.waitForURL(new RegExp(`/staff/receiving/${first.orderNumber}`))
  await open(page, `/staff/receiving?tracking_number=${number}`)
  await expect(counted(1, 1)).toBeVisible()
  await receive(keeper, first.orderNumber, number)
  await page.context().close()
  await member.page.reload()
  await expect(member.page.getByRole('heading', { name: first.productName }).first()).toBeVisible()
  await expect(member.page.getByText(member.t('account', 'part_arrived', arrived))).toBeHidden()
})

test('damaged goods are reported, an offer is made, and the customer decides', async ({
  member,
  appContext,
  browser,
}) => {
  const keeper = await startWork(browser, appContext.db, 'warehouse', member)
  const support = await startWork(browser, appContext.db, 'support', member)
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
  await page.context().close()

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
  await keeper.page.context().close()
  await member.page.reload()
  await expect(
    member.page.getByText(translate('en', 'statuses', 'order_wait_purchase')).first(),
  ).toBeVisible()
})

test('when a seller has fewer pieces, the customer accepts them with a refund for the others', async ({
  member,
  appContext,
  browser,
}) => {
  const { page, t } = await startWork(browser, appContext.db, 'purchasing', member)
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
  await page.context().close()

  await open(member.page, `/shipping/order-detail-new?order_id=${orderNumber}`)
  const take = member.t('order-detail', 'choice_take', { count: 3 })
  await expect(member.page.getByRole('radio', { name: take })).toBeChecked()
  await member.page.getByRole('button', { name: member.t('order-detail', 'problem_send') }).click()
  await expect(member.page.getByText(member.t('order-detail', 'choice_keep_done'))).toBeVisible()
  const choice = translate('en', 'kinds', 'choice_keep')
  await expect(member.page.getByText(member.t('order-detail', 'problem_chosen', { choice }))).toBeVisible()
})
