import { type Browser, expect, type Page } from '@playwright/test'
import { customers, parcels, staff } from '@sampan/database/tables'
import { cookieNames } from '@sampan/web/cookies'
import { ilike } from 'drizzle-orm'
import { cookiesOf } from './arrivals.ts'
import { ownAddress, test } from './people.ts'
import { addRareRows } from './rare-rows.ts'
import { db } from './tables.ts'

/** The lists with rows, some of which this test adds. The margin and the figures are wider than a tablet on purpose: their first column stays. */
const LISTS = {
  admin: [
    ...[
      'orders',
      'returns',
      'legacy-orders',
      'problems',
      'conversations',
      'holds',
      'parcels',
      'parcels?stage=to_ship',
      'groups?stage=open',
      'manifests',
      'carrier-labels',
    ],
    ...['claims', 'services', 'unmatched', 'overdue', 'stocktakes'],
    ...['requests', 'questions', 'customers', 'payments', 'refunds', 'rewards', 'carrier-invoices', 'tariff'],
    ...['disputes', 'margin'],
    ...['colleagues', 'log', 'content/articles'],
  ].map((room) => `/staff/${room}`),
  customer: [
    ...['Account-Wallet', 'orderList-MyOrders', 'orderList-MyWarehouse', 'orderList-ShippedParcels'],
    ...['orderList-Groups', 'orderList-AddressBook', 'orderList-OrderHistory', 'OnlineStore-MyStore'],
    ...['OnlineStore-MyStoreProduct', 'OnlineStore-MyStoreOrder'],
  ].map((section) => `/manage/main?path=${section}`),
} as const
const LAPTOP = { width: 1280, height: 800 }
const TABLET = { width: 820, height: 1180 }
const PHONE = { width: 390, height: 844 }

const NAME = 'Wundersch'.repeat(5).slice(0, 40)
const EMAIL = 'wunderschoene.freundschaft@donaudampfschifffahrt.example'
const SUM = '1,234,567.89'
/** The random part of a number, of letters of which most are wide. */
const CODE = 'MWGQ0NDHKXW'

for (const who of ['admin', 'customer'] as const) {
  test(`lists of the ${who} fit a laptop, a tablet and a phone with long names, e-mails and sums of seven digits`, async ({
    browser,
    baseURL,
    appContext,
    page: visitorPage,
  }) => {
    if (who === 'admin') await addRareRows(appContext, visitorPage, NAME)
    const page = await openBrowser(browser, who, baseURL ?? '')
    const names = await demoNames()
    const tooWide: string[] = []
    for (const address of LISTS[who]) {
      await page.setViewportSize(TABLET)
      await page.goto(address)
      expect(await lengthen(page, names), `rows of ${address}`).toBeGreaterThan(0)
      for (const size of [LAPTOP, TABLET, PHONE]) {
        await page.setViewportSize(size)
        const overhang = await page.evaluate<number>(OVERHANG)
        // Columns are rounded to whole pixels.
        if (overhang > 1) tooWide.push(`${address} at ${size.width} px by ${overhang} px`)
      }
    }
    expect(tooWide).toEqual([])
    await page.context().close()
  })
}

/** Opens a browser that renders pages as the server sends them: scripts would only bring the short texts back. */
async function openBrowser(browser: Browser, who: keyof typeof LISTS, url: string): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: ownAddress() })
  const cookies = Object.entries(await cookiesOf(who))
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })))
  // Of the console's languages Spanish has the longest words.
  if (who === 'admin') await context.addCookies([{ name: cookieNames.language, value: 'es', url }])
  await context.route('**/*.js', (route) => route.abort())
  return context.newPage()
}

/** The names of the demo's people. */
async function demoNames(): Promise<readonly string[]> {
  const isDemo = '%@sampan.example'
  const [buyers, colleagues, consignees] = await Promise.all([
    db.select({ name: customers.accountName }).from(customers).where(ilike(customers.accountNo, isDemo)),
    db.select({ name: staff.name }).from(staff).where(ilike(staff.email, isDemo)),
    db.selectDistinct({ name: parcels.consigneeName }).from(parcels),
  ])
  return [...buyers, ...colleagues, ...consignees].map(({ name }) => name).filter((name) => name !== '')
}

/** Replaces names, e-mails, numbers and sums in the rows by long ones; returns the number of rows. */
const lengthen = (page: Page, names: readonly string[]) =>
  page.evaluate<number>(`{
    const rows = [...document.querySelectorAll('main tbody tr, main li')]
    for (const row of rows) {
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        let text = texts.currentNode.data
        for (const name of ${JSON.stringify(names)}) text = text.replaceAll(name, '${NAME}')
        texts.currentNode.data = text
          .replace(/\\S+@\\S+\\.example/g, '${EMAIL}')
          .replace(/\\b([A-Z]{2})[0-9A-Z]{11}\\b/g, (_, kind) => kind + '${CODE}')
          .replace(/([$¥])\\d[\\d,.]*/g, (_, sign) => sign + '${SUM}')
      }
    }
    rows.length
  }`)

/** How far the page, or a table in it, is wider than its place, in pixels. */
const OVERHANG = `Math.max(
  ...[document.documentElement, ...document.querySelectorAll('main .card')].map(
    (box) => box.scrollWidth - box.clientWidth,
  ),
)`
