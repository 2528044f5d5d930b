import { type AgentCode, codeOf, PLATFORM_CODES, PLATFORM_WORDS, unnamedOf } from './agents.ts'
import { ITEM_ID } from './item-links.ts'
import { type Link, parametersOf, pathOf } from './link-text.ts'
import type { Marketplace } from './marketplaces.ts'

/** Parameters in which agents name the marketplace. */
const PLATFORM_PARAMETERS: ReadonlySet<string> = new Set(
  'platform platform_type platformtype shop_type shoptype source channel channelid tp type mall malltype mall_type market marketplace site'.split(
    ' ',
  ),
)
/** Parameters in which agents name the item. */
const ID_PARAMETERS: ReadonlySet<string> = new Set(
  (
    'id itemid item_id iid goodsid goods_id gid tid numiid num_iid offerid offer_id product_id productid spuid spu_id spuno spu ' +
    'keyword'
  ).split(' '),
)
/** Parameters about the visitor, not about the item. */
const ABOUT_VISITOR = /^(?:utm_\w+|\w*ref\w*|from|aff\w*|invit\w*)$/
/** Pages of an agent that show a shop or a list; an id there is a shop's. */
const SHOP_PAGE = /^(?:shops?|stores?|sellers?|shop-?detail|store-?detail|shopproducts|productlist|list)$/i

/**
 * Ids on the site of an unknown agent must be at least as long as the marketplaces' own, so that dates are
 * not taken for ids.
 */
const UNKNOWN_AGENT_ID = /^\d{9,}$/

interface Named {
  readonly marketplace: Marketplace
  readonly itemId: string
}

const idOf = (text: string): string | undefined => ITEM_ID.exec(text)?.[1]

/**
 * Finds the item in the path: `/product/weidian/7260605276`, `/product/2/7260605276`,
 * `/item-micro-7260605276.html`.
 */
function inPath(agent: AgentCode | null, path: string): Named | null {
  const parts = path.split(/[/-]/)
  for (const [index, part] of parts.entries()) {
    const itemId = /^([1-9]\d{4,18})(?:\.html?)?$/i.exec(part)?.[1]
    if (itemId === undefined || index === 0) continue
    const before = (parts[index - 1] ?? '').toLowerCase()
    const marketplace =
      codeOf(agent, before) ??
      PLATFORM_CODES.get(before) ??
      (before === 'item' ? unnamedOf(agent) : undefined)
    if (marketplace) return { marketplace, itemId }
  }
  return null
}

/** Finds the item in the query; its marketplace is there or a word of the path. */
function inQuery(agent: AgentCode | null, level: string): Named | null {
  let itemId: string | undefined
  const marketplaces = new Set<Marketplace>()
  for (const { name, value } of parametersOf(level)) {
    const word = value.toLowerCase()
    const isPlatform = PLATFORM_PARAMETERS.has(name)
    const marketplace = isPlatform
      ? (codeOf(agent, word) ?? PLATFORM_CODES.get(word))
      : ABOUT_VISITOR.test(name)
        ? undefined
        : PLATFORM_WORDS.get(word)
    if (marketplace) marketplaces.add(marketplace)
    if (ID_PARAMETERS.has(name)) itemId ??= idOf(value)
  }
  if (itemId === undefined) return null
  if (marketplaces.size === 0) {
    for (const part of pathOf(level).toLowerCase().split('/')) {
      const marketplace = PLATFORM_WORDS.get(part)
      if (marketplace) marketplaces.add(marketplace)
    }
  }
  const [marketplace] = marketplaces
  return marketplace && marketplaces.size === 1 ? { marketplace, itemId } : null
}

/** Parses `/taobaoID=675330231300`: marketplace and id in one name. */
function inName(level: string): Named | null {
  const match = /[/?&#]([a-z0-9]+)id=([^&#/]*)/i.exec(level)
  const marketplace = PLATFORM_WORDS.get(match?.[1]?.toLowerCase() ?? '')
  const itemId = idOf(match?.[2] ?? '')
  return marketplace && itemId ? { marketplace, itemId } : null
}

/**
 * Returns the item that a shopping agent's link names by platform and id, in path or query, in any agent's
 * format. Null when either is missing, or the platform's number is unknown for this agent.
 * @param agent null for an unknown agent, of which only words are read, since numbers differ
 * @param levels texts after the host, least decoded first
 */
export function agentItem(agent: AgentCode | null, { levels }: Pick<Link, 'levels'>): Named | null {
  for (const level of levels) {
    const page = pathOf(level)
      .split('/')
      .findLast((part) => part !== '' && !/^\d/.test(part) && !PLATFORM_CODES.has(part.toLowerCase()))
    if (page !== undefined && SHOP_PAGE.test(page)) return null
    const named = inPath(agent, pathOf(level)) ?? inQuery(agent, level) ?? inName(level)
    if (named && (agent !== null || UNKNOWN_AGENT_ID.test(named.itemId))) return named
  }
  return null
}
