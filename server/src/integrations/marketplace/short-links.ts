import { MARKETPLACES, type Marketplace, parsePastedText, SHORT_LINK_HOSTS } from '@sampan/domain/links'
import { ProviderProblem } from './provider.ts'
import { shareTargets } from './share-page.ts'
import { ssrfSafeFetch } from './ssrf-safe-fetch.ts'

const MAX_HOPS = 4
const rules = {
  hosts: [...SHORT_LINK_HOSTS, ...Object.values(MARKETPLACES).flatMap((market) => [...market.hosts])],
  maxBytes: 512 * 1024,
  timeoutMs: 6_000,
}

interface Found {
  readonly marketplace: Marketplace
  readonly itemId: string
}

/**
 * Resolves a marketplace's short link by following its redirects and its share page within the marketplaces' own
 * hosts, with limits on hops and response size. Every hop passes the same checks of its address. The item is read
 * from an address or a page, which is never shown.
 * @param origins that are allowed beside those hosts, compared exactly.
 * @throws ProviderProblem not_found when it leads to no item, or to several; unavailable when the host does not
 * respond.
 */
export async function followShortLink(link: string, origins: readonly string[] = []): Promise<Found> {
  let at = new URL(link)
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const page = await ssrfSafeFetch(at, { ...rules, origins }).catch((cause: unknown) => {
      throw new ProviderProblem('unavailable', `short link: ${String(cause)}`, cause)
    })
    const { target, items } = page.location
      ? { target: page.location, items: [] }
      : shareTargets(page.body.toString('utf8'))
    if (target === '') {
      const [only, ...others] = items
      if (!only || others.length > 0) break
      return only
    }
    if (!URL.canParse(target, at)) break
    at = new URL(target, at)
    const reading = parsePastedText(at.href)
    if (reading.kind === 'item') return { marketplace: reading.marketplace, itemId: reading.itemId }
    // Share pages still name some of their targets with http.
    if (at.protocol === 'http:' && !origins.includes(at.origin)) at.protocol = 'https:'
  }
  throw new ProviderProblem('not_found', 'the short link leads to no item')
}
