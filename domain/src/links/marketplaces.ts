/**
 * Marketplaces where goods are bought. `hosts` are the domains of their pages, subdomains included. Their names are
 * messages (`marketplaces.json`).
 */
export const MARKETPLACES = {
  taobao: {
    home: 'https://www.taobao.com',
    hosts: ['taobao.com'],
    item: (id: string) => `https://item.taobao.com/item.htm?id=${id}`,
  },
  tmall: {
    home: 'https://www.tmall.com',
    hosts: ['tmall.com', 'tmall.hk', 'detail.yao.95095.com', 'detail.liangxinyao.com'],
    item: (id: string) => `https://detail.tmall.com/item.htm?id=${id}`,
  },
  '1688': {
    home: 'https://www.1688.com',
    hosts: ['1688.com', 'china.alibaba.com'],
    item: (id: string) => `https://detail.1688.com/offer/${id}.html`,
  },
  weidian: {
    home: 'https://weidian.com',
    hosts: ['weidian.com', 'koudai.com', 'youshop10.com'],
    item: (id: string) => `https://weidian.com/item.html?itemID=${id}`,
  },
  jd: {
    home: 'https://www.jd.com',
    hosts: ['jd.com', 'jd.hk', 'yiyaojd.com', 'jkcsjd.com', 'jingdonghealth.cn', 'jingxi.com'],
    item: (id: string) => `https://item.jd.com/${id}.html`,
  },
  pinduoduo: {
    home: 'https://mobile.yangkeduo.com',
    hosts: ['yangkeduo.com', 'pinduoduo.com'],
    item: (id: string) => `https://mobile.yangkeduo.com/goods.html?goods_id=${id}`,
  },
  xianyu: {
    home: 'https://www.goofish.com',
    hosts: ['goofish.com', '2.taobao.com'],
    item: (id: string) => `https://www.goofish.com/item?id=${id}`,
  },
} as const
export type Marketplace = keyof typeof MARKETPLACES

/** Returns the URL of an item, without referral, session and tracking parameters. */
export function canonicalUrl(marketplace: Marketplace, itemId: string): string {
  return MARKETPLACES[marketplace].item(itemId)
}

/** Returns true when the host is the domain or a subdomain of it. */
export function isUnder(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

/** Deep links of the marketplaces' apps by scheme (lower case). */
const APP_SCHEMES: ReadonlyMap<string, Marketplace> = new Map([
  ['taobao', 'taobao'],
  ['tbopen', 'taobao'],
  ['tmall', 'tmall'],
  ['wireless1688', '1688'],
  ['openapp.jdmobile', 'jd'],
  ['pinduoduo', 'pinduoduo'],
  ['pddopen', 'pinduoduo'],
  ['fleamarket', 'xianyu'],
])

/**
 * Returns the marketplace of a web page by its host, or of an app's deep link by its scheme. 2.taobao.com
 * belongs to Xianyu.
 */
export function marketplaceOf(host: string, scheme: string): Marketplace | undefined {
  if (isUnder(host, '2.taobao.com')) return 'xianyu'
  const byHost = (Object.keys(MARKETPLACES) as Marketplace[]).find((code) =>
    MARKETPLACES[code].hosts.some((domain) => isUnder(host, domain)),
  )
  return byHost ?? APP_SCHEMES.get(scheme)
}

/**
 * Hosts of short links, which name no item until they are followed. The domain never follows them: the caller
 * does, for these hosts only and with a limit of hops, and passes the final URL to `parsePastedText`.
 */
export const SHORT_LINK_HOSTS: Readonly<Record<string, Marketplace>> = {
  'tb.cn': 'taobao',
  's.click.taobao.com': 'taobao',
  'qr.1688.com': '1688',
  'k.youshop10.com': 'weidian',
  'p.pinduoduo.com': 'pinduoduo',
  'u.jd.com': 'jd',
  '3.cn': 'jd',
}

/** Returns the marketplace of a short link's host, or undefined. */
export function shortLinkMarketplace(host: string): Marketplace | undefined {
  const domain = Object.keys(SHORT_LINK_HOSTS).find((one) => isUnder(host, one))
  return domain === undefined ? undefined : SHORT_LINK_HOSTS[domain]
}
