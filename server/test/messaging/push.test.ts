import { pushSubscriptions } from '@sampan/database/tables'
import { startPushService } from '@sampan/emulators'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { notify } from '../../src/messaging/index.ts'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const service = await startPushService()
afterAll(() => service.close())
const keys = webPush.generateVAPIDKeys()
const test = startTestApp(() => ({
  PUSH_PUBLIC_KEY: keys.publicKey,
  PUSH_PRIVATE_KEY: keys.privateKey,
  PUSH_SERVICE_HOSTS: new URL(service.url).host,
}))
beforeEach(() => service.set({ gone: false, failNext: 0 }))

type Customer = Awaited<ReturnType<typeof aCustomer>>

const tell = ({ id }: Customer, eventKey: string, path?: string) =>
  test.context.db.transaction((tx) =>
    notify(test.context, tx, id, 'staff_message', {
      eventKey,
      values: { title: 'The coat', text: 'We measured **the coat**.\n\nIt is 72 cm long.' },
      ...(path && { path }),
    }),
  )
const rowsOf = ({ id }: Customer) =>
  test.context.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.customerId, id))

/** A customer whose browser is sent notifications. */
async function withBrowser(customer?: Customer) {
  const owner = customer ?? (await aCustomer(test.context))
  const browser = service.subscribe(keys.publicKey)
  const { token } = owner
  expect((await test.ask('/api/account/subscribe_push', browser.subscription, { token })).code).toBe(0)
  return { customer: owner, browser, token }
}

describe('notifications in the browser', () => {
  it('arrive encrypted for the browser, in its customer’s language, once per message', async () => {
    const { customer, browser, token } = await withBrowser()
    expect((await test.ask('/api/account/get_push', {}, { token })).data).toEqual({
      public_key: keys.publicKey,
      is_on: true,
    })
    await tell(customer, 'asked', '/shipping/order-detail-new?order_id=1')
    await tell(customer, 'asked', '/shipping/order-detail-new?order_id=1')
    await test.drain()
    expect(browser.received).toEqual([
      {
        title: 'The coat',
        body: 'We measured the coat.',
        lang: 'en',
        tag: expect.any(String),
        path: '/shipping/order-detail-new?order_id=1',
      },
    ])
  })

  it('lead to the messages when they concern no page', async () => {
    const { customer, browser } = await withBrowser()
    await tell(customer, 'elsewhere', 'https://elsewhere.test/')
    await tell(customer, 'nowhere')
    await test.drain()
    expect(browser.received).toMatchObject([{ path: '/message/list' }, { path: '/message/list' }])
  })

  it('end when the device signs out or unsubscribes, or another account uses its browser', async () => {
    const first = await withBrowser()
    await test.ask('/api/logout', {}, { token: first.token })
    expect(await rowsOf(first.customer)).toEqual([])

    const second = await withBrowser()
    await test.ask('/api/account/unsubscribe_push', {}, { token: second.token })
    expect((await test.ask('/api/account/get_push', {}, { token: second.token })).data.is_on).toBe(false)

    const third = await withBrowser()
    const next = await aCustomer(test.context)
    await test.ask('/api/account/subscribe_push', third.browser.subscription, { token: next.token })
    await tell(third.customer, 'private')
    await test.drain()
    expect(third.browser.received).toEqual([])
    expect(await rowsOf(third.customer)).toEqual([])
  })

  it('are deleted once the push service reports the browser as gone', async () => {
    const { customer } = await withBrowser()
    service.set({ gone: true })
    await tell(customer, 'gone')
    await test.drain()
    expect(await rowsOf(customer)).toEqual([])
  })

  it('are sent only to listed push services, never to another address', async () => {
    const { token } = await aCustomer(test.context)
    const { subscription } = service.subscribe(keys.publicKey)
    for (const endpoint of [
      'http://127.0.0.1:1/push/1',
      'https://metadata.internal/',
      'https://fcm.googleapis.com.evil.test/',
    ])
      expect(
        (await test.ask('/api/account/subscribe_push', { ...subscription, endpoint }, { token })).code,
      ).toBe(1123)
  })
})
