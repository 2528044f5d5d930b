import type { Browser, Page } from '@playwright/test'

/** What a page cannot change once its browser context exists. */
interface Device {
  readonly userAgent: string | undefined
  /** That of tabs which the page opens; a test may change its own. */
  readonly viewport: { readonly width: number; readonly height: number } | null
  readonly isMobile: boolean
  readonly hasTouch: boolean
}

const pages = new Map<string, Page>()

/**
 * Returns the page of this worker for a device, at the address `blank` of the shop and without any data of earlier tests. A
 * context of its own for each test would load and compile the scripts of the shop again: two thirds of the time of its first
 * page. Playwright's `reuseContext` passes through about:blank, for which the browser ends the process with the scripts.
 */
export async function keptPage(browser: Browser, device: Device, blank: string): Promise<Page> {
  const key = JSON.stringify(device)
  const known = pages.get(key)
  if (known && !known.isClosed()) return known
  const page = await (await browser.newContext()).newPage()
  await page.goto(blank)
  pages.set(key, page)
  return page
}

/** Takes back what a test did to a kept page, but for scripts that it added: such a test has a page of its own. */
export async function cleanPage(page: Page, blank: string): Promise<void> {
  const context = page.context()
  if (page.isClosed()) return context.close()
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null })
  // No script of the shop runs there, which could write again.
  await page.goto(blank)
  await context.clearCookies()
  await page.evaluate('sessionStorage.clear()')
  const protocol = await context.newCDPSession(page)
  await protocol.send('Storage.clearDataForOrigin', { origin: new URL(blank).origin, storageTypes: 'all' })
  await protocol.detach()
}
