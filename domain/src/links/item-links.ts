import { type Link, readParameter, readPath } from './link-text.ts'
import type { Marketplace } from './marketplaces.ts'

/** An item id as every marketplace writes it. */
export const ITEM_ID = /^(\d{5,19})(?!\d)/

interface ItemPattern {
  readonly parameters: readonly string[]
  /** The first group is the id. */
  readonly paths: readonly RegExp[]
}

const PATTERNS: Record<Marketplace, ItemPattern> = {
  taobao: {
    parameters: ['id', 'itemid', 'item_id', 'itemnumid', 'item_num_id', 'targetid'],
    paths: [/\/item\/(\d{5,19})(?:\.html?|[?/#]|$)/i, /\/i(\d{5,19})\.html?/i],
  },
  tmall: {
    parameters: ['id', 'itemid', 'item_id', 'itemnumid'],
    paths: [/\/item\/(\d{5,19})(?:\.html?|[?/#]|$)/i, /\/i(\d{5,19})\.html?/i],
  },
  '1688': { parameters: ['offerid', 'offer_id'], paths: [/\/offer\/(\d{5,19})(?!\d)/i] },
  weidian: { parameters: ['itemid', 'item_id'], paths: [/^\/i\/(\d{5,19})(?!\d)/i] },
  jd: {
    parameters: ['wareid', 'skuid', 'sku'],
    paths: [/^\/(\d{5,19})\.html/i, /\/product\/(\d{5,19})(?!\d)/i, /\/item\/(\d{5,19})(?!\d)/i],
  },
  pinduoduo: { parameters: ['goods_id', 'goodsid', 'gid'], paths: [] },
  xianyu: { parameters: ['id', 'itemid', 'item_id'], paths: [/\/item\/(\d{5,19})(?!\d)/i] },
}

/** The item that a marketplace's page is about, or null. */
export function itemIdOf(marketplace: Marketplace, link: Link): string | null {
  const { parameters, paths } = PATTERNS[marketplace]
  return readParameter(link, parameters, ITEM_ID) ?? readPath(link, paths)?.[1] ?? null
}

/** Hosts of a marketplace that are its own pages: what else stands before its domain is a shop's name. */
const OWN_HOSTS =
  /^(?:www|m|h5|detail|item|list|s|search|login|passport|cart|buy|trade|work|air|show|dj|show|page|pages|home|my|member|chaoshi|guang|market|world|click|sale|p4p|order|a)\./

const SHOPS: Record<Marketplace, (host: string, rest: string) => boolean> = {
  taobao: (host, rest) => /^(?:shop|store)/.test(host) || /\/shop\/|user_number_id=|shop_?id=/i.test(rest),
  tmall: (host, rest) => !OWN_HOSTS.test(host) || /\/shop\/|user_number_id=|shop_?id=/i.test(rest),
  '1688': (host, rest) => !OWN_HOSTS.test(host) || /^\/winport/i.test(rest),
  weidian: (host, rest) => /\.v\.weidian\.com$/.test(host) || /[?&]userid=|^\/s\//i.test(rest),
  jd: (host, rest) => /^(?:mall|shop)\./.test(host) || /shopid=/i.test(rest),
  pinduoduo: (_, rest) => /mall_page|mall_id=/i.test(rest),
  xianyu: (_, rest) => /\/personal|userid=/i.test(rest),
}

/** What a marketplace's page is when it is not an item's. */
export function pageKindOf(marketplace: Marketplace, link: Link): 'shop' | 'search' | 'page' {
  const rest = link.levels[0] ?? ''
  if (/^(?:s|so|search|list)\./.test(link.host)) return 'search'
  if (SHOPS[marketplace](link.host, rest)) return 'shop'
  return /search|[?&](?:q|keywords?|key|wd)=/i.test(rest) ? 'search' : 'page'
}
