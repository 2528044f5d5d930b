import { expect } from '@playwright/test'
import { orders, serviceRequests } from '@sampan/database/tables'
import { anOrder } from '@sampan/server/factories'
import { eq } from 'drizzle-orm'
import { DEVICES, expectToFit, openOrderActions, openSection, says, test } from './account.ts'
import { goBack, reload } from './people.ts'

test.describe('on a phone', () => {
  test.use(DEVICES['on a phone'])

  test('orders are selected for payment together, with a message for each refusal', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    const unpaid = [await anOrder(appContext, customer), await anOrder(appContext, customer)]
    const bought = await anOrder(appContext, customer, { status: 'paid' })
    const forwarded = await anOrder(appContext, customer, { type: 'forwarding' })
    await openSection(member, 'orderList-MyOrders')
    const box = (id: string) => page.getByRole('checkbox', { name: t('orders', 'choose_order', { id }) })
    await page.getByRole('button', { name: t('orders', 'pay'), exact: true }).click()
    await says(member, t('orders', 'select_order'))
    await box(bought.orderNumber).click()
    await says(member, t('orders', 'not_selectable', { id: bought.orderNumber }))
    await box(forwarded.orderNumber).click()
    await says(member, t('orders', 'forwarding_not_selectable', { id: forwarded.orderNumber }))
    for (const { orderNumber } of unpaid) await box(orderNumber).check()
    await reload(page)
    await expect(box(unpaid[0]?.orderNumber ?? '')).toBeChecked()
    await page.getByRole('button', { name: t('orders', 'pay_orders', { count: 2 }) }).click()
    await page.waitForURL(/\/shopping\/payment\?order_ids=SO\w+,SO\w+$/)
    await goBack(page)
    await expect(box(unpaid[1]?.orderNumber ?? '')).toBeChecked()
    await page.getByRole('button', { name: t('account', 'clear_selection') }).click()
    await expect(box(unpaid[1]?.orderNumber ?? '')).not.toBeChecked()
  })

  test('orders are filtered, searched and paged, and show their process', async ({ member, appContext }) => {
    const { page, t, customer } = member
    const oldest = await anOrder(appContext, customer, { status: 'in_warehouse' })
    for (let one = 0; one < 20; one += 1) await anOrder(appContext, customer)
    await openSection(member, 'orderList-MyOrders')
    await expect(page.locator('main li.order-item')).toHaveCount(20)
    await page.getByRole('link', { name: t('ui', 'page_number', { number: 2 }) }).click()
    await expect(page.locator('main li.order-item')).toHaveCount(1)
    await goBack(page)
    await expect(page.locator('main li.order-item')).toHaveCount(20)
    const inWarehouse = /已入库/
    await page.locator('main nav').getByRole('link', { name: inWarehouse }).click()
    await expect(page).toHaveURL(/order_status=7/)
    await expect(page.locator('main li.order-item')).toHaveCount(1)
    await page.getByRole('searchbox').fill('SO-NOWHERE')
    await page.getByRole('searchbox').press('Enter')
    await says(member, t('orders', 'none_found'))
    await page.getByRole('searchbox').fill(oldest.orderNumber)
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('button', { name: t('orders', 'process') }).click()
    const process = page.getByRole('list', { name: t('orders', 'process') })
    await expect(process.getByRole('listitem')).toHaveCount(4)
    for (const word of ['event_created', 'event_paid', 'event_purchased', 'event_arrived'] as const)
      await expect(process.getByText(t('orders', word))).toBeVisible()
    await expectToFit(member)

    const [detail] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: t('orders', 'details') }).click(),
    ])
    for (const word of ['order_number', 'type', 'pay_time', 'status', 'total', 'contents'] as const)
      await expect(detail.getByText(t('order-detail', word)).first()).toBeVisible()
    const estimate = { name: t('order-detail', 'calculate_shipping') }
    await expect(detail.getByRole('link', estimate)).toBeVisible()
    // The new tab leads back to the list as it was left in this one.
    const back = detail.locator('main').getByRole('link', { name: t('account', 'orderList-MyOrders') })
    await expect(back).toHaveAttribute('href', new RegExp(`search_text=${oldest.orderNumber}`))
    await detail.close()
  })

  test('an unpaid order is cancelled at once; for a paid one a cancellation can be requested, once', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    const unpaid = await anOrder(appContext, customer)
    await openSection(member, 'orderList-MyOrders')
    await openOrderActions(member)
    await page.getByRole('button', { name: t('orders', 'cancel'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('orders', 'cancel_orders', { count: 1 }), exact: true })
      .click()
    await says(member, t('orders', 'cancelled', { count: 1 }))
    const [cancelled] = await appContext.db.select().from(orders).where(eq(orders.id, unpaid.id))
    expect(cancelled?.status).toBe('cancelled')
    // A cancelled order is not sent, and shows no way to an estimate of its shipping.
    await page.goto(`/shipping/order-detail-new?order_id=${unpaid.orderNumber}`)
    await says(member, t('order-detail', 'contents'))
    await expect(page.getByRole('link', { name: t('order-detail', 'calculate_shipping') })).toHaveCount(0)
    const paid = await anOrder(appContext, customer, { status: 'paid' })
    await openSection(member, 'orderList-MyOrders', '&order_status=2')
    await openOrderActions(member)
    await page.getByRole('button', { name: t('orders', 'ask_cancel') }).click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: t('orders', 'send_request') })
    await send.click()
    await expect(dialog.getByLabel(t('orders', 'reason'))).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel(t('orders', 'reason')).fill('The wrong size')
    await send.dblclick()
    await says(member, t('orders', 'asked'))
    expect(await appContext.db.$count(serviceRequests, eq(serviceRequests.orderId, paid.id))).toBe(1)
    await page.goto(`/shipping/order-detail-new?order_id=${paid.orderNumber}`)
    await says(member, t('order-detail', 'request_cancel'))
    await says(member, 'The wrong size')
  })

  test('all unpaid orders of every page are selected and cancelled together', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    for (let one = 0; one < 21; one += 1) await anOrder(appContext, customer)
    await anOrder(appContext, customer, { status: 'paid' })
    await openSection(member, 'orderList-MyOrders')
    await page.getByRole('button', { name: t('orders', 'choose_all', { count: 21 }) }).click()
    const bar = page.getByRole('region', { name: t('orders', 'chosen') })
    await expect(bar).toBeInViewport()
    const cancel = { name: t('orders', 'cancel_orders', { count: 21 }), exact: true } as const
    await bar.getByRole('button', cancel).click()
    await page.getByRole('alertdialog').getByRole('button', cancel).click()
    await says(member, t('orders', 'cancelled', { count: 21 }))
    await expect(bar).toHaveCount(0)
    const mine = await appContext.db.select().from(orders).where(eq(orders.customerId, customer.id))
    expect(mine.filter(({ status }) => status === 'cancelled')).toHaveLength(21)
  })
})

