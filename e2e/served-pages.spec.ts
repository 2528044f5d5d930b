import { expect } from '@playwright/test'
import { translate } from '@sampan/messages/catalogue'
import { FALLBACK, LANGUAGES, languageEntry } from '@sampan/messages/languages'
import { HtmlValidate } from 'html-validate'
import { LOOKED_AT_ELSEWHERE, PASSED, ROUTES, SITE_PAGES } from './addresses.ts'
import { numbered } from './demo-shop.ts'
import { elements, sourceOf, titlesOf } from './page-source.ts'
import { test } from './people.ts'
import { served } from './serving.ts'

/** Checks every page as sent by the server, before any script has run. */

const html = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  // Our own files need no subresource integrity.
  rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
})

/** Languages take turns, because they change no element. Staff see the console in English where a language lacks it. */
const languageAt = (index: number) => LANGUAGES[index % LANGUAGES.length] ?? FALLBACK

for (const [index, { who, desktop }] of SITE_PAGES.entries()) {
  const lang = languageAt(index)
  test(`${who} receives ${desktop}, ${lang}`, async () => {
    const page = await served(await numbered(desktop), { who, lang })
    expect(page.status).toBe(200)
    const source = sourceOf(page.body)
    expect(elements(source, 'html')[0]?.attribs.lang).toBe(
      languageEntry(desktop.startsWith('/staff') && !languageEntry(lang).hasConsole ? FALLBACK : lang).tag,
    )
    expect(titlesOf(source)).toEqual([expect.stringMatching(/^\S.* · Sampan$/)])
    const { results } = await html.validateString(page.body)
    const faults = results.flatMap(({ messages }) => messages)
    expect(faults.map(({ ruleId, message, selector }) => [ruleId, message, selector])).toEqual([])
  })
}

test('a receipt that does not exist is a page with a way on, in the language of its address', async () => {
  const address = '/api/pay/receipt.pdf?kind=order&number=SO-NOTHING&lang=ar'
  const { status, body } = await served(address, { who: 'customer', accept: 'text/html' })
  expect([status, elements(sourceOf(body), 'h1')[0]?.text]).toEqual([
    404,
    translate('ar', 'refusals', 'receipt_unknown'),
  ])
  expect(body).toContain('href="/manage/main"')
  expect((await served(address, { who: 'customer' })).type).toMatch(/json/)
})

test('scripts are deferred in a noscript element: one classic, one module and its preloads, none outside', async () => {
  const { body } = await served('/', {})
  const [waiting = ''] = /<noscript>(.*?)<\/noscript>/s.exec(body)?.slice(1) ?? []
  const kindsIn = (text: string) =>
    elements(sourceOf(text), 'script', 'link').map(({ attribs }) => attribs.type ?? attribs.rel ?? 'classic')
  const inside = kindsIn(waiting)
  expect(inside.filter((kind) => kind !== 'modulepreload')).toEqual(['classic', 'module'])
  expect(inside.filter((kind) => kind === 'modulepreload').length).toBeGreaterThan(1)
  const outside = kindsIn(body.replace(waiting, ''))
  expect(outside).not.toContain('module')
  expect(outside).not.toContain('modulepreload')
})

test('an unknown order of the console is a page with the menu, in words', async () => {
  const page = await served('/staff/orders/SO-NOTHING', { who: 'support' })
  expect(page.status).toBe(404)
  const source = sourceOf(page.body)
  expect(titlesOf(source)).toEqual(['We cannot find this · Sampan'])
  const links = elements(source, 'a').map(({ attribs }) => attribs.href)
  expect(links).toContain('/staff/orders')
  expect(links).not.toContain('/')
})

test('an unknown address leads to the home page, one of the console to the console', async () => {
  expect(await served('/nothing')).toMatchObject({ status: 302, location: '/' })
  expect(await served('/staff/nothing')).toMatchObject({ status: 302, location: '/staff' })
})

test('HEAD names the type of a page', async ({ request }) => {
  for (const address of ['/', '/login']) {
    const response = await request.head(address)
    expect(response.headers()['content-type']).toBe('text/html; charset=utf-8')
  }
})

test('every route is among the checked pages', () => {
  const looked = SITE_PAGES.flatMap(({ desktop, phone }) => [desktop, phone]).map(
    (address) => address.split('?')[0] ?? '',
  )
  const missed = ROUTES.filter((route) => {
    const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`)
    return ![...PASSED, ...LOOKED_AT_ELSEWHERE].includes(route) && !looked.some((path) => pattern.test(path))
  })
  expect(missed, 'not in addresses.ts').toEqual([])
})

/** Parameters that only filter a page, or continue to another one. */
const FILTERS = [
  'next',
  'token',
  'invite_code',
  'email',
  'state',
  'stage',
  'days',
  'search_text',
  'text',
  'record_status',
  'import',
  'tracking_number',
  'order_ids',
  'cart_ids',
  'delivery_id',
]

for (const side of ['shop', 'console'] as const) {
  test(`no two pages of the ${side} share a title`, async () => {
    const titles = new Map<string, string>()
    for (const { who, desktop } of SITE_PAGES) {
      if (desktop.startsWith('/staff') !== (side === 'console')) continue
      const address = await numbered(desktop)
      const page = new URL(address, 'http://shop')
      for (const name of FILTERS) page.searchParams.delete(name)
      const name = page.pathname + page.search
      if (titles.has(name)) continue
      const [title = ''] = titlesOf(sourceOf((await served(address, { who })).body))
      titles.set(name, title)
    }
    const shared = [...Map.groupBy(titles, ([, title]) => title)].filter(([, pages]) => pages.length > 1)
    expect(shared.map(([title, pages]) => [title, ...pages.map(([name]) => name)])).toEqual([])
  })
}
