import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type Emulator, type EmulatorOptions, openEmulator } from '../emulator.ts'
import { findProduct } from '../goods/catalogue.ts'
import { keepUpload, productsLike } from '../goods/picture-search.ts'
import { type Search, searchCatalogue } from '../goods/search-catalogue.ts'
import { servePictures } from '../pictures/serve-pictures.ts'
import { freightEstimate, offerDetail, offerRow } from './offer.ts'
import { isSigned } from './signature.ts'
import { type TradeFaults, tradeDesk } from './trade.ts'

/**
 * `aclDeclined`: the app lacks permission for the API, the most common obstacle. `noGoodsNext`: an uploaded picture gets the id 0.
 * `unknownImageNext`: the id of a picture is refused as unknown.
 */
export type Open1688Faults = {
  missingNext: number
  noGoodsNext: number
  unknownImageNext: number
  translationOff: boolean
  aclDeclined: boolean
  quotaExceeded: boolean
} & TradeFaults

export type Open1688Options = EmulatorOptions & {
  appKey?: string
  appSecret?: string
  refreshToken?: string
  tokenSeconds?: number
}

/** The emulator, with events of orders outside its API. */
type Open1688 = Emulator<Open1688Faults> & Omit<ReturnType<typeof tradeDesk>, 'apis'>

type Form = Record<string, string>
type Api = (form: Form, desk: { faults: Open1688Faults; origin: string }) => object | Promise<object>

const crossborder = 'com.alibaba.fenxiao.crossborder'
const apis: Record<string, Api> = {
  [`${crossborder}/product.search.keywordQuery`]: keywordQuery,
  [`${crossborder}/product.image.upload`]: uploadImage,
  [`${crossborder}/product.search.imageQuery`]: imageQuery,
  [`${crossborder}/product.search.queryProductDetail`]: queryProductDetail,
  [`${crossborder}/product.freight.estimate`]: estimateFreight,
}

/**
 * Starts 1688's open platform: `POST /openapi/param2/1/{namespace}/{name}/{appKey}` as a signed form; tokens
 * are renewed at `/openapi/http/1/system.oauth2/getToken/{appKey}` (also under `param2`) with the refresh
 * token.
 */
export async function startOpen1688(options: Open1688Options = {}): Promise<Open1688> {
  const {
    appKey = 'demo-app',
    appSecret = 'demo-secret',
    refreshToken = 'demo-refresh',
    tokenSeconds = 36_000,
  } = options
  const own: Open1688Faults = {
    missingNext: 0,
    noGoodsNext: 0,
    unknownImageNext: 0,
    translationOff: false,
    aclDeclined: false,
    quotaExceeded: false,
    soldOutNext: 0,
    dearerFen: 0,
  }
  let desk: ReturnType<typeof tradeDesk> | undefined
  const tokens = new Map<string, number>()

  const emulator = await openEmulator(options, own, ({ app, faults, url }) => {
    desk = tradeDesk(faults)
    const { apis: tradeApis } = desk
    servePictures(app)

    app.post<{ Params: { way: string; key: string }; Body: Form | null; Querystring: Form }>(
      '/openapi/:way/1/system.oauth2/getToken/:key',
      ({ params, body, query }, reply) => {
        const input = { ...query, ...body }
        const known = params.key === appKey && input.client_id === appKey && input.client_secret === appSecret
        if (!known) return fail(reply, 401, 'gw.AppKeyNotFound', 'client_id or client_secret is wrong')
        if (input.grant_type !== 'refresh_token' || input.refresh_token !== refreshToken)
          return fail(reply, 400, 'gw.InvalidRefreshToken', 'refresh_token is wrong')
        const access_token = randomUUID()
        tokens.set(access_token, Date.now() + tokenSeconds * 1000)
        return {
          access_token,
          expires_in: String(tokenSeconds),
          aliId: '2200000000',
          memberId: 'b2b-demo',
          resource_owner: 'demo',
        }
      },
    )

    app.post<{ Params: { '*': string }; Body: Form | null }>(
      '/openapi/param2/1/*',
      async ({ params, body }, reply) => {
        const form = body ?? {}
        const [namespace = '', name = '', key = ''] = params['*'].split('/')
        const api = apis[`${namespace}/${name}`]
        const trade = tradeApis[`${namespace}/${name}`]
        if (!api && !trade)
          return fail(reply, 400, 'gw.APIUnsupported', `Unsupported api ${namespace}:${name}`)
        if (key !== appKey) return fail(reply, 401, 'gw.AppKeyNotFound', 'AppKey is not found')
        if (!isSigned(`param2/1/${params['*']}`, form, appSecret))
          return fail(reply, 400, 'gw.SignatureInvalid', 'Invalid signature')
        if ((tokens.get(form.access_token ?? '') ?? 0) <= Date.now())
          return fail(reply, 401, '401', 'Request need user authorized')
        if (faults.aclDeclined) return fail(reply, 403, 'gw.APIACLDecline', 'AppKey is not allowed(acl)')
        if (faults.quotaExceeded)
          return fail(reply, 403, 'gw.QosAppFrequencyLimit', 'App call frequency exceeds the limit')
        return trade ? trade(form) : { result: await api?.(form, { faults, origin: url() }) }
      },
    )
  })
  if (!desk) throw new Error('the desk was not opened')
  const { apis: _, ...orders } = desk
  return { ...emulator, ...orders }
}

