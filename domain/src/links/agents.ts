import { ITEM_ID } from './item-links.ts'
import { type Link, readParameter, readPath } from './link-text.ts'
import { isUnder, type Marketplace } from './marketplaces.ts'

type Codes = Readonly<Record<string, Marketplace>>

/** Names mean the same at every agent. Numbers do not: each agent that uses them has its own. */
const NAMES: Codes = {
  taobao: 'taobao',
  tb: 'taobao',
  tmall: 'tmall',
  tm: 'tmall',
  weidian: 'weidian',
  wd: 'weidian',
  micro: 'weidian',
  '1688': '1688',
  ali_1688: '1688',
  alibaba: '1688',
  al: '1688',
  jd: 'jd',
}

/** Another agent: its domains and how its addresses name an item, besides carrying the marketplace's own link. */
interface Agent {
  readonly domains: readonly string[]
  readonly codes?: Codes
  /** Groups: marketplace code, id. Without a code the item is Taobao's. */
  readonly path?: RegExp
  readonly query?: { readonly id: readonly string[]; readonly code: readonly string[] }
}

const PRODUCT_PATH = /\/products?\/(\w+)\/(\d{5,19})(?!\d)/i
const SHOP_TYPE = { id: ['id', 'goodsid'], code: ['platform', 'shop_type', 'shoptype'] } as const
const ALI_FIRST: Codes = { 0: '1688', 1: 'taobao', 2: 'weidian' }

const AGENTS = {
  superbuy: { domains: ['superbuy.com'] },
  wegobuy: { domains: ['wegobuy.com'] },
  allchinabuy: { domains: ['allchinabuy.com'] },
  pandabuy: { domains: ['pandabuy.com', 'pandabuy.page.link'] },
  sugargoo: { domains: ['sugargoo.com'] },
  kakobuy: { domains: ['kakobuy.com'] },
  hegobuy: { domains: ['hegobuy.com'] },
  hagobuy: { domains: ['hagobuy.com'] },
  kameymall: { domains: ['kameymall.com'] },
  ezbuycn: { domains: ['ezbuycn.com'] },
  eastmallbuy: { domains: ['eastmallbuy.com'] },
  itaobuy: { domains: ['itaobuy.com'] },
  fishgoo: { domains: ['fishgoo.com'] },
  cssbuy: { domains: ['cssbuy.com'], path: /\/item-(?:([a-z]+|1688)-)?(\d{5,19})(?!\d)/i },
  cnfans: { domains: ['cnfans.com'], query: SHOP_TYPE },
  mulebuy: { domains: ['mulebuy.com'], query: SHOP_TYPE },
  joyagoo: { domains: ['joyagoo.com', 'joyabuy.com'], query: SHOP_TYPE },
  orientdig: { domains: ['orientdig.com'], query: SHOP_TYPE },
  lovegobuy: { domains: ['lovegobuy.com'], query: SHOP_TYPE },
  cnshopper: { domains: ['cnshopper.com'], query: { id: ['keyword'], code: ['platform'] } },
  hubbuycn: {
    domains: ['hubbuycn.com'],
    path: /\/product\/item\/(\w+)\/(\d{5,19})(?!\d)/i,
    query: { id: ['tid'], code: ['tp'] },
  },
  hoobuy: { domains: ['hoobuy.com'], codes: ALI_FIRST, path: PRODUCT_PATH },
  hipobuy: { domains: ['hipobuy.com'], codes: ALI_FIRST, path: PRODUCT_PATH },
  gtbuy: { domains: ['gtbuy.com'], codes: ALI_FIRST, path: PRODUCT_PATH },
  oopbuy: {
    domains: ['oopbuy.com'],
    codes: ALI_FIRST,
    path: PRODUCT_PATH,
    query: { id: ['id', 'spuno'], code: ['channel', 'channelid'] },
  },
  acbuy: { domains: ['acbuy.com'], query: { id: ['id'], code: ['source'] } },
  basetao: { domains: ['basetao.com'], path: /\/products\/agent\/(\w+)\/(\d{5,19})(?!\d)/i },
  usfans: { domains: ['usfans.com'], codes: { 1: '1688', 2: 'taobao', 3: 'weidian' }, path: PRODUCT_PATH },
  ponybuy: {
    domains: ['ponybuy.com'],
    codes: { 1: 'taobao', 2: '1688', 3: 'weidian' },
    path: PRODUCT_PATH,
    query: { id: ['product_id'], code: ['platform'] },
  },
  sifubuy: {
    domains: ['sifubuy.com'],
    codes: { 1: '1688', 2: 'taobao', 4: 'weidian' },
    query: { id: ['id'], code: ['type'] },
  },
  panglobalbuy: {
    domains: ['panglobalbuy.com'],
    codes: { 1: 'taobao', 2: '1688', 3: 'weidian' },
    query: { id: ['offerid'], code: ['type'] },
  },
} as const satisfies Record<string, Agent>
export type AgentCode = keyof typeof AGENTS

/** The agent whose page a host is. */
export function agentOfHost(host: string): AgentCode | undefined {
  return (Object.keys(AGENTS) as AgentCode[]).find((code) =>
    AGENTS[code].domains.some((domain) => isUnder(host, domain)),
  )
}

/** The item an agent's address names by code and id, or null: it may still carry the marketplace's own link. */
export function agentItem(
  code: AgentCode,
  link: Link,
): { readonly marketplace: Marketplace; readonly itemId: string } | null {
  const agent: Agent = AGENTS[code]
  const marketplaceOf = (text: string): Marketplace | undefined => {
    const key = text.toLowerCase()
    return agent.codes?.[key] ?? NAMES[key]
  }
  const match = agent.path ? readPath(link, [agent.path]) : null
  const marketplace = match && (match[1] === undefined ? 'taobao' : marketplaceOf(match[1]))
  if (marketplace && match[2]) return { marketplace, itemId: match[2] }
  if (!agent.query) return null
  const itemId = readParameter(link, agent.query.id, ITEM_ID)
  const source = marketplaceOf(readParameter(link, agent.query.code, /^\w+/) ?? '')
  return itemId && source ? { marketplace: source, itemId } : null
}
