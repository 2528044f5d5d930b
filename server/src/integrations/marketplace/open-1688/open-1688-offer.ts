import type { LadderStep, Product, ProductRow } from '../product.ts'
import { type ListedSku, type ListedValue, ladderOf, sellable } from '../sellable.ts'
import {
  fenOf,
  freightOf,
  gramsOf,
  type Item,
  isTrue,
  listOf,
  nameOf,
  pictureOf,
  picturesOf,
  recordOf,
  sizeOf,
  textOf,
  wholeOf,
} from '../wire-values.ts'

/**
 * Converts 1688's offer detail, with its `freightEstimate`, to a product; null when it has no title. Options have only names, so their
 * positions serve as ids. Fields:
 * https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.fenxiao.crossborder:product.search.queryProductDetail-1
 */
export function offerProduct(offer: Item, itemId: string, lang: 'en' | 'cn', scheme: string): Product | null {
  const word: Word = (from, name) => (lang === 'en' ? nameOf(from[`${name}Trans`]) : '') || nameOf(from[name])
  const title = word(offer, 'subject')
  if (title === '') return null
  const sale = recordOf(offer.productSaleInfo)
  const shipping = recordOf(offer.productShippingInfo)
  const freight = recordOf(offer.freightEstimate)
  const ladder = ladderOf(listOf(sale.priceRangeList).map(recordOf), (step) => ({
    minQuantity: wholeOf(step.startQuantity),
    priceFen: fenOf(step.price),
  }))
  const infos = listOf(offer.productSkuInfos).map(recordOf)
  const { values, valuesOf } = optionsOf(infos, word, scheme)
  const details = new Map(
    listOf(shipping.skuShippingDetails).map((one) => [textOf(recordOf(one).skuId), recordOf(one)]),
  )
  const skus = infos.map((info): ListedSku => {
    const detail = details.get(textOf(info.skuId)) ?? {}
    return {
      values: valuesOf(info),
      skuId: textOf(info.specId) || textOf(info.skuId),
      priceFen: fenOf(info.price),
      stock: wholeOf(info.amountOnSale),
      weightG: gramsOf(detail.weight),
      size: sizeOf(detail),
    }
  })
  const whole = { priceFen: null, stock: wholeOf(sale.amountOnSale) }
  const minQuantity = wholeOf(offer.minOrderQuantity)
  return {
    marketplace: '1688',
    itemId,
    title,
    images: picturesOf(listOf(recordOf(offer.productImage).images), scheme),
    detailsHtml: textOf(offer.description),
    ...sellable({
      values,
      ...quoted(wholeOf(sale.quoteType), { skus, whole, ladder, minQuantity }),
      isSoldOut: !['', 'published'].includes(textOf(offer.status)),
      lotSize: wholeOf(offer.batchNumber),
      freightFen: isTrue(freight.freePostage) ? 0 : freightOf(freight.freight),
    }),
    sellerName: nameOf(offer.companyName),
    sellerLink: '',
    weightG: gramsOf(shipping.weight),
  }
}

interface Quoted {
  readonly skus: readonly ListedSku[]
  readonly whole: Pick<ListedSku, 'priceFen' | 'stock'>
  readonly ladder: readonly LadderStep[] | null
  readonly minQuantity: number | null
}

/** `quoteType`: by quantity, of an offer without options; by option; by quantity, of one with options. */
const BY_QUANTITY_WITHOUT_OPTIONS = 0
const BY_OPTION = 1
const BY_QUANTITY = 2

/**
 * Applies the offer's way of pricing. By option: the skus' prices count, and the price range only repeats the
 * lowest of them. By quantity: the ladder is the price of every sku, whose own price is null. Both (3), or not
 * stated: skus have their own prices, and the ladder applies to those at its first step.
 */
function quoted(quoteType: number | null, offer: Quoted): Quoted {
  if (quoteType === BY_OPTION) return { ...offer, ladder: [] }
  const hasOptions = offer.skus.some(({ values }) => values.length > 0)
  const first = offer.ladder?.[0]
  if (!first || quoteType !== (hasOptions ? BY_QUANTITY : BY_QUANTITY_WITHOUT_OPTIONS)) return offer
  // A sku with its own price is sold at that price; then the price of one without is unknown.
  const isOwn = offer.skus.some(({ priceFen }) => priceFen !== null)
  return {
    ...offer,
    skus: isOwn ? offer.skus : offer.skus.map((sku) => ({ ...sku, priceFen: first.priceFen })),
    whole: { ...offer.whole, priceFen: first.priceFen },
    minQuantity: Math.max(offer.minQuantity ?? 1, first.minQuantity),
  }
}

type Word = (from: Item, name: string) => string

/**
 * Lists the option values of the skus. Attributes and values are distinguished by their original names: translations
 * of different values can be equal, and are then shown with the original behind them.
 */
function optionsOf(infos: readonly Item[], word: Word, scheme: string) {
  const groups = new Map<string, { name: string; values: Map<string, { label: string; imageUrl: string }> }>()
  const attributesOf = (info: Item) => listOf(info.skuAttributes).map(recordOf)
  for (const attribute of infos.flatMap(attributesOf)) {
    const groupKey = nameOf(attribute.attributeName)
    const group = groups.get(groupKey) ?? { name: word(attribute, 'attributeName'), values: new Map() }
    groups.set(groupKey, group)
    const original = nameOf(attribute.value)
    const known = group.values.get(original)
    if (known && known.imageUrl !== '') continue
    const label = word(attribute, 'value')
    group.values.set(original, { label, imageUrl: pictureOf(attribute.skuImageUrl, scheme) })
  }
  const ids = new Map<string, string>()
  const values: ListedValue[] = []
  for (const [at, [groupKey, group]] of [...groups].entries()) {
    for (const [index, [original, { label, imageUrl }]] of [...group.values].entries()) {
      const value = `${at}:${index}`
      const isAmbiguous = [...group.values].some(([other, one]) => other !== original && one.label === label)
      const shown = isAmbiguous && original !== label ? `${label} (${original})` : label
      ids.set(JSON.stringify([groupKey, original]), value)
      values.push({ value, group: group.name, label: shown, imageUrl })
    }
  }
  const valuesOf = (info: Item): string[] =>
    attributesOf(info).flatMap(
      (attribute) =>
        ids.get(JSON.stringify([nameOf(attribute.attributeName), nameOf(attribute.value)])) ?? [],
    )
  return { values, valuesOf }
}

/** Reads an offer in the result of a search; an empty list for one without an id or a price. */
export function offerRow(row: Item, lang: 'en' | 'cn', scheme: string): ProductRow[] {
  const itemId = textOf(row.offerId)
  const priceFen = fenOf(recordOf(row.priceInfo).price)
  if (itemId === '' || priceFen === null) return []
  return [
    {
      marketplace: '1688',
      itemId,
      title: (lang === 'en' ? nameOf(row.subjectTrans) : '') || nameOf(row.subject),
      imageUrl: pictureOf(row.imageUrl, scheme),
      priceFen,
      sales: wholeOf(row.monthSold) ?? 0,
    },
  ]
}
