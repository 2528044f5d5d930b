import type { Marketplace } from '@sampan/domain/links'
import { canonicalUrl, parsePastedText } from '@sampan/domain/links'
import type { Environment } from '../../../environment.ts'
import { fetchJson } from '../fetch-json.ts'
import type { KeywordSearch, ProductRow } from '../product.ts'
import { type Provider, ProviderProblem } from '../provider.ts'
import { fenOf, listOf, nameOf, pictureOf, recordOf, textOf, wholeOf } from '../wire-values.ts'
import { oneboundProduct } from './onebound-product.ts'

/** OneBound's name of each marketplace it serves. */
const PLATFORMS: Partial<Record<Marketplace, string>> = {
  taobao: 'taobao',
  tmall: 'taobao',
  '1688': '1688',
  weidian: 'micro',
  jd: 'jd',
  pinduoduo: 'pinduoduo',
  xianyu: 'goodfish',
}
const SORTS = { '': '', price_up: 'bid', price_down: '_bid', sales: '_sale' } as const
/** Keyword search uses Taobao, which includes Tmall. */
const SEARCH_PLATFORM = 'taobao'

/**
 * Connects the gateway of OneBound; null without a key. Its HTTP status is always 200: only `error_code` and the shape
 * show success.
 */
export function onebound(environment: Environment): Provider | null {
  const { ONEBOUND_KEY: key, ONEBOUND_SECRET: secret, MARKETPLACE_TIMEOUT_MS: timeoutMs } = environment
  if (key === '') return null
  const baseUrl = environment.ONEBOUND_BASE_URL || 'https://api-gw.onebound.cn'
  const scheme = new URL(baseUrl).protocol
  const ask = async (platform: string, api: string, values: Record<string, string>) => {
    const url = new URL(`/${platform}/${api}/`, baseUrl)
    url.search = new URLSearchParams({ key, secret, ...values }).toString()
    const answer = recordOf((await fetchJson(url, timeoutMs)).body)
    const code = textOf(answer.error_code)
    if (code !== '' && code !== '0000') {
      const missing = /not[-_ ]?found|不存在|下架/i.test(`${textOf(answer.error)} ${textOf(answer.reason)}`)
      throw new ProviderProblem(
        missing ? 'not_found' : 'unavailable',
        `onebound ${code}: ${textOf(answer.error)}`,
      )
    }
    return answer
  }

  return {
    name: 'onebound',
    marketplaces: Object.keys(PLATFORMS) as Marketplace[],
    async fetchItem(marketplace, itemId, lang) {
      const platform = PLATFORMS[marketplace]
      if (!platform) throw new ProviderProblem('no_data', `onebound does not serve ${marketplace}`)
      return recordOf((await ask(platform, 'item_get', { num_iid: itemId, is_promotion: '1', lang })).item)
    },
    readItem: (item, marketplace, itemId) => oneboundProduct(item, marketplace, itemId, scheme),
    async search(search: KeywordSearch) {
      const answer = await ask(SEARCH_PLATFORM, 'item_search', {
        q: search.keyword,
        page: String(search.page),
        page_size: String(search.pageSize),
        sort: SORTS[search.sort],
        start_price: search.priceMinFen === null ? '' : String(search.priceMinFen / 100),
        end_price: search.priceMaxFen === null ? '' : String(search.priceMaxFen / 100),
        lang: search.lang,
      })
      const items = recordOf(answer.items)
      return {
        rows: listOf(items.item).flatMap((row) => rowOf(recordOf(row), scheme)),
        pages: wholeOf(items.pagecount) ?? 0,
      }
    },
    async resolve(text, marketplace) {
      const platform = PLATFORMS[marketplace] ?? SEARCH_PLATFORM
      const item = recordOf((await ask(platform, 'item_password', { word: text })).item)
      const itemId = textOf(item.num_iid)
      const reading = parsePastedText(textOf(item.url) || (itemId && canonicalUrl(marketplace, itemId)))
      if (reading.kind !== 'item')
        throw new ProviderProblem('not_found', 'onebound: the short link leads to no item')
      return { marketplace: reading.marketplace, itemId: reading.itemId }
    },
  }
}

function rowOf(row: Readonly<Record<string, unknown>>, scheme: string): ProductRow[] {
  const reading = parsePastedText(textOf(row.detail_url))
  const priceFen = fenOf(row.promotion_price) ?? fenOf(row.price)
  if (reading.kind !== 'item' || priceFen === null) return []
  return [
    {
      marketplace: reading.marketplace,
      itemId: reading.itemId,
      title: nameOf(row.title),
      imageUrl: pictureOf(row.pic_url, scheme),
      priceFen,
      sales: wholeOf(row.sales) ?? 0,
    },
  ]
}
