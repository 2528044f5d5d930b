import { type Emulator, type EmulatorOptions, openEmulator } from '../emulator.ts'
import { findProduct } from '../goods/catalogue.ts'
import { keepUpload, productsLike } from '../goods/picture-search.ts'
import { type Product, productUrl, type Shop, shops, type Text } from '../goods/product.ts'
import { galleryOf } from '../goods/product-pictures.ts'
import { type Search, searchCatalogue } from '../goods/search-catalogue.ts'
import { servePictures } from '../pictures/serve-pictures.ts'
import { oneboundItem, oneboundRow, pictureHost } from './onebound-item.ts'
import { productOfShareText } from './share-links.ts'

/**
 * `missingNext` responds as if the item did not exist; `chineseOnly` ignores `lang` and still says "0000";
 * `dearerFen` and `dearerFreightFen` raise the price and freight of every item, `soldOut` sets its stock to
 * 0.
 */
export type MarketplaceFaults = {
  missingNext: number
  chineseOnly: boolean
  quotaExceeded: boolean
  dearerFen: number
  dearerFreightFen: number
  soldOut: boolean
}

export type MarketplaceOptions = EmulatorOptions & { key?: string; secret?: string }

/** OneBound's name of each marketplace in its paths. */
const platforms: Record<Shop, string> = {
  taobao: 'taobao',
  tmall: 'taobao',
  '1688': '1688',
  weidian: 'micro',
  jd: 'jd',
  pinduoduo: 'pinduoduo',
  xianyu: 'goodfish',
}
const shopsOf = (platform: string): readonly Shop[] => shops.filter((shop) => platforms[shop] === platform)

type Query = Record<string, string | undefined>
type Success = { item: object } | { items: object }
type Failure = { error: string; reason: string; code: string }
type Call = {
  /** Of the address, and of the form where there is one. */
  query: Query
  shops: readonly Shop[]
  language: keyof Text
  origin: string
  drifted: (product: Product) => Product
}

const invalidParameter = (name: string): Failure => ({
  error: `${name} is required`,
  reason: '参数错误',
  code: '4003',
})
const notFound: Failure = { error: 'item-not-found', reason: '商品不存在或已下架', code: '2000' }
const noResult: Failure = { error: 'Search success but no result', reason: '搜索没有结果', code: '2000' }
const wrongKey: Failure = { error: 'Invalid authentication credentials', reason: '授权失败', code: '4005' }
const noQuota: Failure = { error: 'Number of calls exceeded', reason: '调用次数超限', code: '4013' }

type OneboundApi = (call: Call) => Success | Failure | Promise<Success | Failure>
const apis: Record<string, OneboundApi> = {
  item_get,
  item_search,
  item_password,
  item_search_img,
  upload_img,
}

/**
 * Starts OneBound's gateway: `GET /{platform}/{api}/?key=&secret=&…`, or `POST` with a form beside the key. Its HTTP status
 * is always 200; a failure has `error`, `error_code` and no `item`.
 */
export function startMarketplace(options: MarketplaceOptions = {}): Promise<Emulator<MarketplaceFaults>> {
  const { key = 'demo-key', secret = 'demo-secret' } = options
  const own: MarketplaceFaults = {
    missingNext: 0,
    chineseOnly: false,
    quotaExceeded: false,
    dearerFen: 0,
    dearerFreightFen: 0,
    soldOut: false,
  }
  return openEmulator(options, own, ({ app, faults, url }) => {
    servePictures(app)
    app.route<{ Params: { platform: string; api: string }; Querystring: Query; Body: Query | null }>({
      method: ['GET', 'POST'],
      url: '/:platform/:api',
      bodyLimit: 4 * 1024 * 1024,
      handler: async (request, reply) => {
        const { params, query } = request
        const shops = shopsOf(params.platform)
        const api = apis[params.api]
        if (shops.length === 0 || !api) return reply.code(404).send()
        const language = query.lang === 'en' && !faults.chineseOnly ? 'en' : 'cn'
        const answer = (): ReturnType<OneboundApi> => {
          if (query.key !== key || query.secret !== secret) return wrongKey
          if (faults.quotaExceeded) return noQuota
          if (faults.missingNext > 0) {
            faults.missingNext--
            return notFound
          }
          return api({
            query: { ...request.body, ...query },
            shops,
            language,
            origin: url(),
            drifted: (product) => drifted(product, faults),
          })
        }
        return withTrailer(await answer(), params.api, request.id)
      },
    })
  })
}

