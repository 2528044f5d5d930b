import type { Marketplace } from '@sampan/domain/links'
import type { Size } from '@sampan/domain/units'

/** A product in the normalised form of all providers. Stored as JSON: prices in whole fen, weights in grams. */
export interface Product {
  readonly marketplace: Marketplace
  readonly itemId: string
  readonly title: string
  /** https addresses, the main picture first. */
  readonly images: readonly string[]
  /** As the seller wrote it; sanitised before storing. */
  readonly detailsHtml: string
  /** Price of one piece, the lowest of all skus; 0 where none is stated with certainty. */
  readonly priceFen: number
  /** Freight within China; 0 also when it is missing or unreadable, in which case no price is certain. */
  readonly freightFen: number
  readonly minQuantity: number
  /** The seller sells only multiples of this; 1 for single pieces. */
  readonly lotSize: number
  readonly stock: number
  readonly groups: readonly OptionGroup[]
  readonly skus: Readonly<Record<string, Sku>>
  /** `groupId:valueId` → `group:value`, in the marketplace's order. */
  readonly propsListOrigin: Readonly<Record<string, string>>
  /** Lowest quantity first. They apply to skus that cost what the first step says. */
  readonly ladder: readonly LadderStep[]
  readonly sellerName: string
  readonly sellerLink: string
  readonly weightG: number | null
}

export interface OptionGroup {
  readonly name: string
  readonly options: readonly { readonly label: string; readonly value: string; readonly imageUrl: string }[]
}

/** Keyed by the option values joined with semicolons, in the order of the groups. */
export interface Sku {
  readonly skuId: string
  /** 0 where price, stock or options are not stated with certainty: staff must ask for it. */
  readonly priceFen: number
  readonly stock: number
  readonly weightG: number | null
  /** Weight of one packed piece. */
  readonly size: Size | null
}

export interface LadderStep {
  readonly minQuantity: number
  readonly priceFen: number
}

export interface ProductRow {
  readonly marketplace: Marketplace
  readonly itemId: string
  readonly title: string
  readonly imageUrl: string
  readonly priceFen: number
  readonly sales: number
}

/** The languages in which providers describe products. */
export type ProductLanguage = 'en' | 'cn'

export interface KeywordSearch {
  readonly keyword: string
  readonly page: number
  readonly pageSize: number
  readonly sort: '' | 'price_up' | 'price_down' | 'sales'
  readonly priceMinFen: number | null
  readonly priceMaxFen: number | null
  readonly lang: ProductLanguage
}

/** A search by a picture that was uploaded to the provider. */
export interface PictureSearch {
  readonly pictureId: string
  readonly page: number
  readonly pageSize: number
  readonly lang: ProductLanguage
}
