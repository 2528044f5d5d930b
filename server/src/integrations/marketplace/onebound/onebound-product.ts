import type { Marketplace } from '@sampan/domain/links'
import type { Product } from '../product.ts'
import { type ListedSku, type ListedValue, ladderOf, ladderOfAll, sellable } from '../sellable.ts'
import {
  fenOf,
  freightOf,
  gramsOf,
  type Item,
  listOf,
  nameOf,
  pictureOf,
  picturesOf,
  recordOf,
  textOf,
  wholeOf,
} from '../wire-values.ts'

/**
 * Converts OneBound's `item` to a product; null when it has no title. Freight is the post fee, or else the
 * express fee. Fields: https://open.onebound.cn/help/api/taobao.item_get.html, and
 * pinduoduo.item_get.html, whose `price` is that of a group purchase, as buyers pay it
 */
export function oneboundProduct(
  item: Item,
  marketplace: Marketplace,
  itemId: string,
  scheme: string,
): Product | null {
  const title = nameOf(item.title)
  if (title === '') return null
  const skus = listOf(recordOf(item.skus).sku).map((sku) => skuOf(recordOf(sku)))
  const ladder = ladderOf(listOf(item.priceRange), (step) => {
    const [from, price] = listOf(step)
    return { minQuantity: wholeOf(from), priceFen: fenOf(price) }
  })
  const seller = recordOf(item.seller_info)
  return {
    marketplace,
    itemId,
    title,
    images: picturesOf([item.pic_url, ...listOf(item.item_imgs).map((one) => recordOf(one).url)], scheme),
    detailsHtml: textOf(item.desc),
    ...sellable({
      values: valuesOf(item, scheme),
      skus,
      ladder: ladderOfAll(ladder, skus),
      // Without skus, quantity prices state more than `price`, which is the lowest of them.
      whole: { priceFen: ladder?.[0]?.priceFen ?? fenOf(item.price), stock: wholeOf(item.num) },
      isSoldOut: false,
      minQuantity: wholeOf(item.min_num),
      lotSize: null,
      freightFen: freightOf(item.post_fee, item.express_fee),
    }),
    sellerName: nameOf(seller.shop_name) || nameOf(seller.title) || nameOf(item.nick),
    sellerLink: pictureOf(seller.zhuy),
    weightG: gramsOf(item.item_weight),
  }
}

function skuOf(sku: Item): ListedSku {
  return {
    values: textOf(sku.properties)
      .split(';')
      .filter((value) => value !== ''),
    skuId: textOf(sku.sku_id),
    priceFen: fenOf(sku.price),
    stock: wholeOf(sku.quantity),
    weightG: null,
    size: null,
  }
}

/**
 * Collects the option values in the order of the page: from `props_list` (`groupId:valueId` → `group:label`), from
 * `props_name`, which some marketplaces fill alone, and from the skus' own names (both
 * `groupId:valueId:group:label`, joined with semicolons).
 */
function valuesOf(item: Item, scheme: string): ListedValue[] {
  const pictures = new Map<string, string>()
  for (const one of listOf(recordOf(item.prop_imgs).prop_img)) {
    const { properties, url } = recordOf(one)
    // Pinduoduo pictures combinations; what they show is their first value, as the colour.
    const [value = ''] = textOf(properties).split(';')
    if (!pictures.has(value)) pictures.set(value, pictureOf(url, scheme))
  }
  const names = [
    item.props_name,
    ...listOf(recordOf(item.skus).sku).map((sku) => recordOf(sku).properties_name),
  ]
  const described = new Map<string, string>()
  for (const [value, words] of [
    ...Object.entries(recordOf(item.props_list)).map(([value, words]) => [value, nameOf(words)] as const),
    ...names.flatMap(namedValues),
  ]) {
    if (!described.get(value)?.includes(':')) described.set(value, words)
  }
  return [...described].map(([value, words]) => {
    const [group = '', ...label] = words.split(':')
    return { value, group, label: label.join(':'), imageUrl: pictures.get(value) ?? '' }
  })
}

function namedValues(names: unknown): (readonly [value: string, words: string])[] {
  return nameOf(names)
    .split(/;(?=-?\d+:-?\d+:)/)
    .flatMap((one) => {
      const [, value, words] = /^(-?\d+:-?\d+):(.*)$/s.exec(one) ?? []
      return value === undefined || words === undefined ? [] : [[value, words] as const]
    })
}
