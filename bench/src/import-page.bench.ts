/**
 * The import page in a real browser with a store's export of 100,000 rows: the time until all lines are
 * checked, and the longest time the page did not respond to input. `npm run bench:import-page`, after
 * `npm run build -w web`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { connect } from '@sampan/database'
import serve from '@sampan/e2e/serve.ts'
import { cookieNames } from '@sampan/web/cookies'
import { findChromium } from '../../tools/find-chromium.mjs'
import { timed } from './figures.ts'
import { aStore, askAt } from './linked-store.ts'
import { shopifyExport } from './shopify-export.ts'
import { signedInCustomer } from './signed-in-customer.ts'

const ROWS = 100_000
const ITEMS = 200
const PAGE = '/manage/main?path=OnlineStore-MyStoreOrder&import=1'

process.env.E2E_PORT ??= '4180'
const site = `http://127.0.0.1:${process.env.E2E_PORT}`
const stop = await serve()
const { db, close } = connect(process.env.DATABASE_URL ?? '', 2)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
try {
  await measure(await signedInCustomer(db))
} finally {
  await browser.close()
  await close()
  await stop()
}

async function measure(token: string): Promise<void> {
  await aStore(askAt(site, token), ITEMS)
  const context = await browser.newContext({ locale: 'en-GB' })
  await context.addCookies([
    { name: cookieNames.session, value: token, url: site, httpOnly: true },
    { name: cookieNames.signedIn, value: '1', url: site },
  ])
  const page = await context.newPage()
  await page.goto(site + PAGE)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  // The longest time between two frames is the longest delay of a click.
  await page.evaluate(`
    let last = performance.now()
    window.longestGap = 0
    const frame = (now) => { window.longestGap = Math.max(window.longestGap, now - last); last = now; requestAnimationFrame(frame) }
    requestAnimationFrame(frame)
  `)
  const folder = await mkdtemp(join(tmpdir(), 'sampan-bench-'))
  const file = join(folder, 'orders.csv')
  const content = shopifyExport(ROWS, ITEMS)
  await writeFile(file, content)
  const { took } = await timed(async () => {
    await page.getByLabel(/Drop the CSV file here/).setInputFiles(file)
    await page
      .getByRole('tablist', { name: 'Lines of the file' })
      .getByRole('tab', { name: /To submit 100,?000/ })
      .waitFor({ timeout: 180_000 })
  })
  const gap = await page.evaluate<number>('window.longestGap')
  await rm(folder, { recursive: true })
  console.log(`${ROWS.toLocaleString('en')} rows, ${(content.length / 1e6).toFixed(0)} MB`)
  console.log(`Read and checked in ${(took / 1000).toFixed(1)} s, browser and all processes on one machine`)
  console.log(`Longest time between two frames: ${gap.toFixed(0)} ms`)
}
