import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, devices, expect, type Page } from '@playwright/test'
import type { Language } from '@sampan/contract/envelope'
import { cookieNames } from '@sampan/web/cookies'
import type { AxeResults } from 'axe-core'
import { PUBLIC, STAYS, type Who } from './addresses.ts'
import { cookiesOf } from './arrivals.ts'
import { numbered } from './demo-shop.ts'
import { open, ownAddress, test } from './people.ts'

/** Checks every page in a browser, by role, on desktop and phone, in light and dark. */

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
const HEIGHT = 844
const DESK = 1280
const PHONE = 390
const DEVICES = {
  desk: { viewport: { width: DESK, height: HEIGHT } },
  phone: { ...pixel, viewport: { width: PHONE, height: HEIGHT } },
} as const
type Device = keyof typeof DEVICES

/** The minified axe-core, because every page parses it again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 A and AA, and a single h1 with the other headings in order. */
const BY_DAY = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: {
    'page-has-heading-one': { enabled: true },
    'heading-order': { enabled: true },
    'empty-heading': { enabled: true },
  },
  resultTypes: ['violations'],
  // The style sheets of the page are on its own origin; axe would fetch and parse each of them again.
  preload: false,
}
/** What a narrower window changes on the same page; names, headings and colours stay. */
const NARROWED = {
  ...BY_DAY,
  runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] },
  rules: {},
}
/** The dark theme changes only colours. */
const BY_NIGHT = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
  preload: false,
}

// The desktop page is then resized to a phone's width: the server sends the same page to both.
STAYS.forEach(({ who, desk, phone }, index) => {
  const lang = index % 2 === 0 ? 'en' : 'cn'
  visit(who, desk, 'desk', lang)
  if (phone !== desk) visit(who, phone, 'phone', lang)
})
// Public pages again, as a signed-in customer on a phone; of the guides, which are alike, only one.
const ofEachKind = PUBLIC.filter((path) => !path.startsWith('/guides/') || path.endsWith('/guide-user-guide'))
ofEachKind.forEach((address, index) => {
  visit('customer', address, 'phone', index % 2 === 0 ? 'cn' : 'en')
})

// A few pages in the other languages: for guests and a signed-in customer, of both directions.
const ELSEWHERE = [
  ['guest', '/', 'phone', 'ar'],
  ['guest', '/faq/faqmain', 'desk', 'es'],
  ['customer', '/manage/main?path=Account-Wallet', 'desk', 'ar'],
  ['customer', '/message/list', 'phone', 'es'],
] as const
for (const [who, address, device, lang] of ELSEWHERE) visit(who, address, device, lang)

function visit(who: Who, place: string, device: Device, lang: Language): void {
  test(`${who} at ${place}, ${device}, ${lang}`, async ({ browser, baseURL }) => {
    const context = await contextOf(browser, baseURL ?? '', who, device, lang)
    const page = await context.newPage()
    try {
      await findNothingWrong(page, await numbered(place), device)
    } finally {
      await page.close()
    }
  })
}

const contexts = new Map<string, Promise<BrowserContext>>()

/** Returns one browser context per kind of visitor: shared files are loaded once. */
function contextOf(browser: Browser, url: string, who: Who, device: Device, lang: Language) {
  const name = `${who} ${device} ${lang}`
  const context = contexts.get(name) ?? newContext(browser, url, who, device, lang)
  contexts.set(name, context)
  return context
}

async function newContext(browser: Browser, url: string, who: Who, device: Device, lang: Language) {
  const context = await browser.newContext({
    ...DEVICES[device],
    colorScheme: 'light',
    reducedMotion: 'reduce',
    extraHTTPHeaders: ownAddress(),
  })
  const cookies = { ...(await cookiesOf(who)), [cookieNames.language]: lang }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  return context
}

/** Opens the address and expects no accessibility violations in both themes, no console errors and no overflow. */
async function findNothingWrong(page: Page, address: string, device: Device): Promise<void> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (failure) => complaints.push(String(failure)))
  await open(page, address)
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe(address)
  await expect(page.locator('h1')).toHaveCount(1)
  await page.evaluate(AXE)
  const width = device === 'desk' ? DESK : PHONE
  const byDay = await violationsOf(page, BY_DAY)
  const needed = await widthOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const byNight = await violationsOf(page, BY_NIGHT)
  await page.emulateMedia({ colorScheme: 'light' })
  expect({ byDay, byNight, width: needed }).toEqual({ byDay: [], byNight: [], width })
  if (device === 'desk') {
    await page.setViewportSize({ width: PHONE, height: HEIGHT })
    const narrowed = await violationsOf(page, NARROWED)
    expect({ narrowed, width: await widthOf(page) }).toEqual({ narrowed: [], width: PHONE })
  }
  expect(complaints).toEqual([])
}

const widthOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth')

async function violationsOf(page: Page, options: object) {
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  return violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ html, any }) => [html, any[0]?.message ?? '']),
  ])
}

test('an unknown address leads home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/')
})
