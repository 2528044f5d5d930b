import { detailsHtml } from '../goods/details-html.ts'
import {
  type OptionValue,
  type Product,
  productUrl,
  type Shop,
  stockOf,
  type Text,
  yuan,
} from '../goods/product.ts'
import { detailPictures, galleryOf, pictureOf } from '../goods/product-pictures.ts'

/**
 * Returns OneBound's `item` with the irregularities of its real responses
 * (https://open.onebound.cn/help/api/taobao.item_get.html, micro.item_get.html, jd.item_get.html,
 * pinduoduo.item_get.html): Taobao's figures are strings, elsewhere they are numbers; pictures of Taobao, JD and
 * Pinduoduo lack their scheme; 1688 states a range where options differ in price; Weidian and JD name options only in
 * `props_name`, Pinduoduo only in its skus, and it pictures combinations of options; `orginal_price` is spelt as OneBound
 * spells it. The page of Xianyu (onebound.goodfish.item_get.html) lists no fields: its items are as the others.
 */
export function oneboundItem(product: Product, language: keyof Text, origin: string): object {
  const host = pictureHost(product.shop, origin)
  const figure = figuresOf(product.shop)
  const price = priceOf(product)
  const [cover, ...rest] = galleryOf(product, host)
  const values = product.options.flatMap((group) => group.values.map((value) => ({ group, value })))
  const described = values.map(({ group, value }) => `${group.name[language]}:${value.name[language]}`)
  const pictured =
    product.shop === 'pinduoduo'
      ? product.skus.flatMap(({ values: [first, ...rest] }) =>
          first?.picture
            ? [{ properties: keysOf([first, ...rest]), url: pictureOf(first.picture, host) }]
            : [],
        )
      : values.flatMap(({ value }) =>
          value.picture ? [{ properties: value.key, url: pictureOf(value.picture, host) }] : [],
        )
  const freight = figure(yuan(product.freightFen))
  return {
    num_iid: product.id,
    title: product.title[language],
    desc_short: '',
    price,
    total_price: 0,
    suggestive_price: 0,
    orginal_price: price,
    nick: product.seller.login,
    num: figure(String(stockOf(product))),
    min_num: product.shop === '1688' ? product.minNum : 0,
    detail_url: productUrl(product),
    pic_url: cover,
    cid: figure('50008881'),
    rootCatId: '16',
    brand: product.brand[language],
    brandId: '0',
    desc: detailsHtml(product, language, detailPictures(product, host)),
    item_imgs: [cover, ...rest].map((url) => ({ url })),
    item_weight: product.shop === '1688' ? String(product.weightGrams / 1000) : '',
    post_fee: freight,
    express_fee: freight,
    ems_fee: '',
    shipping_to: '',
    location: product.seller.location[language],
    video: [],
    props_name:
      product.shop === 'pinduoduo'
        ? ''
        : values.map(({ value }, i) => `${value.key}:${described[i]}`).join(';'),
    props_list: phpMap(
      namesOnly(product.shop) ? [] : values.map(({ value }, i) => [value.key, described[i]]),
    ),
    props_img: phpMap(pictured.map(({ properties, url }) => [properties, url])),
    prop_imgs: { prop_img: pictured },
    props: [{ name: language === 'cn' ? '品牌' : 'Brand', value: product.brand[language] }],
    total_sold: figure(String(product.sold)),
    ...(product.ladder.length > 0 && {
      priceRange: product.ladder.map(({ from, priceFen }) => [from, yuan(priceFen)]),
    }),
    skus: { sku: values.length === 0 ? [] : product.skus.map((sku) => oneboundSku(sku, product, language)) },
    desc_img: detailPictures(product, host),
    seller_id: product.seller.id,
    shop_id: product.seller.id,
    seller_info: {
      nick: product.seller.login,
      title: product.seller.name,
      shop_name: product.seller.name,
      zhuy: '',
    },
    tmall: product.shop === 'tmall',
    is_promotion: 'false',
  }
}

const keysOf = (values: readonly OptionValue[]) => values.map(({ key }) => key).join(';')

const namesOnly = (shop: Shop) => shop === 'weidian' || shop === 'jd' || shop === 'pinduoduo'

function priceOf({ shop, priceFen, skus }: Product): string | number {
  const dearest = Math.max(priceFen, ...skus.map((sku) => sku.priceFen))
  if (shop === '1688' && dearest > priceFen) return `${yuan(priceFen)}-${yuan(dearest)}`
  return figuresOf(shop)(yuan(priceFen))
}

/** A map as encoded by PHP: an empty one is an empty array. */
const phpMap = (entries: [string, unknown][]): object =>
  entries.length === 0 ? [] : Object.fromEntries(entries)

function oneboundSku(sku: Product['skus'][number], { shop, options }: Product, language: keyof Text): object {
  const figure = figuresOf(shop)
  const price = figure(yuan(sku.priceFen))
  return {
    price,
    total_price: 0,
    orginal_price: price,
    sales: sku.sales,
    properties: keysOf(sku.values),
    properties_name: sku.values
      .map(({ key, name }, i) => `${key}:${options[i]?.name[language]}:${name[language]}`)
      .join(';'),
    quantity: shop === 'jd' ? String(sku.stock) : figure(String(sku.stock)),
    sku_id: sku.id,
    spec_id: shop === '1688' && options.length > 1 ? sku.specId : '',
  }
}

/** A row of `item_search`. */
export function oneboundRow(product: Product, language: keyof Text, origin: string): object {
  const price = figuresOf(product.shop)(yuan(product.priceFen))
  const [cover] = galleryOf(product, pictureHost(product.shop, origin))
  return {
    title: product.title[language],
    pic_url: cover,
    promotion_price: price,
    price,
    sales: product.sold,
    num_iid: product.id,
    seller_nick: product.seller.login,
    seller_id: product.seller.id,
    area: product.seller.location[language],
    post_fee: yuan(product.freightFen),
    detail_url: productUrl(product),
  }
}

const registered = (shop: Shop) => shop === 'taobao' || shop === 'tmall'

/** Returns the origin of pictures as OneBound writes it: for most marketplaces it leaves the scheme out. */
export const pictureHost = (shop: Shop, origin: string): string =>
  registered(shop) || shop === 'jd' || shop === 'pinduoduo' ? origin.replace(/^https?:/, '') : origin

const figuresOf = (shop: Shop) => (digits: string) => (registered(shop) ? digits : Number(digits))
