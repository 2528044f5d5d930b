import { MARKETPLACES, type Marketplace, parsePastedText, SHORT_LINK_HOSTS } from '@sampan/domain/links'
import { ProviderProblem } from './provider.ts'
import { ssrfSafeFetch } from './ssrf-safe-fetch.ts'

const MAX_HOPS = 3
const rules = {
  hosts: [
    ...Object.keys(SHORT_LINK_HOSTS),
    ...Object.values(MARKETPLACES).flatMap((market) => [...market.hosts]),
  ],
  maxBytes: 512 * 1024,
  timeoutMs: 6_000,
}

/**
 * Resolves a marketplace's short link by following it within the marketplaces' own hosts, with limits on hops
 * and response size. The item is read from the address or the page it leads to, which is never shown.
 * @param origins that are allowed beside those hosts, compared exactly.
 * @throws ProviderProblem not_found when it leads to no item; unavailable when the host does not respond.
 */
export async function followShortLink(
  link: string,
  origins: readonly string[] = [],
): Promise<{ marketplace: Marketplace; itemId: string }> {
  let at = new URL(link)
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const page = await ssrfSafeFetch(at, { ...rules, origins }).catch((cause: unknown) => {
      throw new ProviderProblem('unavailable', `short link: ${String(cause)}`, cause)
    })
    const next = page.location === '' ? page.body.toString('utf8') : new URL(page.location, at).href
    const reading = parsePastedText(next)
    if (reading.kind === 'item') return { marketplace: reading.marketplace, itemId: reading.itemId }
    if (page.location === '') break
    at = new URL(next)
  }
  throw new ProviderProblem('not_found', 'the short link leads to no item')
}
