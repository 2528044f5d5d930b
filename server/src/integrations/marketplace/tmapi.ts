import type { Marketplace } from '@sampan/domain/links'
import { parsePastedText } from '@sampan/domain/links'
import { fetchJson } from './fetch-json.ts'
import type { KeywordSearch, OptionGroup, Product, ProductRow, Sku } from './product.ts'
import { type Provider, ProviderProblem } from './provider.ts'
import { fenOf, gramsOf, listOf, pictureOf, recordOf, textOf, wholeOf } from './wire-values.ts'

const PLATFORMS: Partial<Record<Marketplace, string>> = {
  taobao: 'taobao',
  tmall: 'taobao',
  '1688': '1688',
  pinduoduo: 'pdd',
}
const SORTS = { '': 'default', price_up: 'price_up', price_down: 'price_down', sales: 'sales' } as const
const NOT_FOUND = 404

interface Options {
  readonly baseUrl: string
  readonly token: string
  readonly timeoutMs: number
}

/**
 * Creates the client of TMAPI. Its HTTP status is always 200, with a code in the body; it is the only source
 * with the weight of each sku.
 */
export function tmapi({ baseUrl, token, timeoutMs }: Options): Provider {
  const scheme = new URL(baseUrl).protocol
  const ask = async (path: string, values: Record<string, string>) => {
    const url = new URL(path, baseUrl)
    url.search = new URLSearchParams({ apiToken: token, ...values }).toString()
    const answer = recordOf(await fetchJson(url, timeoutMs))
    const code = wholeOf(answer.code)
    if (code !== 200) {
      throw new ProviderProblem(
        code === NOT_FOUND ? 'not_found' : 'unavailable',
        `tmapi ${code}: ${textOf(answer.msg)}`,
      )
    }
    return recordOf(answer.data)
  }
  const language = (lang: 'en' | 'cn') => (lang === 'en' ? 'en' : 'zh')

  return {
    name: 'tmapi',
    marketplaces: Object.keys(PLATFORMS) as Marketplace[],
    async product(marketplace, itemId, lang) {
      const platform = PLATFORMS[marketplace]
      if (!platform) throw new ProviderProblem('unavailable', `tmapi does not serve ${marketplace}`)
      const data = await ask(`/${platform}/item_detail`, { item_id: itemId, language: language(lang) })
      const product = productOf(data, marketplace, itemId, scheme)
      if (!product) throw new ProviderProblem('unavailable', 'tmapi: no item in the answer')
      return product
    },
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
        rows: listOf(data.items).flatMap((row) => rowOf(recordOf(row), scheme)),
        pages: Math.ceil(total / search.pageSize),
      }
    },
  }
}

type Item = Readonly<Record<string, unknown>>

function productOf(item: Item, marketplace: Marketplace, itemId: string, scheme: string): Product | null {
  const title = textOf(item.title)
  const prices = recordOf(item.price_info)
  const priceFen = fenOf(prices.price_min) ?? fenOf(prices.price)
  if (title === '' || priceFen === null) return null
  const delivery = recordOf(item.delivery_info)
  const seller = recordOf(item.shop_info)
  const tiers = recordOf(item.tiered_price_info)
  return {
    marketplace,
    itemId,
    title,
    images: listOf(item.main_imgs)
      .map((url) => pictureOf(url, scheme))
      .filter((url) => url !== ''),
    // TMAPI serves the details by a separate call, in Chinese; pictures and options are enough for a shopper.
    detailsHtml: textOf(item.desc),
    priceFen,
    freightFen: fenOf(delivery.delivery_fee) ?? 0,
    minQuantity: Math.max(1, wholeOf(tiers.begin_num) ?? 1),
    stock: item.is_sold_out === true ? 0 : (wholeOf(item.stock) ?? 0),
    groups: groupsOf(item, scheme),
    skus: skusOf(item),
    propsListOrigin: propsOf(item),
    ladder: listOf(tiers.prices)
      .flatMap((step) => {
        const { begin_num, price } = recordOf(step)
        const minQuantity = wholeOf(begin_num)
        const stepFen = fenOf(price)
        return minQuantity === null || stepFen === null ? [] : [{ minQuantity, priceFen: stepFen }]
      })
      .sort((a, b) => a.minQuantity - b.minQuantity),
    sellerName: textOf(seller.shop_name),
    sellerLink: pictureOf(seller.shop_url),
    weightG: gramsOf(delivery.unit_weight),
  }
}

const propsIn = (item: Item) =>
  listOf(item.sku_props).map((one) => {
    const prop = recordOf(one)
    return { pid: textOf(prop.pid), name: textOf(prop.prop_name), values: listOf(prop.values).map(recordOf) }
  })

const groupsOf = (item: Item, scheme: string): OptionGroup[] =>
  propsIn(item).map(({ pid, name, values }) => ({
    name,
    options: values.map((value) => ({
      label: textOf(value.name),
      value: `${pid}:${textOf(value.vid)}`,
      imageUrl: pictureOf(value.imageUrl, scheme),
    })),
  }))

const propsOf = (item: Item): Record<string, string> =>
  Object.fromEntries(
    propsIn(item).flatMap(({ pid, name, values }) =>
      values.map((value) => [`${pid}:${textOf(value.vid)}`, `${name}:${textOf(value.name)}`]),
    ),
  )

function skusOf(item: Item): Record<string, Sku> {
  const skus: Record<string, Sku> = {}
  for (const one of listOf(item.skus)) {
    const sku = recordOf(one)
    const key = textOf(sku.props_ids)
    const priceFen = fenOf(sku.sale_price)
    if (key === '' || priceFen === null) continue
    const grams = wholeOf(recordOf(sku.package_info).weight)
    skus[key] = {
      skuId: textOf(sku.skuid),
      priceFen,
      stock: wholeOf(sku.stock) ?? 0,
      weightG: grams === 0 ? null : grams,
    }
  }
  return skus
}

function rowOf(row: Item, scheme: string): ProductRow[] {
  const reading = parsePastedText(textOf(row.product_url))
  const priceFen = fenOf(row.price) ?? fenOf(recordOf(row.price_info).sale_price)
  if (reading.kind !== 'item' || priceFen === null) return []
  return [
    {
      marketplace: reading.marketplace,
      itemId: reading.itemId,
      title: textOf(row.title),
      imageUrl: pictureOf(row.img, scheme),
      priceFen,
      sales: wholeOf(recordOf(row.sale_info).sale_quantity) ?? 0,
    },
  ]
}
