import type { Goods } from '../pictures/draw-goods.ts'

export type Text = { cn: string; en: string }

export const categories = {
  'womens-clothing': { en: "Women's clothing", cn: '女装' },
  'womens-shoes': { en: "Women's shoes", cn: '女鞋' },
  'mens-clothing': { en: "Men's clothing", cn: '男装' },
  'mens-shoes': { en: "Men's shoes", cn: '男鞋' },
  sports: { en: 'Sports', cn: '运动' },
  hanfu: { en: 'Hanfu', cn: '汉服' },
  cosplay: { en: 'Cosplay', cn: '角色扮演 cosplay' },
} satisfies Record<string, Text>
export type Category = keyof typeof categories

export const shops = ['taobao', 'tmall', '1688', 'weidian', 'jd', 'pinduoduo', 'xianyu'] as const
export type Shop = (typeof shops)[number]

/** A selectable value. `key` is `pid:vid`, as numbered by its marketplace. */
export type OptionValue = { key: string; name: Text; picture?: Goods }
export type OptionGroup = { name: Text; values: OptionValue[] }

/** One combination of selected values, in the order of the option groups. Prices in fen. */
export type Sku = {
  id: string
  specId: string
  values: OptionValue[]
  priceFen: number
  stock: number
  sales: number
}

/** A shop of a marketplace; it sells goods of these categories only. */
export type Seller = {
  id: string
  name: string
  login: string
  location: Text
  sells: readonly Category[]
}

/** A product of a marketplace, independent of any provider's protocol. */
export type Product = {
  id: string
  shop: Shop
  category: Category
  title: Text
  brand: Text
  seller: Seller
  /** The lowest price of the skus, for one piece; 0 where the seller states none. */
  priceFen: number
  /** Domestic freight in fen. */
  freightFen: number
  /**
   * Unit prices from a quantity on; the skus then all cost the first of them. Wholesale (1688) only; empty where
   * the skus have their own prices.
   */
  ladder: { from: number; priceFen: number }[]
  minNum: number
  /** Sold only in multiples of this. */
  lotSize: number
  weightGrams: number
  sold: number
  /** Empty where the goods come in one kind only; they then have one sku without values. */
  options: OptionGroup[]
  skus: Sku[]
  looks: [Goods, ...Goods[]]
  /** Its details contain hostile HTML. */
  nasty: boolean
}

/** Returns the pieces in stock of all options together. */
export const stockOf = (product: Product): number => product.skus.reduce((sum, sku) => sum + sku.stock, 0)

/** 12950 → "129.50" */
export const yuan = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** Returns the address of a product as its marketplace writes it. */
export const productUrl = ({ shop, id }: Pick<Product, 'shop' | 'id'>): string =>
  ({
    taobao: `https://item.taobao.com/item.htm?id=${id}`,
    tmall: `https://detail.tmall.com/item.htm?id=${id}`,
    '1688': `https://detail.1688.com/offer/${id}.html`,
    weidian: `https://weidian.com/item.html?itemID=${id}`,
    jd: `https://item.jd.com/${id}.html`,
    pinduoduo: `https://mobile.yangkeduo.com/goods.html?goods_id=${id}`,
    xianyu: `https://www.goofish.com/item?id=${id}`,
  })[shop]

/** A piece's box in whole centimetres: as measured by shops, slightly larger than the goods. */
export function boxOf({ weightGrams }: Product): { length: number; width: number; height: number } {
  const height = 4 + Math.round(weightGrams / 160)
  return { length: 32, width: 24, height }
}