/** Returns the product with the seller's later changes. */
function drifted(product: Product, faults: MarketplaceFaults): Product {
  const { dearerFen, dearerFreightFen, soldOut } = faults
  return {
    ...product,
    priceFen: product.priceFen + dearerFen,
    freightFen: product.freightFen + dearerFreightFen,
    ladder: product.ladder.map((step) => ({ ...step, priceFen: step.priceFen + dearerFen })),
    skus: product.skus.map((sku) => ({
      ...sku,
      priceFen: sku.priceFen + dearerFen,
      stock: soldOut ? 0 : sku.stock,
    })),
  }
}

function item_get({ query, shops, language, origin, drifted }: Call): Success | Failure {
  if (!query.num_iid) return invalidParameter('num_iid')
  const product = findProduct(query.num_iid)
  return product && shops.includes(product.shop)
    ? { item: oneboundItem(drifted(product), language, origin) }
    : notFound
}

const sorts: Record<string, Search['sort']> = {
  bid: 'price-up',
  _bid: 'price-down',
  _sale: 'sales',
  _credit: 'sales',
}

function item_search({ query, shops, language, origin }: Call): Success | Failure {
  if (!query.q) return invalidParameter('q')
  const { page, pageSize } = pageOf(query)
  const { products, total } = searchCatalogue({
    words: query.q,
    shops,
    ...(Number(query.start_price) > 0 && { fromFen: Number(query.start_price) * 100 }),
    ...(Number(query.end_price) > 0 && { toFen: Number(query.end_price) * 100 }),
    sort: sorts[query.sort ?? ''] ?? 'relevance',
    page,
    pageSize,
  })
  const item = products.map((product) => oneboundRow(product, language, origin))
  return total === 0
    ? noResult
    : { items: { ...pageInfo(total, { page, pageSize }), keyword: query.q, item } }
}

const pageOf = (query: Query) => ({
  page: Math.max(1, Number(query.page) || 1),
  pageSize: Math.min(100, Math.max(1, Number(query.page_size) || 40)),
})

const pageInfo = (total: number, { page, pageSize }: ReturnType<typeof pageOf>) => ({
  page: String(page),
  real_total_results: total,
  total_results: total,
  page_size: pageSize,
  pagecount: Math.ceil(total / pageSize),
})

/** Returns the address that the marketplace gives the picture. */
async function upload_img({ query, origin }: Call): Promise<Success | Failure> {
  if (!query.imgcode) return invalidParameter('imgcode')
  const id = await keepUpload(query.imgcode)
  return id ? { items: { item: { name: `${origin}/uploaded/${id}.jpg`, status: 1 } } } : noResult
}

/** Finds goods by the address of an uploaded picture. */
async function item_search_img({ query, shops, language, origin }: Call): Promise<Success | Failure> {
  if (!query.imgid) return invalidParameter('imgid')
  const { page, pageSize } = pageOf(query)
  const products = await productsLike(query.imgid.match(/(\d+)\.jpg$/)?.[1] ?? '', shops)
  if (!products) return noResult
  const item = products
    .slice((page - 1) * pageSize, page * pageSize)
    .map((product) => oneboundRow(product, language, origin))
  return { items: { ...pageInfo(products.length, { page, pageSize }), item } }
}

function item_password({ query, shops, language, origin }: Call): Success | Failure {
  if (!query.word) return invalidParameter('word')
  const product = productOfShareText(query.word)
  if (!product || !shops.includes(product.shop)) return notFound
  const [cover] = galleryOf(product, pictureHost(product.shop, origin))
  const url = productUrl(product)
  return {
    item: { word: query.word, num_iid: product.id, title: product.title[language], pic_url: cover, url },
  }
}

function withTrailer(answer: Success | Failure, api: string, requestId: string): object {
  const outcome =
    'code' in answer
      ? { error: answer.error, reason: answer.reason, error_code: answer.code }
      : { ...answer, error: '', reason: '', error_code: '0000' }
  return {
    ...outcome,
    secache: '',
    secache_time: 0,
    cache: 0,
    api_info: 'today:15 max:10100 all[15=15+0+0];expires:2030-12-31',
    execution_time: '0.042',
    server_time: 'Beijing',
    client_ip: '127.0.0.1',
    call_args: [],
    api_type: api,
    request_id: requestId,
    last_id: '0',
  }
}
