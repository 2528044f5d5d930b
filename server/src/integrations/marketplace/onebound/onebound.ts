import type { Marketplace } from '@sampan/domain/links'
import { canonicalUrl, parsePastedText } from '@sampan/domain/links'
import type { Environment } from '../../../environment.ts'
import { fetchJson } from '../fetch-json.ts'
import type { KeywordSearch, PictureSearch, ProductRow } from '../product.ts'
import { type FoundProducts, type ProblemKind, type Provider, ProviderProblem } from '../provider.ts'
import { fenOf, type Item, listOf, nameOf, pictureOf, recordOf, textOf, wholeOf } from '../wire-values.ts'
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
/** Searches use Taobao, which includes Tmall. */
const SEARCH_PLATFORM = 'taobao'
/**
 * OneBound's codes of calls that it did not carry out, except those of outages: 4003, 4014 and 4015, a parameter that it does not
 * accept; 4004 to 4007, 4012, 4013 and 4016, the account, its subscription, its calls or its balance. 4010 ("API not found") is
 * listed because its words look like those of a missing item.
 */
const PROBLEMS: Readonly<Record<string, ProblemKind>> = {
  4003: 'no_data',
  4004: 'account',
  4005: 'account',
  4006: 'account',
  4007: 'account',
  4010: 'unavailable',
  4012: 'account',
  4013: 'account',
  4014: 'no_data',
  4015: 'no_data',
  4016: 'account',
}
/** A call that was carried out and found nothing. */
const NO_RESULT = '2000'
const NOTHING: FoundProducts = { rows: [], pages: 0 }

/**
 * Connects the gateway of OneBound; null without a key. Its HTTP status is always 200: only `error_code` and the shape
 * show success.
 */
export function onebound(environment: Environment): Provider | null {
  const { ONEBOUND_KEY: key, ONEBOUND_SECRET: secret, MARKETPLACE_TIMEOUT_MS: timeoutMs } = environment
  if (key === '') return null
  const baseUrl = environment.ONEBOUND_BASE_URL || 'https://api-gw.onebound.cn'
  const scheme = new URL(baseUrl).protocol
  const call = async (platform: string, api: string, values: Record<string, string>, form?: object) => {
    const url = new URL(`/${platform}/${api}/`, baseUrl)
    url.search = new URLSearchParams({ key, secret, ...values }).toString()
    const body = form && new URLSearchParams({ ...form })
    return recordOf((await fetchJson(url, timeoutMs, body && { method: 'POST', body })).body)
  }
  const ask = async (...request: Parameters<typeof call>) => succeeded(await call(...request))
  const find = async (api: string, values: Record<string, string>) => {
    const answer = await call(SEARCH_PLATFORM, api, values)
    return textOf(answer.error_code) === NO_RESULT ? NOTHING : foundProducts(succeeded(answer), scheme)
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
    search: (search: KeywordSearch) =>
      find('item_search', {
        q: search.keyword,
        page: String(search.page),
        page_size: String(search.pageSize),
        sort: SORTS[search.sort],
        start_price: search.priceMinFen === null ? '' : String(search.priceMinFen / 100),
        end_price: search.priceMaxFen === null ? '' : String(search.priceMaxFen / 100),
        lang: search.lang,
      }),
    pictures: {
      async upload(picture) {
        const form = { imgcode: picture.toString('base64') }
        const { item } = recordOf((await ask(SEARCH_PLATFORM, 'upload_img', {}, form)).items)
        const address = textOf(recordOf(item).name)
        if (address === '') throw new ProviderProblem('no_data', 'onebound: the picture got no address')
        return address
      },
      search: (search: PictureSearch) =>
        find('item_search_img', {
          imgid: search.pictureId,
          page: String(search.page),
          page_size: String(search.pageSize),
          lang: search.lang,
        }),
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

/** Returns an answer that says it succeeded. @throws ProviderProblem for any other */
function succeeded(answer: Item): Item {
  const code = textOf(answer.error_code)
  if (code === '' || code === '0000') return answer
  const isMissing = /not[-_ ]?found|不存在|下架/i.test(`${textOf(answer.error)} ${textOf(answer.reason)}`)
  const other = isMissing ? 'not_found' : code === NO_RESULT ? 'no_data' : 'unavailable'
  const kind = PROBLEMS[code] ?? other
  throw new ProviderProblem(kind, `onebound ${code}: ${textOf(answer.error)}`)
}

function foundProducts(answer: Item, scheme: string): FoundProducts {
  const items = recordOf(answer.items)
  return {
    rows: listOf(items.item).flatMap((row) => rowOf(recordOf(row), scheme)),
    pages: wholeOf(items.pagecount) ?? 0,
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
