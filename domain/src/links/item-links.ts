import { isAppLink, type Link, readParameter, readPath } from './link-text.ts'
import { MARKETPLACES, type Marketplace } from './marketplaces.ts'

/**
 * An item id at the start of a value. One directly followed by a letter is truncated or something else, and
 * is not an id, and no id begins with a zero.
 */
export const ITEM_ID = /^([1-9]\d{4,18})(?![\da-z_])/i

/** Hosts of the marketplaces' item pages. */
const ITEM_HOST = /^(?:[a-z]+\.)?(?:item|detail|wqitem|npcitem|mitem|in\.m)\./
/** Words in the path of an item page. */
const ITEM_PATH =
  /(?:^|[/_.-])(?:item|detail|[a-z]*detail\b|goods|offer|product|ware|auction|fastorder|duo_|i\d)/i
const HOME_PATH = /^\/?(?:index\.html?|m\/?)?$/i
const SEARCH_HOST = /^(?:s|so|search|list)\./
interface Page {
  readonly isItem: boolean
  readonly isHome: boolean
  readonly isSearch: boolean
  readonly isShop: boolean
}

/**
 * Returns the kind of the marketplace's page, by host and path alone. In an app's deep link the host is part
 * of the path.
 */
function pageOf(marketplace: Marketplace, link: Link): Page {
  const isApp = isAppLink(link)
  const fragment = /#(\/[^?]*)/.exec(link.levels[0] ?? '')?.[1] ?? ''
  const path = (isApp ? `/${link.host}` : '') + (link.levels[1] ?? link.path).split(/[?#=]/, 1)[0] + fragment
  const isSearch = SEARCH_HOST.test(link.host) || /search/i.test(path)
  return {
    isSearch,
    isItem: !isSearch && ((!isApp && ITEM_HOST.test(link.host)) || ITEM_PATH.test(path)),
    isHome: HOME_PATH.test(path),
    isShop: MARKETPLACES[marketplace].isShop(link.host, link.levels[0] ?? ''),
  }
}

/** The item id in the JSON of deep links: `{"skuId":"…"}`, `{"action":"item:id=…"}`. */
const IN_JSON =
  /"(?:item_?id|sku_?id|ware_?id|offer_?id|goods_?id)"\s*:\s*"?([1-9]\d{4,18})(?![\da-z_])|item:id=([1-9]\d{4,18})(?![\da-z_])/i

function itemIdInJson(link: Link): string | null {
  for (const level of link.levels) {
    const match = IN_JSON.exec(level)
    if (match) return match[1] ?? match[2] ?? null
  }
  return null
}

/**
 * Returns the item that a marketplace's page shows, or null. An id on a home, search or shop page is not the
 * page's item.
 */
export function itemIdOf(marketplace: Marketplace, link: Link): string | null {
  const page = pageOf(marketplace, link)
  if (isAppLink(link)) {
    const inJson = itemIdInJson(link)
    if (inJson !== null) return inJson
  }
  if (page.isSearch || (!page.isItem && (page.isHome || page.isShop))) return null
  const { parameters, paths } = MARKETPLACES[marketplace]
  return (
    readPath(link, paths) ??
    readParameter(link, parameters, ITEM_ID) ??
    (page.isItem ? readParameter(link, ['id'], ITEM_ID) : null)
  )
}

/** Returns the kind of a marketplace's page that is not an item's. */
export function pageKindOf(marketplace: Marketplace, link: Link): 'shop' | 'search' | 'page' {
  const rest = link.levels[0] ?? ''
  if (SEARCH_HOST.test(link.host)) return 'search'
  if (MARKETPLACES[marketplace].isShop(link.host, rest)) return 'shop'
  return /search|[?&](?:q|keywords?|key|wd)=/i.test(rest) ? 'search' : 'page'
}
