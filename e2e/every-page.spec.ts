import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, devices, expect, type Page } from '@playwright/test'
import { ORDER_STAGES, PARCEL_STAGES } from '@sampan/contract'
import type { Language } from '@sampan/contract/envelope'
import { cookieNames } from '@sampan/web/cookies'
import type { AxeResults } from 'axe-core'
import { SITE_PAGES, type SitePage, type VisitorRole } from './addresses.ts'
import { cookiesOf } from './arrivals.ts'
import { numbered } from './demo-shop.ts'
import { open, ownAddress, test } from './people.ts'

/**
 * Checks every page in a browser, by role, on desktop and phone. Languages and themes take turns from page to page: both themes take
 * their colours from the same tokens, and most routes are visited by several roles and with several filters.
 */

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
const HEIGHT = 844
const DESKTOP = 1280
const PHONE = 390
/** The width at which WCAG 1.4.10 wants pages without horizontal scrolling: a desktop's at 400 %, the smallest phone's. */
const NARROWEST = 320
const DEVICES = {
  desktop: { viewport: { width: DESKTOP, height: HEIGHT } },
  // Drawn in CSS pixels: the phone's own are seven times as many to draw, and nothing that is checked depends on them.
  phone: { ...pixel, viewport: { width: PHONE, height: HEIGHT }, deviceScaleFactor: 1 },
} as const
type Device = keyof typeof DEVICES

/** The minified axe-core, because every page parses it again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 A and AA, and headings in order. A dialog that opens with its page hides the h1, which is counted below, from axe. */
const WHOLE = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: {
    'heading-order': { enabled: true },
    'empty-heading': { enabled: true },
  },
  resultTypes: ['violations'],
  // Findings are reported with their markup; unique selectors of all checked elements take an eighth of the time.
  selectors: false,
  // The style sheets of the page are on its own origin; axe would fetch and parse each of them again.
  preload: false,
}
/** Parts that all pages of a visitor share: checked with the first page in each language, theme and device, by axe alone. */
const FRAME = ['header', 'footer', 'nav', 'aside'].map((name) => `${name}:not(main *)`)
/** Elements that a narrower window changes on the same page; names, headings and colours stay. */
const NARROWED = {
  ...WHOLE,
  runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] },
  rules: {},
}
/** The languages of the pages, by turns. The console has no Arabic. */
const LANGUAGES = { shop: ['en', 'ar', 'cn', 'es'], console: ['en', 'cn', 'es'] } as const

/**
 * The stages of a queue show one table, at its first stage with a button more. The statuses in it are in the style guide, and
 * `list-widths.spec.ts` measures the widest.
 */
const OTHER_STAGES = new Set([
  ...ORDER_STAGES.slice(2).map((stage) => `/staff/orders?stage=${stage}`),
  ...PARCEL_STAGES.slice(2).map((stage) => `/staff/parcels?stage=${stage}`),
])

/**
 * A page of the console that an earlier role has visited has nothing else for the next one, but fewer buttons; today differs by
 * role. `served-pages.spec.ts` opens it as each role.
 */
const isRepeated = ({ who, desktop }: SitePage, index: number) =>
  OTHER_STAGES.has(desktop) ||
  (desktop.startsWith('/staff/') &&
    desktop !== '/staff/today' &&
    SITE_PAGES.slice(0, index).some((earlier) => earlier.desktop === desktop && earlier.who !== who))

// The desktop page is then narrowed: the server sends the same page to both.
SITE_PAGES.forEach((sitePage, index) => {
  const { who, desktop, phone } = sitePage
  if (isRepeated(sitePage, index)) return
  visit(who, desktop, 'desktop', index)
  if (phone !== desktop) visit(who, phone, 'phone', index)
})
// Pages that show more than another header and bottom bar to a signed-in customer on a phone.
const ALSO_SIGNED_IN = [
  '/',
  '/search',
  '/service/source',
  '/service/shipping-calculate',
  '/service/trust-seller',
]
ALSO_SIGNED_IN.forEach((address, index) => {
  visit('customer', address, 'phone', index + 1)
})

