import type { Environment } from '../../../environment.ts'
import { fetchJson } from '../fetch-json.ts'
import type { KeywordSearch, PictureSearch, ProductLanguage } from '../product.ts'
import { type FoundProducts, type Provider, ProviderProblem } from '../provider.ts'
import { type Item, isTrue, listOf, recordOf, textOf, wholeOf } from '../wire-values.ts'
import { AopRefused, aopClient } from './aop-client.ts'
import { offerProduct, offerRow } from './open-1688-offer.ts'

const NAMESPACE = 'com.alibaba.fenxiao.crossborder'
const SORTS = {
  '': '',
  price_up: '{"price":"asc"}',
  price_down: '{"price":"desc"}',
  sales: '{"monthSold":"desc"}',
} as const
/**
 * Connects 1688's open platform: signed form posts, object parameters as JSON, an access token renewed with the
 * refresh token. Null without an app key.
 */
export function open1688(environment: Environment): Provider | null {
  if (environment.ALI1688_APP_KEY === '') return null
  const warehouse = environment.ALI1688_WAREHOUSE_CODES
  const scheme = new URL(environment.ALI1688_BASE_URL || 'https://gw.open.1688.com').protocol
  const resultOf = crossborderClient(environment)
  const ask: Ask = async (name, parameter, value) => recordOf(await resultOf(name, parameter, value))

  const pageOf = (found: Item, lang: ProductLanguage): FoundProducts => ({
    rows: listOf(found.data).flatMap((row) => offerRow(recordOf(row), lang, scheme)),
    pages: wholeOf(found.totalPage) ?? 0,
  })

  return {
    name: '1688',
    marketplaces: ['1688'],
    async fetchItem(_, itemId, lang) {
      const offer = await ask('product.search.queryProductDetail', 'offerDetailParam', {
        offerId: itemId,
        country: countryOf(lang),
      })
      return { ...offer, freightEstimate: await freightOf(ask, offer, warehouse) }
    },
    readItem: (offer, _, itemId, lang) => offerProduct(offer, itemId, lang, scheme),
    async search(search: KeywordSearch) {
      const found = await ask('product.search.keywordQuery', 'offerQueryParam', {
        keyword: search.keyword,
        beginPage: search.page,
        pageSize: Math.min(50, search.pageSize),
        sort: SORTS[search.sort],
        country: countryOf(search.lang),
        ...(search.priceMinFen === null ? {} : { priceStart: String(search.priceMinFen / 100) }),
        ...(search.priceMaxFen === null ? {} : { priceEnd: String(search.priceMaxFen / 100) }),
      })
      return pageOf(found, search.lang)
    },
    pictures: {
      async upload(picture) {
        const id = textOf(
          await resultOf('product.image.upload', 'uploadImageParam', {
            imageBase64: picture.toString('base64'),
          }),
        )
        // 1688 answers 0 where it cannot use the picture.
        if (id === '' || id === '0') throw new ProviderProblem('no_data', '1688: the picture got no id')
        return id
      },
      async search(search: PictureSearch) {
        const found = await ask('product.search.imageQuery', 'offerQueryParam', {
          imageId: search.pictureId,
          beginPage: search.page,
          pageSize: Math.min(50, search.pageSize),
          country: countryOf(search.lang),
        })
        return pageOf(found, search.lang)
      },
    },
  }
}

type Ask<Result = Item> = (name: string, parameter: string, value: object) => Promise<Result>

/** Creates a client that returns the result in the answer of an API of the namespace. @throws ProviderProblem */
function crossborderClient(environment: Environment): Ask<unknown> {
  const call = aopClient(environment, async (url, form) =>
    recordOf((await fetchJson(url, environment.MARKETPLACE_TIMEOUT_MS, { method: 'POST', body: form })).body),
  )
  return async (name, parameter, value) => {
    const answer = await call(`${NAMESPACE}/${name}`, { [parameter]: JSON.stringify(value) }).catch(
      (failure: unknown) => {
        if (failure instanceof AopRefused) throw new ProviderProblem('unavailable', failure.message)
        throw failure
      },
    )
    const result = recordOf(answer.result)
    if (!isTrue(result.success)) {
      const missing = /not.?(found|exist)|不存在|404/i.test(
        `${textOf(result.code)} ${textOf(result.message)}`,
      )
      throw new ProviderProblem(
        missing ? 'not_found' : 'unavailable',
        `1688 ${textOf(result.code)}: ${textOf(result.message)}`,
      )
    }
    return result.result
  }
}

/** An offer does not state its freight. Null when it cannot be estimated; the offer is shown anyway. */
async function freightOf(ask: Ask, offer: Item, warehouse: string): Promise<Item | null> {
  const [toProvinceCode, toCityCode, toCountryCode] = warehouse.split(',')
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

/** The code of a language among those of 1688. */
const countryOf = (lang: ProductLanguage) => (lang === 'en' ? 'en' : 'zh')
