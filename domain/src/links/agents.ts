import { isUnder, type Marketplace } from './marketplaces.ts'

/** Words of shopping agents for the marketplaces, with the same meaning on every agent's site. */
export const PLATFORM_WORDS: ReadonlyMap<string, Marketplace> = new Map([
  ['taobao', 'taobao'],
  ['tmall', 'tmall'],
  ['weidian', 'weidian'],
  ['micro', 'weidian'],
  ['1688', '1688'],
  ['ali_1688', '1688'],
  ['ali1688', '1688'],
  ['alibaba', '1688'],
  ['pinduoduo', 'pinduoduo'],
  ['xianyu', 'xianyu'],
  ['goofish', 'xianyu'],
])

/** Short forms, which are read only where a platform is expected. */
export const PLATFORM_CODES: ReadonlyMap<string, Marketplace> = new Map([
  ...PLATFORM_WORDS,
  ['tb', 'taobao'],
  ['tm', 'tmall'],
  ['wd', 'weidian'],
  ['al', '1688'],
  ['ali', '1688'],
  ['jd', 'jd'],
  ['pdd', 'pinduoduo'],
])

/** Another shopping agent. */
interface Agent {
  readonly domains: readonly string[]
  /**
   * Numbers of marketplaces. They differ between agents, so a number is read only if it was seen in use by
   * the agent.
   */
  readonly codes?: Readonly<Record<string, Marketplace>>
  /** The marketplace of an item path without a platform (`/item-675330231300.html`). */
  readonly unnamed?: Marketplace
}

const ALI_FIRST = { 0: '1688', 1: 'taobao', 2: 'weidian' } as const
const ALI_TAOBAO_WEIDIAN = { 1: '1688', 2: 'taobao', 3: 'weidian' } as const

export const AGENTS = {
  superbuy: { domains: ['superbuy.com'] },
  wegobuy: { domains: ['wegobuy.com'] },
  allchinabuy: { domains: ['allchinabuy.com'] },
  pandabuy: { domains: ['pandabuy.com', 'pandabuy.page.link'] },
  sugargoo: { domains: ['sugargoo.com', 'esugargoo.com'] },
  kakobuy: { domains: ['kakobuy.com'] },
  hegobuy: { domains: ['hegobuy.com'] },
  hagobuy: { domains: ['hagobuy.com'] },
  kameymall: { domains: ['kameymall.com'] },
  ezbuycn: { domains: ['ezbuycn.com'] },
  eastmallbuy: { domains: ['eastmallbuy.com'] },
  itaobuy: { domains: ['itaobuy.com'] },
  fishgoo: { domains: ['fishgoo.com'] },
  cssbuy: { domains: ['cssbuy.com'], unnamed: 'taobao' },
  fansbuy: { domains: ['fansbuy.com'], unnamed: 'taobao' },
  cnfans: { domains: ['cnfans.com'] },
  mulebuy: { domains: ['mulebuy.com'] },
  joyagoo: { domains: ['joyagoo.com', 'joyabuy.com'] },
  orientdig: { domains: ['orientdig.com'] },
  lovegobuy: { domains: ['lovegobuy.com'] },
  cnshopper: { domains: ['cnshopper.com'] },
  hubbuycn: { domains: ['hubbuycn.com'] },
  hubbuy: { domains: ['hubbuy.com'] },
  hoobuy: { domains: ['hoobuy.com'], codes: ALI_FIRST },
  hipobuy: { domains: ['hipobuy.com'], codes: ALI_FIRST },
  gtbuy: { domains: ['gtbuy.com'], codes: ALI_FIRST },
  oopbuy: { domains: ['oopbuy.com'], codes: ALI_FIRST },
  vigorbuy: { domains: ['vigorbuy.com', 'vigorbuy.cc'], codes: ALI_FIRST },
  boonbuy: { domains: ['boonbuy.com'], codes: { 2: 'weidian' } },
  sinabuy: { domains: ['sinabuy.com'], codes: { 2: 'weidian' } },
  // Public converters disagree about Litbuy's numbers, so only its words are read.
  litbuy: { domains: ['litbuy.com'] },
  acbuy: { domains: ['acbuy.com'] },
  npbuy: { domains: ['npbuy.com'] },
  basetao: { domains: ['basetao.com'] },
  usfans: { domains: ['usfans.com'], codes: ALI_TAOBAO_WEIDIAN },
  rizzitgo: { domains: ['rizzitgo.com', 'rizitgo.com'], codes: ALI_TAOBAO_WEIDIAN },
  ponybuy: { domains: ['ponybuy.com'], codes: { 1: 'taobao', 2: '1688', 3: 'weidian' } },
  panglobalbuy: { domains: ['panglobalbuy.com'], codes: { 1: 'taobao', 2: '1688', 3: 'weidian' } },
  sifubuy: { domains: ['sifubuy.com'], codes: { 1: '1688', 2: 'taobao', 4: 'weidian' } },
  mycnbox: { domains: ['mycnbox.com'] },
  ootdbuy: { domains: ['ootdbuy.com'] },
  niuniubox: { domains: ['niuniubox.com'] },
  loongbuy: { domains: ['loongbuy.com'] },
  esgobuy: { domains: ['esgobuy.com'] },
  pikobuy: { domains: ['pikobuy.com'] },
  lolobuy: { domains: ['lolobuy.com'] },
  bbdbuy: { domains: ['bbdbuy.com', 'bbdbuyeu.com'] },
  goatedbuy: { domains: ['goatedbuy.com'] },
  parcelup: { domains: ['parcelup.com'] },
  yoybuy: { domains: ['yoybuy.com'] },
  pantherbuy: { domains: ['pantherbuy.com'] },
  ossbuy: { domains: ['ossbuy.com'] },
  okeyhaul: { domains: ['okeyhaul.com'] },
  dgobuy: { domains: ['dgobuy.com'] },
  tigbuy: { domains: ['tigbuy.com'] },
  spanbuy: { domains: ['spanbuy.com'] },
  wemimi: { domains: ['wemimi.com'] },
  blikbuy: { domains: ['blikbuy.com'] },
} as const satisfies Record<string, Agent>
export type AgentCode = keyof typeof AGENTS

/** Returns the agent of a host. */
export function agentOfHost(host: string): AgentCode | undefined {
  return (Object.keys(AGENTS) as AgentCode[]).find((code) =>
    AGENTS[code].domains.some((domain) => isUnder(host, domain)),
  )
}

/** Returns the marketplace of an agent's number, or undefined. */
export function codeOf(agent: AgentCode | null, text: string): Marketplace | undefined {
  const codes: Agent['codes'] = agent === null ? undefined : (AGENTS[agent] as Agent).codes
  return codes && Object.hasOwn(codes, text) ? codes[text] : undefined
}

/** Returns the marketplace of an agent's item path that names none. */
export function unnamedOf(agent: AgentCode | null): Marketplace | undefined {
  return agent === null ? undefined : (AGENTS[agent] as Agent).unnamed
}
