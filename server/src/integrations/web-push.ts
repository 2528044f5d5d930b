import type { Environment } from '../environment.ts'
import { measuredFetch } from '../observability/instruments.ts'

/** A browser's subscription, as its PushSubscription has it. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Sends notifications to browsers through the push services of their makers (RFC 8030, 8291 and 8292). */
export interface PushSender {
  /** The key that browsers subscribe with. */
  readonly publicKey: string
  /** Returns whether the address, which comes from a client, belongs to an allowed push service. */
  isKnown(endpoint: string): boolean
  /**
   * Encrypts the payload for the browser and sends it to its push service.
   * @returns `gone` when the subscription is no longer valid
   * @throws Error when the push service does not respond or refuses
   */
  send(target: PushTarget, payload: object): Promise<'accepted' | 'gone'>
}

/** How long a push service keeps a notification for a browser that is off. */
const TTL_SECONDS = 2 * 86_400
const TIMEOUT_MS = 8_000

/** Returns null where no keys are set. */
export function pushSender(environment: Environment): PushSender | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_SERVICE_HOSTS: hosts } = environment
  if (publicKey === '' || privateKey === '') return null
  return {
    publicKey,
    isKnown(endpoint) {
      const { protocol, host } = new URL(endpoint)
      const isListed = hosts.some(
        (known) => host === known || (known.startsWith('.') && host.endsWith(known)),
      )
      return isListed && (protocol === 'https:' || environment.MODE === 'test')
    },
    async send({ endpoint, p256dh, auth }, payload) {
      // Notifications leave from the worker, so the API never loads the library.
      const { default: webPush } = await import('web-push')
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        {
          vapidDetails: { subject: `mailto:${environment.SUPPORT_EMAIL}`, publicKey, privateKey },
          TTL: TTL_SECONDS,
        },
      )
      const request: RequestInit = {
        method,
        headers: headersOf(headers),
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }
      return measuredFetch('push', endpoint, request, async ({ ok, status, body: said }) => {
        await said?.cancel()
        if (status === 404 || status === 410) return 'gone'
        if (!ok) throw new Error(`the push service answered ${status}`)
        return 'accepted'
      })
    },
  }
}

/** fetch computes the length itself. */
const headersOf = (headers: object): [string, string][] =>
  Object.entries(headers)
    .filter(([name]) => name !== 'Content-Length')
    .map(([name, value]) => [name, String(value)])
