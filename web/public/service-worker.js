/**
 * Runs for customers who enabled it on this device (Settings): shows notifications, and keeps pages of the account
 * readable without a connection. Pages are kept only while the cache PAGES exists; account-store.ts deletes it, and
 * PARTS, at sign-out.
 */
const PAGES = 'kept-pages'
const PARTS = 'kept-parts'
const MOST_PAGES = 30
const PAGE_DAYS = 30
/** Above this number, assets that no kept page uses are deleted: each release has others. */
const MOST_PARTS = 150
const KEPT_PATHS = /^\/(manage\/|message\/list|shipping\/(order|delivery)-detail-new|shopping\/my-cart)/
const PART_PATHS = /\/assets\/[\w.-]+\.(?:css|js)/g

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('push', (event) => {
  const { title, body, lang, tag, path } = event.data.json()
  event.waitUntil(
    registration.showNotification(title, { body, lang, tag, icon: '/icon-192.png', data: { path } }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.path))
})

/** Shows a path in the window that has it, or in a new one: another window may hold typed text. */
async function show(path) {
  const { href } = new URL(path, location.origin)
  const open = (await clients.matchAll({ type: 'window' })).find(({ url }) => url === href)
  return open ? open.focus() : clients.openWindow(href)
}

/** Pages report their address once they are shown. */
addEventListener('message', (event) => {
  if (event.data?.shown) event.waitUntil(keep(new URL(event.data.shown), event.source))
})

/**
 * Stores a page of the account in the server's present version, with its styles and scripts. Without a connection, the
 * window is told the time of the copy that it may be showing.
 */
async function keep(url, client) {
  if (!KEPT_PATHS.test(url.pathname) || !(await caches.has(PAGES))) return
  url.hash = ''
  const pages = await caches.open(PAGES)
  const page = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined)
  if (!page) {
    const copy = await pages.match(url, { ignoreVary: true })
    return copy && client.postMessage({ copiedAt: copy.headers.get('date') })
  }
  if (page.redirected) return Promise.all([PAGES, PARTS].map((name) => caches.delete(name)))
  if (!page.ok) return
  const html = await page.text()
  await pages.delete(url)
  await pages.put(url, new Response(html, { headers: page.headers }))
  const addresses = await pages.keys()
  await Promise.all(addresses.slice(0, -MOST_PAGES).map((address) => pages.delete(address)))
  // The customer may have signed out meanwhile.
  if (!(await caches.has(PAGES))) return
  const parts = await caches.open(PARTS)
  for (const path of new Set(html.match(PART_PATHS))) if (!(await parts.match(path))) await parts.add(path)
  if ((await parts.keys()).length > MOST_PARTS) await prune(pages, parts)
}

/** Deletes old pages, then the assets that no kept page uses. */
async function prune(pages, parts) {
  const oldest = Date.now() - PAGE_DAYS * 86_400_000
  const used = new Set()
  for (const address of await pages.keys()) {
    const page = await pages.match(address, { ignoreVary: true })
    if (!page || Date.parse(page.headers.get('date')) < oldest) await pages.delete(address)
    else for (const path of (await page.text()).match(PART_PATHS) ?? []) used.add(path)
  }
  for (const part of await parts.keys()) if (!used.has(new URL(part.url).pathname)) await parts.delete(part)
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => lastState(request)))
  else if (pathname.startsWith('/assets/'))
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()))
})

/** Returns the stored copy of a page; without one, the page that was stored last. */
async function lastState(request) {
  if (!(await caches.has(PAGES))) return Response.error()
  const pages = await caches.open(PAGES)
  const page = await pages.match(request, { ignoreVary: true })
  const newest = (await pages.keys()).at(-1)
  return page ?? (newest ? Response.redirect(newest.url) : Response.error())
}
