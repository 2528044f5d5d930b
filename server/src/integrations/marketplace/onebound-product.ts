import type { Marketplace } from '@sampan/domain/links'
import type { OptionGroup, Product, Sku } from './product.ts'
import { fenOf, gramsOf, listOf, pictureOf, recordOf, textOf, wholeOf } from './wire-values.ts'

type Item = Readonly<Record<string, unknown>>

/**
 * Converts OneBound's `item` to a product; null when it is invalid. Freight is the post fee, or else the
 * express fee.
 */
export function oneboundProduct(
  item: Item,
  marketplace: Marketplace,
  itemId: string,
  scheme: string,
): Product | null {
  const title = textOf(item.title)
  const priceFen = fenOf(item.price)
  if (title === '' || priceFen === null) return null
  const groups = groupsOf(item, scheme)
  const images = [
    pictureOf(item.pic_url, scheme),
    ...listOf(item.item_imgs).map((one) => pictureOf(recordOf(one).url, scheme)),
  ]
  const seller = recordOf(item.seller_info)
  return {
    marketplace,
    itemId,
    title,
    images: [...new Set(images.filter((url) => url !== ''))],
    detailsHtml: textOf(item.desc),
    priceFen,
    freightFen: fenOf(item.post_fee) ?? fenOf(item.express_fee) ?? 0,
    minQuantity: Math.max(1, wholeOf(item.min_num) ?? 1),
    stock: wholeOf(item.num) ?? 0,
    groups,
    skus: skusOf(item),
    propsListOrigin: Object.fromEntries(
      Object.entries(recordOf(item.props_list)).map(([properties, name]) => [properties, textOf(name)]),
    ),
    ladder: ladderOf(item.priceRange),
    sellerName: textOf(seller.shop_name) || textOf(seller.title) || textOf(item.nick),
    sellerLink: pictureOf(seller.zhuy),
    weightG: gramsOf(item.item_weight),
  }
}

/** Parses `props_list`, `groupId:valueId` → `group:value`, in the order of the page. */
function groupsOf(item: Item, scheme: string): OptionGroup[] {
  const pictures = new Map(
    listOf(recordOf(item.prop_imgs).prop_img).map((one) => {
      const { properties, url } = recordOf(one)
      return [textOf(properties), pictureOf(url, scheme)]
    }),
  )
  const groups = new Map<string, { name: string; options: OptionGroup['options'][number][] }>()
  for (const [value, described] of Object.entries(recordOf(item.props_list))) {
    const [groupId = ''] = value.split(':')
    const words = textOf(described)
    const cut = words.indexOf(':')
    if (cut < 0) continue
    const group = groups.get(groupId) ?? { name: words.slice(0, cut), options: [] }
    groups.set(groupId, group)
    group.options.push({ label: words.slice(cut + 1), value, imageUrl: pictures.get(value) ?? '' })
  }
  // A list of attributes is not an option: only groups used by some sku are offered.
  const used = new Set(
    Object.keys(skusOf(item)).flatMap((key) => key.split(';').map((part) => part.split(':')[0])),
  )
  return [...groups].filter(([groupId]) => used.has(groupId)).map(([, group]) => group)
}

function skusOf(item: Item): Record<string, Sku> {
  const skus: Record<string, Sku> = {}
  for (const one of listOf(recordOf(item.skus).sku)) {
    const sku = recordOf(one)
    const key = textOf(sku.properties)
    const priceFen = fenOf(sku.price)
    if (key === '' || priceFen === null) continue
    skus[key] = { skuId: textOf(sku.sku_id), priceFen, stock: wholeOf(sku.quantity) ?? 0, weightG: null }
  }
  return skus
}

/** Parses `[[2, "38.00"], [10, "35.00"]]`; the lowest quantity comes first. */
function ladderOf(value: unknown): Product['ladder'] {
  return listOf(value)
    .flatMap((step) => {
      const [from, price] = listOf(step)
      const minQuantity = wholeOf(from)
      const priceFen = fenOf(price)
      return minQuantity === null || priceFen === null ? [] : [{ minQuantity, priceFen }]
    })
    .sort((a, b) => a.minQuantity - b.minQuantity)
}
