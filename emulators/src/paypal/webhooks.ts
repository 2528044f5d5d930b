import { randomUUID, sign } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { newSigner, type Signer } from './certificate.ts'
import type { PayPalFaults } from './faults.ts'
import { newId, timestamp } from './ids.ts'

export type Event = {
  event_type: string
  resource_type: 'checkout-order' | 'capture' | 'refund' | 'dispute'
  summary: string
  resource: object
}

export type Webhooks = {
  certificatePath: string
  pem: string
  /** Sends a notice subject to the faults; resolves after its last delivery. */
  emit(event: Event): Promise<void>
  /** Sends the notices held by `webhooksHeld`, in order or reversed. */
  release(order: 'as-happened' | 'reversed'): Promise<void>
  /** Sends a notice whose certificate is not PayPal's. */
  forge(event: Event): Promise<void>
  /** Resolves when no delivery is pending; given-up deliveries count as done. */
  settled(): Promise<void>
  stop(): void
}

export type WebhookOptions = {
  webhookId: string
  retryDelaysMs: number[]
  faults: PayPalFaults
  url: () => string
}

const patienceMs = 15_000

/** Signs and delivers notices like PayPal, again after each delay until the response is 2xx. */
export async function startWebhooks(options: WebhookOptions): Promise<Webhooks> {
  const { faults, url } = options
  const [signer, stranger] = await Promise.all([
    newSigner('messageverificationcerts.paypal.com'),
    newSigner('forger'),
  ])
  const certificatePath = `/v1/notifications/certs/CERT-${signer.fingerprint.slice(0, 16)}`
  const stopped = new AbortController()
  const underWay = new Set<Promise<void>>()
  const held: Event[] = []

  async function send(event: Event, by: Signer): Promise<void> {
    const body = JSON.stringify({
      id: `WH-${newId()}`,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      resource_version: '2.0',
      ...event,
      links: [],
    })
    const copies = Array.from({ length: Math.max(1, faults.webhookCopies) }, () => deliver(body, by))
    const all = Promise.all(copies).then(() => undefined)
    underWay.add(all)
    return all.finally(() => underWay.delete(all))
  }

  async function deliver(body: string, by: Signer): Promise<void> {
    for (const delay of [0, ...options.retryDelaysMs]) {
      if (delay > 0)
        await pause(delay, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
      if (stopped.signal.aborted || faults.webhookUrl === '') return
      const headers = signedHeaders(body, by, options.webhookId, url() + certificatePath)
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(patienceMs)])
      const request = fetch(faults.webhookUrl, { method: 'POST', body, headers, signal })
      const answer = await request.catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.ok) return
    }
  }

  return {
    certificatePath,
    pem: signer.pem,
    emit: async (event) => {
      if (faults.webhooksOff) return
      if (faults.webhooksHeld) held.push(event)
      else await send(event, signer)
    },
    release: async (order) => {
      const events = held.splice(0)
      for (const event of order === 'reversed' ? events.reverse() : events) await send(event, signer)
    },
    forge: (event) => send(event, stranger),
    settled: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
    stop: () => stopped.abort(),
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
