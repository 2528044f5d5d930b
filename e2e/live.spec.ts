import { expect } from '@playwright/test'
import { orderPhotos } from '@sampan/database/tables'
import { anOrder } from '@sampan/server/factories'
import { DEVICES, openSection, says, test } from './account.ts'
import { untilHydrated } from './people.ts'

test.describe('on a phone', () => {
  test.use(DEVICES['on a phone'])

  test('changes in the shop appear without a reload, over one stream for all tabs', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    const streams: string[] = []
    page.context().on('request', (request) => {
      if (request.url().includes('/api/account/changes')) streams.push(request.url())
    })
    const opened = page.waitForRequest(/\/api\/account\/changes/)
    await openSection(member, 'orderList-MyOrders')
    await opened
    await says(member, t('orders', 'empty_title'))
    const other = await page.context().newPage()
    await other.goto('/manage/main?path=orderList-MyOrders')
    await untilHydrated(other)

    const order = await anOrder(appContext, customer, { status: 'in_warehouse' })
    for (const tab of [page, other])
      await expect(tab.getByText(order.orderNumber).filter({ visible: true }).first()).toBeVisible()
    const badge = page.locator('header .bg-accent, nav .bg-accent').filter({ visible: true })
    await expect(badge.filter({ hasText: '1' })).toBeVisible()
    expect(streams).toHaveLength(1)

    // The tab with the stream is closed; the other one takes over, and learns what it missed.
    await page.close()
    await other.goto(`/shipping/order-detail-new?order_id=${order.orderNumber}`)
    await untilHydrated(other)
    const photos = other.locator('main img[src*="/new-photo"]')
    await expect(photos).toHaveCount(0)
    await appContext.db.insert(orderPhotos).values({ orderId: order.id, kind: 'qc', url: '/new-photo.webp' })
    await expect(photos.first()).toBeAttached()
  })

  test('a session ended on another device closes its pages of the account', async ({
    member,
    appContext,
  }) => {
    const { page, customer } = member
    const opened = page.waitForResponse(/\/api\/account\/changes/)
    await openSection(member, 'orderList-MyOrders')
    await opened
    await appContext.pool.query('delete from sessions where customer_id = $1', [customer.id])
    await expect(page).toHaveURL(/\/login/)
  })
})