const fail = (reply: FastifyReply, status: number, error_code: string, error_message: string) =>
  reply.code(status).send({ error_code, error_message, exception: error_message, request_id: randomUUID() })

const found = (result: object | string) => ({ success: true, code: '200', message: null, result })
const refused = (code: string, message: string) => ({ success: false, code, message, result: null })

type OfferQuery = Partial<
  Record<'keyword' | 'imageId' | 'sort' | 'priceStart' | 'priceEnd' | 'country', string>
> & {
  beginPage?: number
  pageSize?: number
}

function keywordQuery(form: Form, { faults, origin }: Parameters<Api>[1]): object {
  const query = objectOf<OfferQuery>(form.offerQueryParam)
  if (!query?.keyword) return refused('400', 'keyword is required')
  const { page, pageSize } = pageOf(query)
  const { products, total } = searchCatalogue({
    words: query.keyword,
    shops: ['1688'],
    ...(Number(query.priceStart) > 0 && { fromFen: Number(query.priceStart) * 100 }),
    ...(Number(query.priceEnd) > 0 && { toFen: Number(query.priceEnd) * 100 }),
    sort: sorts[query.sort ?? ''] ?? 'relevance',
    page,
    pageSize,
  })
  const data = products.map((product) => offerRow(product, isTranslated(query, faults), origin))
  return found(pageInfo(data, total, page, pageSize))
}

/** Returns the id alone, which is '0' for what is no picture. */
async function uploadImage(form: Form, { faults }: Parameters<Api>[1]): Promise<object> {
  const upload = objectOf<{ imageBase64?: string }>(form.uploadImageParam)
  if (!upload?.imageBase64) return refused('400', 'imageBase64 is required')
  if (faults.noGoodsNext === 0) return found((await keepUpload(upload.imageBase64)) ?? '0')
  faults.noGoodsNext--
  return found('0')
}

async function imageQuery(form: Form, { faults, origin }: Parameters<Api>[1]): Promise<object> {
  const query = objectOf<OfferQuery>(form.offerQueryParam)
  const isForgotten = faults.unknownImageNext > 0
  if (isForgotten) faults.unknownImageNext--
  const products = query?.imageId && !isForgotten ? await productsLike(query.imageId, ['1688']) : null
  if (!query || !products) return refused('400', 'imageId is invalid')
  const { page, pageSize } = pageOf(query)
  const data = products
    .slice((page - 1) * pageSize, page * pageSize)
    .map((product) => offerRow(product, isTranslated(query, faults), origin))
  return found(pageInfo(data, products.length, page, pageSize))
}

const pageOf = (query: OfferQuery) => ({
  pageSize: Math.min(50, Math.max(1, Number(query.pageSize) || 20)),
  page: Math.max(1, Number(query.beginPage) || 1),
})

const pageInfo = (data: readonly object[], total: number, page: number, pageSize: number) => ({
  totalRecords: total,
  totalPage: Math.ceil(total / pageSize),
  pageSize,
  currentPage: page,
  data,
})

/** `sort` is JSON inside JSON. */
const sorts: Record<string, Search['sort']> = {
  '{"price":"asc"}': 'price-up',
  '{"price":"desc"}': 'price-down',
  '{"monthSold":"desc"}': 'sales',
}

function queryProductDetail(form: Form, { faults, origin }: Parameters<Api>[1]): object {
  const query = objectOf<{ offerId?: string | number; country?: string }>(form.offerDetailParam)
  if (!query?.offerId) return refused('400', 'offerId is required')
  const product = findProduct(String(query.offerId))
  if (faults.missingNext > 0) faults.missingNext--
  else if (product?.shop === '1688') return found(offerDetail(product, isTranslated(query, faults), origin))
  return refused('404', 'offer is not found')
}

/** All sellers charge the same freight to every Chinese district. */
function estimateFreight(form: Form): object {
  const query = objectOf<Record<string, unknown>>(form.productFreightQueryParamsNew)
  const missing = ['offerId', 'toProvinceCode', 'toCityCode', 'toCountryCode', 'totalNum'].find(
    (name) => !query?.[name],
  )
  if (missing) return refused('400', `${missing} is required`)
  const product = findProduct(String(query?.offerId))
  return product?.shop === '1688' ? found(freightEstimate(product)) : refused('404', 'offer is not found')
}

const isTranslated = ({ country }: { country?: string }, { translationOff }: Open1688Faults) =>
  country === 'en' && !translationOff

function objectOf<T extends object>(json = ''): T | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? (value as T) : undefined
  } catch {
    return undefined
  }
}
