import { agentItem } from './agent-links.ts'
import { type AgentCode, agentOfHost } from './agents.ts'
import { bareItemId } from './bare-item-id.ts'
import { itemIdOf, pageKindOf } from './item-links.ts'
import { innerLinks, type Link, parseLink } from './link-text.ts'
import { linksIn } from './links-in-text.ts'
import { canonicalUrl, type Marketplace, marketplaceOf, shortLinkMarketplace } from './marketplaces.ts'

/**
 * What a pasted text is about.
 * - `item`: a product. `url` is built from marketplace and id alone; `via` is the agent whose link it was.
 * - `item_id`: a bare number that can be an item of these marketplaces, the likeliest first: the customer has to choose.
 * - `short`: a marketplace's short link, which has to be followed.
 * - `shop`, `search`, `page`: a marketplace's page that is not a product.
 * - `agent`: another agent's page whose product cannot be read (pandabuy's encrypted links, for one).
 * - `unknown_host`: a link to another site. `nothing`: no link.
 */
export type PastedText =
  | {
      readonly kind: 'item'
      readonly marketplace: Marketplace
      readonly itemId: string
      readonly url: string
      readonly via: AgentCode | null
    }
  | { readonly kind: 'item_id'; readonly itemId: string; readonly marketplaces: readonly Marketplace[] }
  | { readonly kind: 'short'; readonly marketplace: Marketplace; readonly url: string }
  | { readonly kind: 'shop' | 'search' | 'page'; readonly marketplace: Marketplace }
  | { readonly kind: 'agent'; readonly agent: AgentCode }
  | { readonly kind: 'unknown_host'; readonly host: string }
  | { readonly kind: 'nothing' }

/** Maximum depth of links within links. */
const MAX_DEPTH = 4
/** A more specific kind wins: a product anywhere in the text takes precedence over a shop before it. */
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

/** Returns the product or short link in one of a link's parameters, or null. */
function readInner(
  link: Link,
  depth: number,
  via: AgentCode | null,
  anyParameter: boolean,
): PastedText | null {
  if (depth >= MAX_DEPTH) return null
  let short: PastedText | null = null
  // Only the outermost link may contain several: nested ones would multiply.
  for (const text of innerLinks(link, anyParameter, depth === 0 ? 2 : 1)) {
    const reading = readLink(text, depth + 1)
    if (reading.kind === 'item') return { ...reading, via: reading.via ?? via }
    if (reading.kind === 'short') short ??= reading
  }
  return short
}

function readMarketplace(marketplace: Marketplace, link: Link, depth: number): PastedText {
  const owner = marketplace === 'taobao' && /idlefish/i.test(link.levels[0] ?? '') ? 'xianyu' : marketplace
  const itemId = itemIdOf(owner, link)
  if (itemId !== null) return item(owner, itemId, null)
  return readInner(link, depth, null, false) ?? { kind: pageKindOf(owner, link), marketplace: owner }
}

function readShort(marketplace: Marketplace, link: Link): PastedText {
  const itemId = /\/item/i.test(link.path) ? itemIdOf(marketplace, link) : null
  if (itemId !== null) return item(marketplace, itemId, null)
  if (link.path === '/') return { kind: 'page', marketplace }
  return { kind: 'short', marketplace, url: `https://${link.host}${link.path}${link.search}` }
}

/**
 * Reads another site's link: a marketplace's link inside it takes precedence over its own parameters, since
 * both may be present.
 */
function readOther(link: Link, depth: number): PastedText {
  const agent = agentOfHost(link.host) ?? null
  const inner = readInner(link, depth, agent, true)
  if (inner?.kind === 'item') return inner
  // The parameters of an inner link appear at the decoded levels, so only the outer level is the agent's.
  const named = agentItem(agent, inner ? { levels: link.levels.slice(0, 1) } : link)
  if (named) return item(named.marketplace, named.itemId, agent)
  return inner ?? (agent ? { kind: 'agent', agent } : { kind: 'unknown_host', host: link.host })
}

function readLink(text: string, depth: number): PastedText {
  const link = parseLink(text)
  if (!link) return { kind: 'nothing' }
  const short = shortLinkMarketplace(link.host)
  if (short) return readShort(short, link)
  const marketplace = marketplaceOf(link.host, link.scheme)
  return marketplace ? readMarketplace(marketplace, link, depth) : readOther(link, depth)
}

/**
 * Parses pasted text: a marketplace's link in any form, share text around one, another agent's link, a bare
 * item number. Never fetches and never throws; examines a bounded part of the text.
 */
export function parsePastedText(text: string): PastedText {
  const bare = bareItemId(text)
  if (bare) return { kind: 'item_id', ...bare }
  let best: PastedText = { kind: 'nothing' }
  for (const { text: candidate, hasScheme } of linksIn(text)) {
    const reading = readLink(candidate, 0)
    if (reading.kind === 'unknown_host' && !hasScheme) continue
    if (RANK.indexOf(reading.kind) < RANK.indexOf(best.kind)) best = reading
    if (best.kind === 'item') break
  }
  return best
}
