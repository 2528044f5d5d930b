import { startServiceWorker } from '../../layout/offline-pages.ts'

/** The fields of a subscription as the API takes them. */
interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * Asks the browser, and through it the customer, for a push subscription with this key. Returns the subscription;
 * `denied` when the customer or their earlier choice refuses, `impossible` where the browser does not support it.
 */
export async function requestPushSubscription(
  publicKey: string,
): Promise<Subscription | 'denied' | 'impossible'> {
  if (!('Notification' in window && 'PushManager' in window)) return 'impossible'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const registration = await startServiceWorker()
  if (!registration) return 'impossible'
  try {
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
    const { endpoint = '', keys = {} } = subscription.toJSON()
    return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
  } catch {
    return 'impossible'
  }
}
