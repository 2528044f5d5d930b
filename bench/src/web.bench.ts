/**
 * Lighthouse on every public page, as a phone on a slow connection: the four scores, the parts of the
 * performance score, and the size of the first view compared with the budget in docs/architecture.md. Fails
 * under 95. `npm run bench:web [-- /path …]`. Lighthouse simulates a phone by
 * multiplying CPU time by four, including that of other processes, so the machine's speed is printed too
 * (Lighthouse's own index; about 2000 for an idle core).
 */
import serve from '@sampan/e2e/serve.ts'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { findChromium } from '../../tools/find-chromium.mjs'

const LOWEST = 95
const BUDGET_KB = { Script: 130, Stylesheet: 15 }
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** Public pages that are not in the sitemap. */
const UNLISTED = ['/forgotten-password', '/service/menu']
/** Pages linked in mails, which robots.txt excludes; the SEO score does not apply to them. */
const OF_MAILS = ['/verify_account?email=a@sampan.example', '/reset-password?token=a', '/register-success']

process.env.E2E_PORT ??= '4180'
const site = `http://127.0.0.1:${process.env.E2E_PORT}`
const stop = await serve()
const chrome = await launch({
  chromePath: findChromium(),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})

/** Returns every English page of the sitemap, and the unlisted ones. */
async function publicPages(): Promise<string[]> {
  const xml = await (await fetch(`${site}/sitemap.xml`)).text()
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  const english = listed.filter((address) => !address.includes('lang='))
  return [...english.map((address) => address.slice(site.length)), ...UNLISTED, ...OF_MAILS]
}

/** Measures again when the trace of the browser lacks its first paint: then there is no score. */
async function measure(page: string, tries = 3): Promise<Result> {
  const onlyCategories = OF_MAILS.includes(page) ? CATEGORIES.slice(0, -1) : CATEGORIES
  const run = await lighthouse(site + page, { port: chrome.port, onlyCategories })
  if (run && run.lhr.categories.performance?.score !== null) return run.lhr
  if (tries === 1) throw new Error(`nothing was measured at ${page}`)
  return measure(page, tries - 1)
}

const scoresOf = (result: Result): number[] =>
  Object.values(result.categories).map(({ score }) => Math.round((score ?? 0) * 100))

function kilobytes(result: Result, kind: keyof typeof BUDGET_KB): number {
  const details = result.audits['network-requests']?.details
  if (details?.type !== 'table') throw new Error('no list of requests')
  const sizes = details.items.filter(({ resourceType }) => resourceType === kind)
  return sizes.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1000
}

const figureOf = (result: Result, audit: string): number => result.audits[audit]?.numericValue ?? 0

/**
 * The first visit does not count: the server converts the pictures and loads modules for it, on the cores of the browser.
 * Where the next is not perfect, the median of three counts: a busy machine slows down one, seldom two.
 */
async function measureSteadily(page: string): Promise<Result> {
  await measure(page)
  const first = await measure(page)
  if (scoresOf(first)[0] === 100) return first
  const all = [first, await measure(page), await measure(page)]
  return all.toSorted((a, b) => (scoresOf(a)[0] ?? 0) - (scoresOf(b)[0] ?? 0))[1] ?? first
}

/** Returns the audits that cost a page points. */
const faultsOf = (result: Result): string[] =>
  Object.values(result.categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${result.audits[id]?.displayValue ?? ''}`.trim()),
  )

const wanted = process.argv.slice(2)
const pages = wanted.length > 0 ? wanted : await publicPages()
let failed = 0
console.log('perf  a11y  best   seo  blocked ms  LCP ms    CLS  script kB  css kB  speed  page')
try {
  for (const page of pages) {
    const result = await measureSteadily(page)
    const scores = scoresOf(result)
    const script = kilobytes(result, 'Script')
    const css = kilobytes(result, 'Stylesheet')
    const isGood = Math.min(...scores) >= LOWEST && script <= BUDGET_KB.Script && css <= BUDGET_KB.Stylesheet
    if (!isGood) failed += 1
    const figures = [
      ...scores.map((score) => String(score).padStart(4)),
      ...(scores.length < CATEGORIES.length ? ['   –'] : []),
      figureOf(result, 'total-blocking-time').toFixed(0).padStart(10),
      figureOf(result, 'largest-contentful-paint').toFixed(0).padStart(6),
      figureOf(result, 'cumulative-layout-shift').toFixed(3).padStart(5),
      script.toFixed(1).padStart(9),
      css.toFixed(1).padStart(6),
      result.environment.benchmarkIndex.toFixed(0).padStart(5),
    ]
    console.log(`${figures.join('  ')}  ${page}${isGood ? '' : '   ← under the mark'}`)
    const faults = faultsOf(result)
    if (faults.length > 0) console.log(`      ${faults.join('; ')}`)
  }
} finally {
  chrome.kill()
  await stop()
}
console.log(
  `\n${pages.length} pages, ${failed} under ${LOWEST} or over ${BUDGET_KB.Script} kB script / ${BUDGET_KB.Stylesheet} kB CSS`,
)
process.exit(failed > 0 ? 1 : 0)