/** Language and theme follow from the address in the list. */
function visit(who: VisitorRole, address: string, device: Device, index: number): void {
  const languages = LANGUAGES[address.startsWith('/staff') ? 'console' : 'shop']
  const lang: Language = languages[index % languages.length] ?? 'en'
  const theme = Math.floor(index / languages.length) % 2 === 0 ? 'light' : 'dark'
  test(`${who} at ${address}, ${device}, ${lang}, ${theme}`, async ({ browser, baseURL }) => {
    const url = baseURL ?? ''
    const { page, complaints } = await watchedPage(browser, url, who, device)
    await page.context().addCookies([{ name: cookieNames.language, value: lang, url }])
    complaints.length = 0
    await page.setViewportSize(DEVICES[device].viewport)
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const frame = [who, device, lang, theme].join(' ')
    const without = checkedFrames.has(frame) ? FRAME : []
    await expectNoFindings(page, await numbered(address), device, without)
    checkedFrames.add(frame)
    expect(complaints).toEqual([])
  })
}

/** Visitor, device, language and theme of each frame that has been checked. */
const checkedFrames = new Set<string>()
/** Paths whose narrow layout axe has checked: filters, roles and languages do not change it. */
const narrowedPaths = new Set<string>()

/** A page, and its console errors. */
interface WatchedPage {
  readonly page: Page
  readonly complaints: string[]
}

const pages = new Map<string, Promise<WatchedPage>>()

// Left open, they would follow the changes that all later tests make.
test.afterAll(async () => {
  for (const opened of pages.values()) await (await opened).page.context().close()
  pages.clear()
})

/** Returns one page per kind of visitor, because a new one would load and compile scripts, styles and axe again. */
function watchedPage(browser: Browser, url: string, who: VisitorRole, device: Device) {
  const name = `${who} ${device}`
  const page = pages.get(name) ?? newPage(browser, url, who, device)
  pages.set(name, page)
  return page
}

async function newPage(browser: Browser, url: string, who: VisitorRole, device: Device) {
  const context = await browser.newContext({ ...DEVICES[device], extraHTTPHeaders: ownAddress() })
  await context.addCookies(
    Object.entries(await cookiesOf(who)).map(([name, value]) => ({ name, value, url })),
  )
  await context.addInitScript(AXE)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (failure) => complaints.push(String(failure)))
  return { page, complaints }
}

/** Opens the address and expects no accessibility violations outside the excluded parts, and no overflow anywhere. */
async function expectNoFindings(
  page: Page,
  address: string,
  device: Device,
  without: readonly string[],
): Promise<void> {
  await open(page, address)
  const { pathname, search } = new URL(page.url())
  // A page that a mail leads to takes the token out of its address.
  expect(pathname + search).toBe(address.replace(/\?token=\w+$/, ''))
  await expect(page.locator('h1')).toHaveCount(1)
  const width = device === 'desktop' ? DESKTOP : PHONE
  const violations = await violationsOf(page, WHOLE, without)
  expect({ violations, width: await widthOf(page) }).toEqual({ violations: [], width })
  if (device === 'desktop') {
    await page.setViewportSize({ width: NARROWEST, height: HEIGHT })
    expect(await widthOf(page)).toBe(NARROWEST)
    if (narrowedPaths.has(pathname)) return
    narrowedPaths.add(pathname)
    expect(await violationsOf(page, NARROWED, without)).toEqual([])
  }
}

const widthOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth')

async function violationsOf(page: Page, options: object, exclude: readonly string[]) {
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({ exclude })}, ${JSON.stringify(options)})`,
  )
  return violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ html, any }) => [html, any[0]?.message ?? '']),
  ])
}
