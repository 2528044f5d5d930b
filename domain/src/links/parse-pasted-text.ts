import { type AgentCode, agentItem, agentOfHost } from './agents.ts'
import { itemIdOf, pageKindOf } from './item-links.ts'
import { innerLink, type Link, parseLink } from './link-text.ts'
import { linksIn } from './links-in-text.ts'
import { canonicalUrl, type Marketplace, marketplaceOfHost, shortLinkMarketplace } from './marketplaces.ts'

/**
 * What a pasted text is about.
 * - `item`: a product. `url` is written by us from marketplace and id alone; `via` is the agent it was unwrapped from.
 * - `short`: a marketplace's short link; someone with a network must follow it.
 * - `shop`, `search`, `page`: a marketplace's page that is not a product.
 * - `agent`: another agent's page whose product cannot be read (pandabuy's encrypted links, for one).
 * - `unknown_host`: a link to somewhere else. `nothing`: no link in it.
 */
export type PastedText =
  | {
      readonly kind: 'item'
      readonly marketplace: Marketplace
      readonly itemId: string
      readonly url: string
      readonly via: AgentCode | null
    }
  | { readonly kind: 'short'; readonly marketplace: Marketplace; readonly url: string }
  | { readonly kind: 'shop' | 'search' | 'page'; readonly marketplace: Marketplace }
  | { readonly kind: 'agent'; readonly agent: AgentCode }
  | { readonly kind: 'unknown_host'; readonly host: string }
  | { readonly kind: 'nothing' }

/** Links within links within links: further than anyone pastes. */
const MAX_DEPTH = 4
/** More says more: a product found anywhere in the text beats a shop found first. */
const RANK: readonly PastedText['kind'][] = [
  'item',
  'short',
  'agent',
  'shop',
  'search',
  'page',
  'unknown_host',
  'nothing',
]

const item = (marketplace: Marketplace, itemId: string, via: AgentCode | null): PastedText => ({
  kind: 'item',
  marketplace,
  itemId,
  url: canonicalUrl(marketplace, itemId),
  via,
})

/** The product or short link that a link carries in one of its parameters, or null. */
function readInner(link: Link, depth: number, via: AgentCode | null): PastedText | null {
  const text = depth < MAX_DEPTH ? innerLink(link) : null
  const reading = text === null ? null : readLink(text, depth + 1)
  if (reading?.kind === 'item') return { ...reading, via: reading.via ?? via }
  return reading?.kind === 'short' ? reading : null
}

function readMarketplace(marketplace: Marketplace, link: Link, depth: number): PastedText {
  const owner = marketplace === 'taobao' && /idlefish/i.test(link.levels[0] ?? '') ? 'xianyu' : marketplace
  const itemId = itemIdOf(owner, link)
  if (itemId !== null) return item(owner, itemId, null)
  return readInner(link, depth, null) ?? { kind: pageKindOf(owner, link), marketplace: owner }
}

function readLink(text: string, depth: number): PastedText {
  const link = parseLink(text)
  if (!link) return { kind: 'nothing' }
  const short = shortLinkMarketplace(link.host)
  if (short) {
    if (link.url.pathname === '/') return { kind: 'page', marketplace: short }
    return {
      kind: 'short',
      marketplace: short,
      url: `https://${link.host}${link.url.pathname}${link.url.search}`,
    }
  }
  const marketplace = marketplaceOfHost(link.host)
  if (marketplace) return readMarketplace(marketplace, link, depth)
  const agent = agentOfHost(link.host)
  if (agent) {
    const named = agentItem(agent, link)
    return named
      ? item(named.marketplace, named.itemId, agent)
      : (readInner(link, depth, agent) ?? { kind: 'agent', agent })
  }
  return readInner(link, depth, null) ?? { kind: 'unknown_host', host: link.host }
}

/**
 * Reads whatever a customer pastes: a link in any of the marketplaces' forms, share text around one, another agent's
 * link, a bare Taobao id. Never fetches, never throws; looks at a bounded part of the text.
 */
export function parsePastedText(text: string): PastedText {
  const bareId = /^\s*(\d{9,13})\s*$/.exec(text.slice(0, 64))?.[1]
  if (bareId && text.trim() === bareId) return item('taobao', bareId, null)
  let best: PastedText = { kind: 'nothing' }
  for (const { text: candidate, hasScheme } of linksIn(text)) {
    const reading = readLink(candidate, 0)
    if (reading.kind === 'unknown_host' && !hasScheme) continue
    if (RANK.indexOf(reading.kind) < RANK.indexOf(best.kind)) best = reading
    if (best.kind === 'item') break
  }
  return best
}
