import type { Marketplace } from '@sampan/domain/links'
import type { Environment } from '../../../environment.ts'
import { fetchJson } from '../fetch-json.ts'
import type { KeywordSearch } from '../product.ts'
import { type ProblemKind, type Provider, ProviderProblem } from '../provider.ts'
import { type Item, listOf, recordOf, textOf, wholeOf } from '../wire-values.ts'
import { tmapiProduct, tmapiRow } from './tmapi-item.ts'

const PLATFORMS: Partial<Record<Marketplace, string>> = {
  taobao: 'taobao',
  tmall: 'taobao',
  '1688': '1688',
  pinduoduo: 'pdd',
}
const SORTS = { '': 'default', price_up: 'price_up', price_down: 'price_down', sales: 'sales' } as const

/**
 * TMAPI's codes that are no outage: 404 and 417, no data for this item; 422, a parameter (an item id) it does not
 * accept; 401 and 439, the token, an expired subscription or an empty balance. Its 499, 500 and 503 are outages.
 */
const PROBLEMS: Readonly<Record<number, ProblemKind>> = {
  401: 'account',
  404: 'not_found',
  417: 'no_data',
  422: 'no_data',
  439: 'account',
}

/**
 * Connects TMAPI, the only source with weight and size of each sku; null without a token. A failure has its code in
 * the body, or only as the HTTP status.
 */
export function tmapi(environment: Environment): Provider | null {
  const { TMAPI_TOKEN: token, MARKETPLACE_TIMEOUT_MS: timeoutMs } = environment
  if (token === '') return null
  const baseUrl = environment.TMAPI_BASE_URL || 'https://api.tmapi.top'
  const scheme = new URL(baseUrl).protocol
  const ask = async (path: string, values: Record<string, string>): Promise<Item> => {
    const url = new URL(path, baseUrl)
    url.search = new URLSearchParams({ apiToken: token, ...values }).toString()
    const { status, body } = await fetchJson(url, timeoutMs)
    const answer = recordOf(body)
    const code = wholeOf(answer.code) ?? status
    if (code !== 200)
      throw new ProviderProblem(PROBLEMS[code] ?? 'unavailable', `tmapi ${code}: ${textOf(answer.msg)}`)
    return recordOf(answer.data)
  }
  const language = (lang: 'en' | 'cn') => (lang === 'en' ? 'en' : 'zh')

  return {
    name: 'tmapi',
    marketplaces: Object.keys(PLATFORMS) as Marketplace[],
    async fetchItem(marketplace, itemId, lang) {
      const platform = PLATFORMS[marketplace]
      if (!platform) throw new ProviderProblem('no_data', `tmapi does not serve ${marketplace}`)
      return ask(`/${platform}/item_detail`, { item_id: itemId, language: language(lang) })
    },
    readItem: (item, marketplace, itemId) => tmapiProduct(item, marketplace, itemId, scheme),
    async search(search: KeywordSearch) {
      const data = await ask('/1688/search/items', {
        keyword: search.keyword,
        page: String(search.page),
        page_size: String(search.pageSize),
        sort: SORTS[search.sort],
        language: language(search.lang),
        ...(search.priceMinFen === null ? {} : { price_start: String(search.priceMinFen / 100) }),
        ...(search.priceMaxFen === null ? {} : { price_end: String(search.priceMaxFen / 100) }),
      })
      const total = wholeOf(data.total_count) ?? 0
      return {
        rows: listOf(data.items).flatMap((row) => tmapiRow(recordOf(row), scheme)),
        pages: Math.ceil(total / search.pageSize),
      }
    },
  }
}
