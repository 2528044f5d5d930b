import { verify, X509Certificate } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aMerchant } from '../../test/a-merchant.ts'
import { type PayPal, startPayPal } from './paypal.ts'

type Notice = { raw: string; headers: IncomingHttpHeaders; type: string }

const notices: Notice[] = []
let refuseNext = 0
const shop = createServer(async (request, response) => {
  const raw = await text(request)
  notices.push({ raw, headers: request.headers, type: JSON.parse(raw).event_type })
  response.statusCode = refuseNext-- > 0 ? 503 : 200
  response.end()
})
let paypal: PayPal
let merchant: Awaited<ReturnType<typeof aMerchant>>

beforeAll(async () => {
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
  const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhooks/paypal`
  paypal = await startPayPal({ webhookUrl, webhookId: 'WH-TEST', retryDelaysMs: [1, 1] })
  merchant = await aMerchant(paypal)
})
afterAll(async () => {
  await paypal.close()
  shop.close()
})
beforeEach(() => {
  notices.length = 0
  refuseNext = 0
  paypal.set({ webhooksOff: false, webhooksHeld: false, webhookCopies: 1, webhookFirst: false })
})

async function pay(): Promise<void> {
  await merchant.paid('9.00')
  await paypal.webhooksSettled()
}

/** Verifies an event as a receiver does. */
async function isGenuine({ raw, headers }: Notice): Promise<boolean> {
  const certificate = new X509Certificate(await (await fetch(String(headers['paypal-cert-url']))).text())
  const id = `${headers['paypal-transmission-id']}|${headers['paypal-transmission-time']}|WH-TEST|${crc32(raw)}`
  const signature = Buffer.from(String(headers['paypal-transmission-sig']), 'base64')
  return verify('sha256', Buffer.from(id), certificate.publicKey, signature)
}

it('signs approval and capture verifiably by the served certificate', async () => {
  await pay()
  expect(notices.map(({ type }) => type)).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'])
  expect(await Promise.all(notices.map(isGenuine))).toEqual([true, true])
  expect(notices[0]?.headers['paypal-auth-algo']).toBe('SHA256withRSA')
  const changed = notices.map((notice) => ({ ...notice, raw: notice.raw.replace('9.00', '9.01') }))
  expect(await Promise.all(changed.map(isGenuine))).toEqual([false, false])
})

it('uses a self-signed certificate', async () => {
  await pay()
  const pem = await (await fetch(String(notices[0]?.headers['paypal-cert-url']))).text()
  const certificate = new X509Certificate(pem)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now())
})

it('repeats the same event until the shop accepts it, then gives up', async () => {
  const { id } = await merchant.create()
  refuseNext = 2
  await paypal.approve(id)
  expect(notices).toHaveLength(3)
  expect(new Set(notices.map(({ raw }) => JSON.parse(raw).id)).size).toBe(1)
  refuseNext = 9
  await paypal.approve((await merchant.create()).id)
  expect(notices).toHaveLength(6)
})

it('can send duplicates, late, reordered, or nothing', async () => {
  paypal.set({ webhookCopies: 3 })
  await paypal.approve((await merchant.create()).id)
  expect(new Set(notices.map(({ raw }) => JSON.parse(raw).id)).size).toBe(1)
  expect(notices).toHaveLength(3)

  notices.length = 0
  paypal.set({ webhookCopies: 1, webhooksHeld: true })
  await pay()
  expect(notices).toHaveLength(0)
  await paypal.releaseWebhooks('reversed')
  expect(notices.map(({ type }) => type)).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED'])

  notices.length = 0
  paypal.set({ webhooksHeld: false, webhooksOff: true })
  await pay()
  expect(notices).toHaveLength(0)
})

it('can forge an event that the certificate does not verify', async () => {
  await paypal.forgeWebhook('SOMEORDER', '99.00')
  expect(notices.map(({ type }) => type)).toEqual(['PAYMENT.CAPTURE.COMPLETED'])
  expect(await Promise.all(notices.map(isGenuine))).toEqual([false])
})

it('can send the event before the response of the call that caused it', async () => {
  paypal.set({ webhookFirst: true })
  const { id } = await merchant.create()
  expect(JSON.parse(notices[0]?.raw ?? '').resource.id).toBe(id)
})

it('reports refunds, reversals and denied captures', async () => {
  await pay()
  await merchant.ask('POST', `/v2/payments/captures/${paypal.captured().at(-1)?.captureId}/refund`)
  await pay()
  await paypal.reverse(paypal.captured().at(-1)?.captureId ?? '')
  await paypal.webhooksSettled()
  expect(notices.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED']),
  )
})
