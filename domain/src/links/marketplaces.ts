interface MarketplaceEntry {
  readonly home: string
  /** Domains of its pages, subdomains included. */
  readonly hosts: readonly string[]
  /** Hosts of its short links, which name no item until they are followed. */
  readonly shortLinks: readonly string[]
  /** Schemes of its app's deep links, in lower case. */
  readonly appSchemes: readonly string[]
  /** Returns the address of an item, without referral, session and tracking parameters. */
  item(id: string): string
  /** Least and most digits of an item id; null where another marketplace finds the same items. */
  readonly idDigits: readonly [number, number] | null
  /** Parameters that hold an item id on any page. */
  readonly parameters: readonly string[]
  /** Paths of item pages; the first group is the id. */
  readonly paths: readonly RegExp[]
  /** Returns whether a page is a shop's, by its host and what follows it. */
  isShop(host: string, rest: string): boolean
}

const ID = '([1-9]\\d{4,18})(?![\\da-z_])'
const path = (before: string, after = '') => new RegExp(before + ID + after, 'i')

const TAOBAO_PATHS = [path('/item/', '(?:\\.html?|[?/#]|$)'), path('/i', '\\.html?')]
const TAOBAO_SHOP = /\/shop\/|user_number_id=|shop_?id=/i
/** Hosts of a marketplace's own pages: any other name before its domain is a shop's. */
const OWN_HOSTS =
  /^(?:www|m|h5|detail|item|list|s|search|login|passport|cart|buy|trade|work|air|show|dj|page|pages|home|my|member|chaoshi|guang|market|world|click|sale|p4p|order|a|ma\.m)\./

/** The registry of marketplaces where goods are bought. Their names are messages (`marketplaces.json`). */
export const MARKETPLACES = {
  taobao: {
    home: 'https://www.taobao.com',
    hosts: ['taobao.com'],
    shortLinks: ['tb.cn', 's.click.taobao.com'],
    appSchemes: ['taobao', 'tbopen'],
    item: (id) => `https://item.taobao.com/item.htm?id=${id}`,
    idDigits: [9, 13],
    parameters: ['itemid', 'item_id', 'itemnumid', 'item_num_id', 'targetid', 'sharedetailitemid'],
    paths: TAOBAO_PATHS,
    isShop: (host, rest) => /^(?:shop|store)/.test(host) || TAOBAO_SHOP.test(rest),
  },
  tmall: {
    home: 'https://www.tmall.com',
    hosts: ['tmall.com', 'tmall.hk', 'detail.yao.95095.com', 'detail.liangxinyao.com'],
    shortLinks: [],
    appSchemes: ['tmall'],
    item: (id) => `https://detail.tmall.com/item.htm?id=${id}`,
    // Its ids are Taobao's: either marketplace finds the item.
    idDigits: null,
    parameters: ['itemid', 'item_id', 'itemnumid', 'sharedetailitemid'],
    paths: TAOBAO_PATHS,
    isShop: (host, rest) => (/\.tmall\./.test(host) && !OWN_HOSTS.test(host)) || TAOBAO_SHOP.test(rest),
  },
  '1688': {
    home: 'https://www.1688.com',
    hosts: ['1688.com', 'china.alibaba.com'],
    shortLinks: ['qr.1688.com'],
    appSchemes: ['wireless1688'],
    item: (id) => `https://detail.1688.com/offer/${id}.html`,
    idDigits: [9, 13],
    parameters: ['offerid', 'offer_id'],
    paths: [path('/offer/'), path('/buyer/offerdetail/')],
    isShop: (host, rest) => (/\.1688\.com$/.test(host) && !OWN_HOSTS.test(host)) || /^\/winport/i.test(rest),
  },
  weidian: {
    home: 'https://weidian.com',
    hosts: ['weidian.com', 'koudai.com', 'youshop10.com'],
    shortLinks: ['k.youshop10.com'],
    appSchemes: [],
    item: (id) => `https://weidian.com/item.html?itemID=${id}`,
    idDigits: [10, 10],
    parameters: ['itemid', 'item_id'],
    paths: [path('^/i/')],
    isShop: (host, rest) => /\.v\.weidian\.com$/.test(host) || /[?&]userid=|^\/s\//i.test(rest),
  },
  jd: {
    home: 'https://www.jd.com',
    hosts: ['jd.com', 'jd.hk', 'yiyaojd.com', 'jkcsjd.com', 'jingdonghealth.cn', 'jingxi.com'],
    shortLinks: ['u.jd.com', '3.cn'],
    appSchemes: ['openapp.jdmobile'],
    item: (id) => `https://item.jd.com/${id}.html`,
    idDigits: [10, 14],
    parameters: ['wareid', 'skuid', 'sku'],
    paths: [path('^/', '\\.html'), path('/product/(?:[a-z]+/)?'), path('/item/')],
    isShop: (host, rest) => /^(?:mall|shop)\./.test(host) || /shopid=/i.test(rest),
  },
  pinduoduo: {
    home: 'https://mobile.yangkeduo.com',
    hosts: ['yangkeduo.com', 'pinduoduo.com'],
    shortLinks: ['p.pinduoduo.com'],
    appSchemes: ['pinduoduo', 'pddopen'],
    item: (id) => `https://mobile.yangkeduo.com/goods.html?goods_id=${id}`,
    idDigits: [9, 12],
    parameters: ['goods_id', 'goodsid', 'gid'],
    paths: [],
    isShop: (_, rest) => /mall_page|mall_id=/i.test(rest),
  },
  xianyu: {
    home: 'https://www.goofish.com',
    hosts: ['goofish.com', '2.taobao.com'],
    shortLinks: [],
    appSchemes: ['fleamarket'],
    item: (id) => `https://www.goofish.com/item?id=${id}`,
    idDigits: [12, 13],
    parameters: ['itemid', 'item_id'],
    paths: [path('/item/')],
    isShop: (_, rest) => /\/personal|userid=/i.test(rest),
  },
} satisfies Record<string, MarketplaceEntry>
export type Marketplace = keyof typeof MARKETPLACES
export const MARKETPLACE_CODES = Object.keys(MARKETPLACES) as Marketplace[]
const entry = (marketplace: Marketplace): MarketplaceEntry => MARKETPLACES[marketplace]

/** Returns the URL of an item, without referral, session and tracking parameters. */
export const canonicalUrl = (marketplace: Marketplace, itemId: string): string =>
  entry(marketplace).item(itemId)

/** Returns true when the host is the domain or a subdomain of it. */
export function isUnder(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

/**
 * Returns the marketplace of a web page by its host, or of an app's deep link by its scheme. 2.taobao.com
 * belongs to Xianyu.
 */
export function marketplaceOf(host: string, scheme: string): Marketplace | undefined {
  if (isUnder(host, '2.taobao.com')) return 'xianyu'
  return (
    MARKETPLACE_CODES.find((code) => entry(code).hosts.some((domain) => isUnder(host, domain))) ??
    MARKETPLACE_CODES.find((code) => entry(code).appSchemes.includes(scheme))
  )
}

/**
 * Hosts of short links. The domain never follows them: the caller does, for these hosts only and with a limit of hops,
 * and passes the final URL to `parsePastedText`.
 */
export const SHORT_LINK_HOSTS: readonly string[] = MARKETPLACE_CODES.flatMap((code) => entry(code).shortLinks)

/** Returns the marketplace of a short link's host, or undefined. */
export const shortLinkMarketplace = (host: string): Marketplace | undefined =>
  MARKETPLACE_CODES.find((code) => entry(code).shortLinks.some((domain) => isUnder(host, domain)))
