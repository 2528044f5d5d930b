import { expect, type Page } from '@playwright/test'
import { anOrder } from '@sampan/server/factories'
import { test } from './account.ts'
import { open } from './people.ts'

/** Opens a page with such a picture; returns the requested hosts, and the page's own. */
async function hostsAskedBy(page: Page, path: string) {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http')) hosts.add(host)
  })
  const picture = page.waitForRequest(/\/market-pictures\/[\w-]+\.[\w-]+\?w=\d+$/)
  await open(page, path)
  await picture
  await page.waitForLoadState('networkidle')
  return { hosts: [...hosts], own: new URL(page.url()).host }
}

test('an external picture from a customer is requested from our own host only, by staff and by the customer', async ({
  member,
  appContext,
  startWork,
}) => {
  const { page } = await startWork('purchasing')
  const { orderNumber } = await anOrder(appContext, member.customer, {
    status: 'wait_purchase',
    productImageUrl: 'https://tracker.example/pixel.png',
  })
  for (const [visitor, path] of [
    [page, `/staff/orders/${orderNumber}`],
    [member.page, `/shipping/order-detail-new?order_id=${orderNumber}`],
  ] as const) {
    const { hosts, own } = await hostsAskedBy(visitor, path)
    expect(hosts).toEqual([own])
  }
})
