import type { OptionGroup, Product, ProductRow, Sku } from './product.ts'
import { fenOf, gramsOf, listOf, pictureOf, recordOf, textOf, wholeOf } from './wire-values.ts'

type Route = Readonly<Record<string, unknown>>

/**
 * Converts 1688's offer detail to a product; null when it is invalid. Options have only names, so their
 * positions serve as value ids.
 */
export function offerProduct(
  offer: Route,
  itemId: string,
  lang: 'en' | 'cn',
  scheme: string,
): Product | null {
  const word = (name: string) => (from: Route) =>
    (lang === 'en' ? textOf(from[`${name}Trans`]) : '') || textOf(from[name])
  const title = word('subject')(offer)
  const infos = listOf(offer.productSkuInfos).map(recordOf)
  const sale = recordOf(offer.productSaleInfo)
  const ladder = ladderOf(sale.priceRangeList)
  const prices = infos.flatMap((sku) => fenOf(sku.price) ?? [])
  const priceFen = prices.length > 0 ? Math.min(...prices) : ladder[0]?.priceFen
  if (title === '' || priceFen === undefined) return null

  const { groups, keyOf, props } = optionsOf(infos, word('attributeName'), word('value'), scheme)
  const shipping = recordOf(offer.productShippingInfo)
  const skus: Record<string, Sku> = {}
  for (const info of infos) {
    const key = keyOf(info)
    const skuFen = fenOf(info.price)
    if (key !== '' && skuFen !== null) {
      skus[key] = {
        skuId: textOf(info.specId) || textOf(info.skuId),
        priceFen: skuFen,
        stock: wholeOf(info.amountOnSale) ?? 0,
        weightG: null,
      }
    }
  }
  return {
    marketplace: '1688',
    itemId,
    title,
    images: listOf(recordOf(offer.productImage).images)
      .map((url) => pictureOf(url, scheme))
      .filter((url) => url !== ''),
    detailsHtml: textOf(offer.description),
    priceFen,
    freightFen: fenOf(shipping.freight) ?? 0,
    minQuantity: Math.max(1, wholeOf(offer.minOrderQuantity) ?? 1),
    stock: textOf(offer.status) === 'published' ? (wholeOf(sale.amountOnSale) ?? 0) : 0,
    groups,
    skus,
    propsListOrigin: props,
    ladder,
    sellerName: textOf(offer.sellerOpenId),
    sellerLink: '',
    weightG: gramsOf(shipping.weight),
  }
}

type Word = (from: Route) => string

function optionsOf(infos: readonly Route[], groupName: Word, label: Word, scheme: string) {
  const found: { name: string; labels: string[]; pictures: string[] }[] = []
  const attributesOf = (info: Route) => listOf(info.skuAttributes).map(recordOf)
  for (const info of infos) {
    for (const [at, attribute] of attributesOf(info).entries()) {
      const group = found[at] ?? { name: groupName(attribute), labels: [], pictures: [] }
      found[at] = group
      if (group.labels.includes(label(attribute))) continue
      group.labels.push(label(attribute))
      group.pictures.push(pictureOf(attribute.skuImageUrl, scheme))
    }
  }
  const groups: OptionGroup[] = found.map((group, at) => ({
    name: group.name,
    options: group.labels.map((text, index) => ({
      label: text,
      value: `${at}:${index}`,
      imageUrl: group.pictures[index] ?? '',
    })),
  }))
  const keyOf = (info: Route) =>
    attributesOf(info)
      .map((attribute, at) => `${at}:${found[at]?.labels.indexOf(label(attribute)) ?? -1}`)
      .join(';')
  const props = Object.fromEntries(
    groups.flatMap((group) => group.options.map((option) => [option.value, `${group.name}:${option.label}`])),
  )
  return { groups, keyOf, props }
}

function ladderOf(value: unknown): Product['ladder'] {
  return listOf(value)
    .flatMap((step) => {
      const { startQuantity, price } = recordOf(step)
      const minQuantity = wholeOf(startQuantity)
      const priceFen = fenOf(price)
      return minQuantity === null || priceFen === null ? [] : [{ minQuantity, priceFen }]
    })
    .sort((a, b) => a.minQuantity - b.minQuantity)
}

export function offerRow(row: Route, lang: 'en' | 'cn', scheme: string): ProductRow[] {
  const itemId = textOf(row.offerId)
  const priceFen = fenOf(recordOf(row.priceInfo).price)
  if (itemId === '' || priceFen === null) return []
  return [
    {
      marketplace: '1688',
      itemId,
      title: (lang === 'en' ? textOf(row.subjectTrans) : '') || textOf(row.subject),
      imageUrl: pictureOf(row.imageUrl, scheme),
      priceFen,
      sales: wholeOf(row.monthSold) ?? 0,
    },
  ]
}
