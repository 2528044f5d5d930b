import { expect } from '@playwright/test'
import type { Language } from '@sampan/contract/envelope'
import { PASSED, SITE_PAGES, type VisitorRole } from './addresses.ts'
import { numbered } from './demo-shop.ts'
import { anchors, elements, linksOf, sourceOf } from './page-source.ts'
import { test } from './people.ts'
import { served } from './serving.ts'

/**
 * Follows everything that pages reference: pages, anchors, pictures, scripts, styles; every page is referenced by another. Guests also follow the
 * links to the other language; the others have one language each.
 */

const VISITORS: readonly (readonly [VisitorRole, Language])[] = [
  ['guest', 'en'],
  ['customer', 'ar'],
  ['admin', 'en'],
  ['purchasing', 'en'],
  ['warehouse', 'cn'],
  ['shipping', 'en'],
  ['support', 'es'],
  ['finance', 'en'],
  ['content', 'cn'],
]
/**
 * Kinds of pages without limit, or alike: look-ups are rate-limited, pictures and papers are made on request, other tests keep
 * adding customers, the sign-in page is linked once per page, and every content entry has a form per language. A few stand for all.
 */
const MANY =
  /^\/(product\/detail|search|market-pictures|login|dev\/kit|faq\/faqmain|api\/[\w/]+\.pdf|staff\/customers|staff\/(?:orders|parcels|shelves|content\/\w+)(?=\/))\b/
const FEW = 3
/** Pages that a form, a mail, a payment, a shared address or a colleague leads to. */
const REACHED_OTHERWISE =
  /^\/(dev\/kit|verify_account|register-success|confirm-email|keep-two-step|reset-password|staff|staff\/set-password|groups\/join|staff\/shelf-labels\/.+|shopping\/settlement|\w+\/pay_(success|failed))$/

for (const [who, lang] of VISITORS) {
  test(`every link seen by ${who} works, ${lang}`, async ({ baseURL }) => {
    test.slow()
    const site = new URL(baseURL ?? '')
    const listed = new Set((await beginnings(who)).map((path) => new URL(path, site).href))
    const reached = new Map<string, Reached>()
    const followed: { readonly from: string; readonly to: URL }[] = []
    const ofMany = new Map<string, Set<string>>()
    // The list grows during the loop.
    for (const address of listed) {
      const page = await reachOnce(address, who, lang)
      reached.set(address, page)
      for (const to of page.links.filter(({ hostname }) => hostname === site.hostname)) {
        followed.push({ from: address, to })
        const kind = MANY.exec(to.pathname)?.[1]
        const some = ofMany.get(kind ?? '') ?? new Set()
        if (kind !== undefined) ofMany.set(kind, some.add(to.href))
        const isOtherLanguage = who !== 'guest' && (to.searchParams.get('lang') ?? lang) !== lang
        if (some.size <= FEW && !isOtherLanguage) listed.add(pageAt(to, lang))
      }
    }
    const broken = followed.flatMap(({ from, to }) => {
      const target = reached.get(pageAt(to, lang))
      if (!target) return []
      const fault = target.fault || (isThere(target, to.hash) ? '' : 'no such place in it')
      return fault ? [`${from} → ${to}: ${fault}`] : []
    })
    expect(followed.length).toBeGreaterThan(0)
    expect([...new Set(broken)]).toEqual([])
    const linked = new Set(
      followed.flatMap(({ from, to }) => (new URL(from).pathname === to.pathname ? [] : [to.pathname])),
    )
    const paths = pagesOf(who).map(({ desktop }) => new URL(desktop, site).pathname)
    // What links to one order or parcel depends on where it is, which other tests change.
    const lasting = paths.filter((path) => !path.includes(encodeURIComponent('{')))
    const unlinked = lasting.filter((path) => !linked.has(path) && !REACHED_OTHERWISE.test(path))
    expect([...new Set(unlinked)], 'no page links to it').toEqual([])
  })
}

interface Reached {
  readonly fault: string
  readonly links: readonly URL[]
  readonly anchors: ReadonlySet<string>
}

const pagesOf = (who: VisitorRole) => SITE_PAGES.filter((page) => page.who === who)

/** Returns the start addresses of a role: those in addresses.ts, and for guests the sitemap too. */
async function beginnings(who: VisitorRole): Promise<string[]> {
  const visited = await Promise.all(pagesOf(who).map(({ desktop }) => numbered(desktop)))
  if (who !== 'guest') return visited
  const { body } = await served('/sitemap.xml')
  return [...visited, ...elements(sourceOf(body), 'loc').map(({ text }) => text)]
}

const shared = new Map<string, Promise<Reached>>()

/** Outside the console staff are guests, so pages reached by one of them count for all. */
function reachOnce(address: string, who: VisitorRole, lang: Language): Promise<Reached> {
  if (who === 'customer' || new URL(address).pathname.startsWith('/staff')) return reach(address, who, lang)
  const visit = shared.get(address) ?? reach(address, who, lang)
  shared.set(address, visit)
  return visit
}

async function reach(address: string, who: VisitorRole, lang: Language): Promise<Reached> {
  const { status, location, type, body } = await served(address, { who, lang })
  if (isLedOn(new URL(address).pathname, who, location)) {
    return { fault: '', links: [new URL(location, address)], anchors: new Set() }
  }
  if (status !== 200) return { fault: `${status} ${location}`.trim(), links: [], anchors: new Set() }
  // Outside the console, staff are treated as guests.
  const isOwn = who === 'guest' || who === 'customer' || new URL(address).pathname.startsWith('/staff')
  if (!type.startsWith('text/html')) return { fault: '', links: [], anchors: new Set() }
  const source = sourceOf(body)
  return { fault: '', links: isOwn ? linksOf(source, address) : [], anchors: anchors(source) }
}

/**
 * Guests are redirected to the sign-in page, signed-in visitors away from it, and some sections redirect to
 * their first page.
 */
const isLedOn = (path: string, who: VisitorRole, location: string) =>
  (who !== 'customer' && location.startsWith('/login?next=')) ||
  (who === 'guest' && location.startsWith('/staff?next=')) ||
  (who === 'customer' && ['/login', '/register'].includes(path) && location !== '') ||
  (PASSED.includes(path) && location !== '')

/** Removes the hash, and `?lang=` if it is the visitor's own language: both load the same page. */
function pageAt(to: URL, lang: Language): string {
  const page = new URL(to)
  page.hash = ''
  if (page.searchParams.get('lang') === lang) page.searchParams.delete('lang')
  return page.href
}

const isThere = ({ anchors }: Reached, hash: string) =>
  ['', '#top'].includes(hash) || anchors.has(decodeURIComponent(hash.slice(1)))
