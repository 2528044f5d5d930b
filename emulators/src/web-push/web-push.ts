import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { decrypt } from 'http_ece'
import { importJWK, jwtVerify } from 'jose'
import { type Emulator, type EmulatorOptions, openEmulator } from '../emulator.ts'

/** `gone`: every browser has withdrawn its subscription. */
export type PushFaults = { gone: boolean }

/** A browser as its push service knows it. */
export interface PushBrowser {
  /** The content of its PushSubscription. */
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  /** The payloads that reached it, decrypted. */
  readonly received: unknown[]
}

export type PushService = Emulator<PushFaults> & {
  /** Adds a browser that subscribed with the application's public key. */
  subscribe(publicKey: string): PushBrowser
}

interface StoredSubscription extends PushBrowser {
  readonly keys: ECDH
  readonly auth: string
  readonly publicKey: string
}

/**
 * Starts a push service (RFC 8030) that verifies the sender (RFC 8292) and decrypts the payload with the
 * browser's keys (RFC 8291). `POST /push/:browser` returns 201; 400 without a TTL or with an unreadable
 * payload, 403 for the wrong sender, 404 for an unknown browser, 410 for a browser that has unsubscribed.
 */
export async function startPushService(options: EmulatorOptions = {}): Promise<PushService> {
  const browsers = new Map<string, StoredSubscription>()
  const emulator = await openEmulator(options, { gone: false } as PushFaults, ({ app, faults, url }) => {
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    app.post<{ Params: { browser: string } }>('/push/:browser', async ({ params, headers, body }, reply) => {
      const browser = browsers.get(params.browser)
      if (!browser) return reply.code(404).send()
      if (faults.gone) return reply.code(410).send()
      if (!/^\d+$/.test(String(headers.ttl))) return reply.code(400).send({ error: 'no TTL' })
      if (!(await isSentBy(browser.publicKey, headers.authorization, new URL(url()).origin)))
        return reply.code(403).send({ error: 'not the sender that the browser subscribed to' })
      try {
        const plain = decrypt(body as Buffer, {
          version: 'aes128gcm',
          privateKey: browser.keys,
          authSecret: browser.auth,
        })
        browser.received.push(JSON.parse(plain.toString()))
      } catch {
        return reply.code(400).send({ error: 'the payload cannot be read' })
      }
      return reply.code(201).send()
    })
  })
  return {
    ...emulator,
    subscribe(publicKey) {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const [id, auth] = [randomBytes(12).toString('hex'), randomBytes(16).toString('base64url')]
      const endpoint = `${emulator.url}/push/${id}`
      const browser = { subscription: { endpoint, p256dh, auth }, received: [], keys, auth, publicKey }
      browsers.set(id, browser)
      return browser
    },
  }
}

/** Whether `vapid t=<token>, k=<key>` is a token of the key's owner for this service that has not expired. */
async function isSentBy(publicKey: string, authorization = '', audience: string): Promise<boolean> {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (!token || key !== publicKey) return false
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const verifier = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  return jwtVerify(token, verifier, { audience }).then(
    ({ payload }) => payload.sub !== undefined,
    () => false,
  )
}
