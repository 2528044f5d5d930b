import type { Environment } from '../../../environment.ts'
import { fetchJson } from '../fetch-json.ts'
import type { KeywordSearch } from '../product.ts'
import { type Provider, ProviderProblem } from '../provider.ts'
import { type Item, listOf, recordOf, textOf, wholeOf } from '../wire-values.ts'
import { aopSignature } from './aop-signature.ts'
import { offerProduct, offerRow } from './open-1688-offer.ts'

const NAMESPACE = 'com.alibaba.fenxiao.crossborder'
const SORTS = {
  '': '',
  price_up: '{"price":"asc"}',
  price_down: '{"price":"desc"}',
  sales: '{"monthSold":"desc"}',
} as const
/** Tokens are renewed this long before they expire. */
const EARLY_MS = 5 * 60_000

/**
 * Connects 1688's open platform: signed form posts, object parameters as JSON, an access token renewed with the
 * refresh token. Null without an app key.
 */
export function open1688(environment: Environment): Provider | null {
  const {
    ALI1688_APP_KEY: appKey,
    ALI1688_APP_SECRET: appSecret,
    ALI1688_REFRESH_TOKEN: refreshToken,
    ALI1688_WAREHOUSE_CODES: warehouseCodes,
    MARKETPLACE_TIMEOUT_MS: timeoutMs,
  } = environment
  if (appKey === '') return null
  const baseUrl = environment.ALI1688_BASE_URL || 'https://gw.open.1688.com'
  const scheme = new URL(baseUrl).protocol
  let token: { value: string; endsAt: number } | undefined
  let renewing: Promise<string> | undefined

  const post = async (path: string, form: Record<string, string>) =>
    recordOf(
      (
        await fetchJson(new URL(`/openapi/${path}`, baseUrl), timeoutMs, {
          method: 'POST',
          body: new URLSearchParams(form),
        })
      ).body,
    )

  async function renew(): Promise<string> {
    const answer = await post(`http/1/system.oauth2/getToken/${appKey}`, {
      grant_type: 'refresh_token',
      client_id: appKey,
      client_secret: appSecret,
      refresh_token: refreshToken,
    })
    const value = textOf(answer.access_token)
    if (value === '') throw new ProviderProblem('unavailable', `1688: no token: ${textOf(answer.error_code)}`)
    token = { value, endsAt: Date.now() + (wholeOf(answer.expires_in) ?? 3600) * 1000 }
    return value
  }

  /** Parallel calls share one renewal. */
  const accessToken = async () => {
    if (token && token.endsAt - EARLY_MS > Date.now()) return token.value
    renewing ??= renew().finally(() => {
      renewing = undefined
    })
    return renewing
  }

  async function ask(name: string, parameter: string, value: object, again = true): Promise<Item> {
    const path = `param2/1/${NAMESPACE}/${name}/${appKey}`
    const form = { access_token: await accessToken(), [parameter]: JSON.stringify(value) }
    const answer = await post(path, { ...form, _aop_signature: aopSignature(path, form, appSecret) })
    const code = textOf(answer.error_code)
    if (code === '401' && again) {
      token = undefined
      return ask(name, parameter, value, false)
    }
    if (code !== '') throw new ProviderProblem('unavailable', `1688 ${code}: ${textOf(answer.error_message)}`)
    const result = recordOf(answer.result)
    if (result.success !== true && textOf(result.success) !== 'true') {
      const missing = /not.?(found|exist)|不存在|404/i.test(
        `${textOf(result.code)} ${textOf(result.message)}`,
      )
      throw new ProviderProblem(
        missing ? 'not_found' : 'unavailable',
        `1688 ${textOf(result.code)}: ${textOf(result.message)}`,
      )
    }
    return recordOf(result.result)
  }

  /** An offer does not state its freight. Null when it can not be estimated: the offer is shown all the same. */
  async function freightOf(offer: Item): Promise<Item | null> {
    const [toProvinceCode, toCityCode, toCountryCode] = warehouseCodes.split(',')
    const totalNum = Math.max(1, wholeOf(offer.minOrderQuantity) ?? 1)
    const skuId = textOf(recordOf(listOf(offer.productSkuInfos)[0]).skuId)
    return ask('product.freight.estimate', 'productFreightQueryParamsNew', {
      offerId: offer.offerId,
      toProvinceCode,
      toCityCode,
      toCountryCode,
      totalNum,
      logisticsSkuNumModels: skuId === '' ? [] : [{ skuId, number: totalNum }],
    }).catch((problem: unknown) => {
      if (problem instanceof ProviderProblem) return null
      throw problem
    })
  }

  return {
    name: '1688',
    marketplaces: ['1688'],
    async fetchItem(_, itemId, lang) {
      const offer = await ask('product.search.queryProductDetail', 'offerDetailParam', {
        offerId: itemId,
        country: lang === 'en' ? 'en' : 'zh',
      })
      return { ...offer, freightEstimate: await freightOf(offer) }
    },
    readItem: (offer, _, itemId, lang) => offerProduct(offer, itemId, lang, scheme),
    async search(search: KeywordSearch) {
      const found = await ask('product.search.keywordQuery', 'offerQueryParam', {
        keyword: search.keyword,
        beginPage: search.page,
        pageSize: Math.min(50, search.pageSize),
        sort: SORTS[search.sort],
        country: search.lang === 'en' ? 'en' : 'zh',
        ...(search.priceMinFen === null ? {} : { priceStart: String(search.priceMinFen / 100) }),
        ...(search.priceMaxFen === null ? {} : { priceEnd: String(search.priceMaxFen / 100) }),
      })
      return {
        rows: listOf(found.data).flatMap((row) => offerRow(recordOf(row), search.lang, scheme)),
        pages: wholeOf(found.totalPage) ?? 0,
      }
    },
  }
}
