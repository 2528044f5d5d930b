import { expect } from '@playwright/test'
import { LANGUAGES, languageEntry, languageOf } from '@sampan/messages/languages'
import { test } from './account.ts'
import { PASSED, ROUTES, SITE_PAGES } from './addresses.ts'
import { elements, sourceOf, titlesOf } from './page-source.ts'
import { served } from './serving.ts'

/** Metadata for search engines and for apps that show or share a link. */

/** The required properties of each schema.org type, as documented by search engines. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  Article: ['headline', 'description', 'image', 'author', 'publisher', 'mainEntityOfPage', 'inLanguage'],
  FAQPage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
}
/** The types of a page, by the prefix of its path. */
const DESCRIBED: readonly (readonly [string, readonly string[]])[] = [
  ['/blog/detail', ['Article', 'BreadcrumbList']],
  ['/guides/', ['Article', 'BreadcrumbList']],
  ['/faq/', ['BreadcrumbList', 'FAQPage']],
  ['/service/', ['BreadcrumbList']],
  ['/search', ['BreadcrumbList']],
  ['/about-us', ['Organization']],
]

interface Entry {
  readonly address: string
  readonly alternates: Readonly<Record<string, string>>
}

async function sitemap(): Promise<readonly Entry[]> {
  const { status, type, body } = await served('/sitemap.xml')
  expect({ status, type }).toEqual({ status: 200, type: expect.stringContaining('application/xml') })
  return body
    .split('<url>')
    .slice(1)
    .map((part) => {
      const source = sourceOf(part)
      return {
        address: elements(source, 'loc')[0]?.text ?? '',
        alternates: Object.fromEntries(
          elements(source, 'xhtml:link').map(({ attribs }) => [attribs.hreflang ?? '', attribs.href ?? '']),
        ),
      }
    })
}

for (const lang of LANGUAGES) {
  test(`every page of the sitemap has its metadata, ${lang}`, async ({ baseURL }) => {
    const entries = (await sitemap()).filter(
      ({ address }) => languageOf(new URL(address).searchParams.get('lang')) === lang,
    )
    // Guides and articles are listed in the languages that they are translated into.
    expect(entries.length).toBeGreaterThan(15)
    const known = { title: new Map<string, string>(), description: new Map<string, string>() }
    for (const { address, alternates } of entries) {
      const { status, body } = await served(address)
      expect(status, address).toBe(200)
      const source = sourceOf(body)
      const links = elements(source, 'link').map(({ attribs }) => attribs)
      const metas = new Map(
        elements(source, 'meta').map(({ attribs }) => [attribs.property ?? attribs.name, attribs.content]),
      )
      expect(elements(source, 'html')[0]?.attribs.lang, address).toBe(languageEntry(lang).tag)
      expect(links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)).toEqual([address])
      const named = links.filter(({ hreflang }) => hreflang !== undefined)
      expect(Object.fromEntries(named.map(({ hreflang, href }) => [hreflang, href]))).toEqual(alternates)
      expect(Object.values(alternates), 'a page names itself').toContain(address)
      expect(Object.fromEntries(metas), address).toMatchObject({
        'og:url': address,
        'og:site_name': 'Sampan',
        'og:title': expect.stringMatching(/\S/),
        'og:description': metas.get('description'),
        'og:type': expect.stringMatching(/^(website|article)$/),
        'og:image': `${baseURL}/og.png`,
        'og:locale': languageEntry(lang).locale.replace('-', '_'),
        'twitter:card': 'summary_large_image',
      })
      const [title] = titlesOf(source)
      for (const [kind, text = ''] of [
        ['title', title],
        ['description', metas.get('description')],
      ] as const) {
        expect(text.length, `${kind} of ${address}`).toBeGreaterThan(5)
        expect(known[kind].get(text), `${kind} of ${address} and`).toBe(undefined)
        known[kind].set(text, address)
      }
      expectDescriptions(address, source)
    }
  })
}

function expectDescriptions(address: string, source: ReturnType<typeof sourceOf>): void {
  const things = elements(source, 'script')
    .filter(({ attribs }) => attribs.type === 'application/ld+json')
    .map(({ text }) => JSON.parse(text) as Record<string, unknown>)
  const { pathname } = new URL(address)
  const wanted =
    pathname === '/' ? ['Organization'] : DESCRIBED.find(([begin]) => pathname.startsWith(begin))?.[1]
  expect(things.map((thing) => thing['@type']).toSorted(), address).toEqual(wanted ?? [])
  for (const thing of things) {
    expect(thing['@context']).toBe('https://schema.org')
    for (const name of SAID[String(thing['@type'])] ?? [])
      expect(thing[name], `${name} at ${address}`).toBeTruthy()
  }
}

/** A page that robots.txt allows and that excludes itself, because apps show a preview of its link (milestones.spec.ts). */
const EXCLUDES_ITSELF = '/track/:shareToken'

test('every page is in the sitemap or excluded by robots.txt, and personal pages are excluded', async ({
  baseURL,
}) => {
  const { status, type, body } = await served('/robots.txt')
  expect({ status, type }).toEqual({ status: 200, type: expect.stringContaining('text/plain') })
  expect(body).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
  const isClosed = (path: string) => closed.some((begin) => path.startsWith(begin))
  const shown = (await sitemap()).map(({ address }) => address.slice(baseURL?.length))
  expect(shown.filter(isClosed)).toEqual([])
  const isShown = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}(?:\\?|$)`)
    return shown.some((path) => pattern.test(path))
  }
  const forPeople = ROUTES.filter((route) => !PASSED.includes(route) && route !== EXCLUDES_ITSELF)
  const missed = forPeople.filter((route) => !isShown(route) && !isClosed(route))
  expect(missed, 'neither in sitemap.route.ts nor excluded in sitemap.ts').toEqual([])
  const own = SITE_PAGES.filter(({ who, desktop }) => who !== 'guest' && !desktop.startsWith('/search'))
  expect(own.map(({ desktop }) => desktop).filter((path) => !isClosed(path))).toEqual([])
})

interface Manifest {
  readonly start_url: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[]
  readonly shortcuts: readonly { readonly url: string }[]
}

test.describe('the installed app', () => {
  const manifest = async () => JSON.parse((await served('/manifest.webmanifest')).body) as Manifest

  test('has its icons in their sizes, and shortcuts', async ({ baseURL }) => {
    const { start_url, icons, shortcuts } = await manifest()
    for (const { src, sizes, type } of icons) {
      const response = await fetch(new URL(src, baseURL))
      expect(response.headers.get('content-type'), src).toContain(type)
      if (type !== 'image/png') continue
      const picture = new DataView(await response.arrayBuffer())
      expect(`${picture.getUint32(16)}x${picture.getUint32(20)}`, src).toBe(sizes)
    }
    for (const path of [start_url, ...shortcuts.map(({ url }) => url)]) {
      expect((await served(path, { who: 'customer' })).status, path).toBe(200)
    }
  })
})
