/**
 * Cache of the account's pages on this device, filled and read by service-worker.js. Devices have it under this name,
 * so the name must not change.
 */
const PAGES = 'kept-pages'
/** Cache of their styles and scripts. */
const PARTS = 'kept-parts'

/** Returns the service worker's registration once it is active; undefined where the browser has none. */
export async function startServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    return await navigator.serviceWorker.ready
  } catch {
    return undefined
  }
}

/** Whether the customer keeps the account's pages on this device. */
export const areOfflinePagesOn = async (): Promise<boolean> => 'caches' in window && caches.has(PAGES)

/** Saves each page from now on, starting with the current one. Returns whether the browser supports it. */
export async function startOfflinePages(): Promise<boolean> {
  const registration = await startServiceWorker()
  if (!registration) return false
  await caches.open(PAGES)
  registration.active?.postMessage({ shown: location.href })
  return true
}

/** Deletes the saved pages and stops saving. Returns whether the browser supports it. */
export async function deleteOfflinePages(): Promise<boolean> {
  if (!('caches' in window)) return false
  await Promise.all([PAGES, PARTS].map((name) => caches.delete(name)))
  return true
}

/** Tells the service worker, if there is one, which page is shown. */
export function notifyPageShown(): void {
  navigator.serviceWorker?.controller?.postMessage({ shown: location.href })
}

/** Calls back with the time (RFC 9110 date) of the shown copy when the service worker had no connection. */
export function onOfflineCopyShown(listener: (copiedAt: string) => void): () => void {
  const hear = ({ data }: MessageEvent<{ readonly copiedAt?: string } | null>) =>
    data?.copiedAt && listener(data.copiedAt)
  navigator.serviceWorker?.addEventListener('message', hear)
  return () => navigator.serviceWorker?.removeEventListener('message', hear)
}