for (const [device, use] of Object.entries(DEVICES)) {
  test.describe(device, () => {
    test.use(use)
    const isPhone = device === 'on a phone'

    test('at least eight orders fit a screen, and each shows its progress when opened', async ({
      member,
      appContext,
    }) => {
      const { page, t, customer } = member
      const expiresAt = new Date(Date.now() + 30 * 86_400_000)
      for (let one = 0; one < 12; one += 1)
        await anOrder(appContext, customer, one % 2 === 0 ? { expiresAt } : { status: 'paid' })
      await openSection(member, 'orderList-MyOrders')
      const rows = page.locator('main li.order-item')
      await expect(rows).toHaveCount(12)
      await expect(rows.locator('.order-chips time')).toHaveCount(6)
      const height = page.viewportSize()?.height ?? 0
      const [first, eighth] = await Promise.all([rows.first().boundingBox(), rows.nth(7).boundingBox()])
      const end = (eighth?.y ?? 0) + (eighth?.height ?? 0)
      // On a phone the list is scrolled first; its header and its bar stay in view.
      expect(isPhone ? end - (first?.y ?? 0) : end).toBeLessThanOrEqual(isPhone ? height - 130 : height)
      // A desktop shows what can be done with an order; a phone does when it is opened.
      await expect(rows.getByRole('button', { name: t('orders', 'ask_cancel') }).first()).toBeVisible({
        visible: !isPhone,
      })
      await rows
        .first()
        .getByRole('button', { name: t('orders', 'process') })
        .click()
      await expect(rows.first().getByText(t('orders', 'step_being_bought')).last()).toBeVisible()
      await expectToFit(member)
    })
  })
}

test.describe('in Spanish', () => {
  test.use({ ...DEVICES['on a desktop'], lang: 'es' })

  test('a sentence about an order does not cover its price', async ({ member, appContext }) => {
    const { page, customer } = member
    const { orderNumber } = await anOrder(appContext, customer, { status: 'in_warehouse' })
    await openSection(member, 'orderList-MyOrders')
    await page.evaluate(
      (order_id) =>
        fetch('/api/shopping/request_return', {
          method: 'POST',
          headers: { 'content-type': 'application/json', lang: 'es' },
          body: JSON.stringify({ order_id, reason: 'Rota' }),
        }),
      orderNumber,
    )
    const sentence = page.getByText(member.t('account', 'return_asked'))
    const [box, price] = await Promise.all([
      sentence.boundingBox(),
      page.locator('.order-total').boundingBox(),
    ])
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(price?.x ?? 0)
  })
})
