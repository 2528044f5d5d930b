import type { Marketplace } from '@sampan/domain/links'
import { parsePastedText } from '@sampan/domain/links'
import type { Product, ProductRow } from '../product.ts'
import { type ListedSku, type ListedValue, ladderOf, ladderOfAll, sellable } from '../sellable.ts'
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
 * Converts TMAPI's item detail to a product; null when it has no title. Weights are in kilograms and sizes in
 * centimetres, with 0 for unknown. Fields: https://tmapi.top/docs/ali/item-detail/get-item-detail-by-id
 */
export function tmapiProduct(
  item: Item,
  marketplace: Marketplace,
  itemId: string,
  scheme: string,
): Product | null {
  const title = nameOf(item.title)
  if (title === '') return null
  const delivery = recordOf(item.delivery_info)
  const seller = recordOf(item.shop_info)
  const tiers = recordOf(item.tiered_price_info)
  const skus = listOf(item.skus).map((sku) => skuOf(recordOf(sku)))
  const ladder = ladderOf(listOf(tiers.prices).map(recordOf), (step) => ({
    minQuantity: wholeOf(step.beginAmount),
    priceFen: fenOf(step.price),
  }))
  return {
    marketplace,
    itemId,
    title,
    images: picturesOf(listOf(item.main_imgs), scheme),
    // TMAPI serves the details by a separate call, in Chinese; pictures and options are enough for a shopper.
    detailsHtml: textOf(item.desc),
    ...sellable({
      values: valuesOf(item, scheme),
      skus,
      ladder: ladderOfAll(ladder, skus),
      whole: {
        priceFen: ladder?.[0]?.priceFen ?? singlePrice(recordOf(item.price_info)),
        stock: wholeOf(item.stock),
      },
      isSoldOut: isTrue(item.is_sold_out),
      minQuantity: wholeOf(tiers.begin_num),
      lotSize: null,
      freightFen: freightOf(delivery.delivery_fee, delivery.postage),
    }),
    sellerName: nameOf(seller.shop_name),
    sellerLink: pictureOf(seller.shop_url),
    weightG: gramsOf(delivery.unit_weight),
  }
}

/** `price` alone is the lowest of all options and quantities, so it counts only where there is a single price. */
const singlePrice = ({ price_min, price_max }: Item): number | null => {
  const lowest = fenOf(price_min)
  return lowest === fenOf(price_max) ? lowest : null
}

function skuOf(sku: Item): ListedSku {
  const box = recordOf(sku.package_info)
  return {
    values: textOf(sku.props_ids)
      .split(';')
      .filter((value) => value !== ''),
    skuId: textOf(sku.skuid),
    priceFen: fenOf(sku.sale_price),
    stock: wholeOf(sku.stock),
    weightG: gramsOf(box.weight),
    size: sizeOf(box),
  }
}

const valuesOf = (item: Item, scheme: string): ListedValue[] =>
  listOf(item.sku_props).flatMap((one) => {
    const { pid, prop_name, values } = recordOf(one)
    return listOf(values).map((value) => {
      const { vid, name, imageUrl } = recordOf(value)
      return {
        value: `${textOf(pid)}:${textOf(vid)}`,
        group: nameOf(prop_name),
        label: nameOf(name),
        imageUrl: pictureOf(imageUrl, scheme),
      }
    })
  })

/** Reads a product in the result of a search; an empty list for one without a link that we know or a price. */
export function tmapiRow(row: Item, scheme: string): ProductRow[] {
  const reading = parsePastedText(textOf(row.product_url))
  const priceFen = fenOf(row.price) ?? fenOf(recordOf(row.price_info).sale_price)
  if (reading.kind !== 'item' || priceFen === null) return []
  return [
    {
      marketplace: reading.marketplace,
      itemId: reading.itemId,
      title: nameOf(row.title),
      imageUrl: pictureOf(row.img, scheme),
      priceFen,
      sales: wholeOf(recordOf(row.sale_info).sale_quantity) ?? 0,
    },
  ]
}
