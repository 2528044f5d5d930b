import { type Emulator, type EmulatorOptions, openEmulator } from '../emulator.ts'
import { findProduct } from '../goods/catalogue.ts'
import type { Shop } from '../goods/product.ts'
import { type Search, searchCatalogue } from '../goods/search-catalogue.ts'
import { servePictures } from '../pictures/serve-pictures.ts'
import { tmapiItem, tmapiRow } from './tmapi-item.ts'

/** `missingNext` responds as if the item did not exist; `englishOff` returns Chinese whatever was requested. */
export type TmapiFaults = { missingNext: number; englishOff: boolean; quotaExceeded: boolean }

export type TmapiOptions = EmulatorOptions & { apiToken?: string }

type Query = Record<string, string | undefined>
type Answer = { code: number; msg: string; data: object | null }

const success = (data: object): Answer => ({ code: 200, msg: 'success', data })
const failure = (code: number, msg: string): Answer => ({ code, msg, data: null })

/**
 * Starts TMAPI: `GET /taobao/item_detail`, `/1688/item_detail`, `/pdd/item_detail`, `/1688/search/items`, with `apiToken` in the
 * query. A failure has the same code as HTTP status and in the body, as documented: 417 no data, 422 a wrong parameter,
 * 439 no balance; 401 for a wrong token is not documented.
 */
export function startTmapi(options: TmapiOptions = {}): Promise<Emulator<TmapiFaults>> {
  const { apiToken = 'demo-token' } = options
  const own: TmapiFaults = { missingNext: 0, englishOff: false, quotaExceeded: false }
  return openEmulator(options, own, ({ app, faults, url }) => {
    servePictures(app)
    const language = (query: Query) => (query.language === 'en' && !faults.englishOff ? 'en' : 'cn')
    const on = (path: string, answer: (query: Query) => Answer) =>
      app.get<{ Querystring: Query }>(path, ({ query }, reply) => {
        const answered = (): Answer => {
          if (query.apiToken !== apiToken) return failure(401, 'apiToken is invalid')
          if (faults.quotaExceeded) return failure(439, 'Subscription expired or insufficient balance.')
          return answer(query)
        }
        const { code, ...rest } = answered()
        return reply.code(code).send({ code, ...rest })
      })

    const detail = (shops: readonly Shop[]) => (query: Query) => {
      const product = findProduct(query.item_id ?? '')
      if (!/^\d+$/.test(query.item_id ?? '')) return failure(422, 'Parameter error')
      if (faults.missingNext > 0) faults.missingNext--
      else if (product && shops.includes(product.shop))
        return success(tmapiItem(product, language(query), url()))
      return failure(417, 'Failed to retrieve data')
    }
    on('/taobao/item_detail', detail(['taobao', 'tmall']))
    on('/1688/item_detail', detail(['1688']))
    on('/pdd/item_detail', detail(['pinduoduo']))
    on('/1688/search/items', (query) => {
      if (!query.keyword) return failure(422, 'Parameter error')
      const page = Math.max(1, Number(query.page) || 1)
      const pageSize = Math.min(20, Math.max(1, Number(query.page_size) || 20))
      const { products, total } = searchCatalogue({
        words: query.keyword,
        shops: ['1688'],
        ...(Number(query.price_start) > 0 && { fromFen: Number(query.price_start) * 100 }),
        ...(Number(query.price_end) > 0 && { toFen: Number(query.price_end) * 100 }),
        sort: sorts[query.sort ?? ''] ?? 'relevance',
        page,
        pageSize,
      })
      const items = products.map((product) => tmapiRow(product, language(query), url()))
      return success({ page, page_size: pageSize, total_count: total, keyword: query.keyword, items })
    })
  })
}

const sorts: Record<string, Search['sort']> = {
  price_up: 'price-up',
  price_down: 'price-down',
  sales: 'sales',
}
