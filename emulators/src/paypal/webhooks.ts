import { randomUUID, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Deliveries, openDeliveries, type WebhookMessage } from '../deliveries.ts'
import { newSigner, type Signer } from './certificate.ts'
import type { PayPalFaults } from './faults.ts'
import { newId, timestamp } from './ids.ts'

export type Event = {
  event_type: string
  resource_type: 'checkout-order' | 'capture' | 'refund' | 'dispute'
  summary: string
  resource: object
}

export type Webhooks = Omit<Deliveries, 'emit' | 'send'> & {
  certificatePath: string
  pem: string
  /** Sends an event subject to the faults; resolves after its last delivery. */
  emit(event: Event): Promise<void>
  /** Sends an event whose certificate is not PayPal's. */
  forge(event: Event): Promise<void>
}

export type WebhookOptions = {
  webhookId: string
  retryDelaysMs: number[]
  faults: PayPalFaults
  url: () => string
}

/** Signs and delivers events like PayPal. */
export async function startWebhooks(options: WebhookOptions): Promise<Webhooks> {
  const { faults, url } = options
  const [signer, stranger] = await Promise.all([
    newSigner('messageverificationcerts.paypal.com'),
    newSigner('forger'),
  ])
  const certificatePath = `/v1/notifications/certs/CERT-${signer.fingerprint.slice(0, 16)}`
  const deliveries = openDeliveries(faults, options.retryDelaysMs)

  function message(event: Event, by: Signer): WebhookMessage {
    const body = JSON.stringify({
      id: `WH-${newId()}`,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      resource_version: '2.0',
      ...event,
      links: [],
    })
    return { body, headers: () => signedHeaders(body, by, options.webhookId, url() + certificatePath) }
  }

  return {
    ...deliveries,
    certificatePath,
    pem: signer.pem,
    emit: (event) => deliveries.emit(message(event, signer)),
    forge: (event) => deliveries.send(message(event, stranger)),
  }
}

/** The signature covers id, time, webhook id and the CRC-32 of the raw body as an unsigned decimal. */
function signedHeaders(body: string, by: Signer, webhookId: string, certUrl: string): Record<string, string> {
  const [id, time] = [randomUUID(), timestamp()]
  const signed = `${id}|${time}|${webhookId}|${crc32(body)}`
  return {
    'content-type': 'application/json',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', Buffer.from(signed), by.privateKey).toString('base64'),
    'paypal-cert-url': certUrl,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
  }
}
