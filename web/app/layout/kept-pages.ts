/** Pages of the account that this device keeps for want of a connection; service-worker.js fills and reads the cache. */
const PAGES = 'kept-pages'
/** Their styles and scripts. */
const PARTS = 'kept-parts'

/** Returns the service worker's registration once it is at work; undefined where the browser has none. */
export async function startServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    return await navigator.serviceWorker.ready
  } catch {
    return undefined
  }
}

export const arePagesKept = async (): Promise<boolean> => 'caches' in window && caches.has(PAGES)

/** Keeps pages from now on, this one first. Returns whether the browser can. */
export async function keepPages(): Promise<boolean> {
  const registration = await startServiceWorker()
  if (!registration) return false
  await caches.open(PAGES)
  registration.active?.postMessage({ shown: location.href })
  return true
}

/** Deletes the kept pages and keeps no more, until asked again. Returns whether the browser can. */
export async function forgetKeptPages(): Promise<boolean> {
  if (!('caches' in window)) return false
  await Promise.all([PAGES, PARTS].map((name) => caches.delete(name)))
  return true
}

/** Tells the service worker, where there is one, which page is shown. */
export function tellPageShown(): void {
  navigator.serviceWorker?.controller?.postMessage({ shown: location.href })
}

/** Calls back with the time (RFC 9110 date) of the copy that is shown, where the service worker had no connection. */
export function onCopyShown(listener: (keptAt: string) => void): () => void {
  const hear = ({ data }: MessageEvent<{ readonly keptAt?: string } | null>) =>
    data?.keptAt && listener(data.keptAt)
  navigator.serviceWorker?.addEventListener('message', hear)
  return () => navigator.serviceWorker?.removeEventListener('message', hear)
}
