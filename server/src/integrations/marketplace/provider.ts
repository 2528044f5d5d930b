import type { Marketplace } from '@sampan/domain/links'
import type { KeywordSearch, PictureSearch, Product, ProductLanguage, ProductRow } from './product.ts'
import type { Item } from './wire-values.ts'

/**
 * Why a provider returns no product. `not_found` is the marketplace's own result and final. The others say nothing
 * about the product, so another provider or an earlier snapshot may be used: `no_data`, the provider has nothing about
 * this item; `account`, our key, subscription or quota there; `unavailable`, down, slow or unreadable.
 */
export type ProblemKind = 'not_found' | 'no_data' | 'account' | 'unavailable'

/** Why a provider gave no product; by its kind the next provider is asked, or the customer is told. */
export class ProviderProblem extends Error {
  readonly kind: ProblemKind

  constructor(kind: ProblemKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ProviderProblem'
    this.kind = kind
  }
}

/** One page of products, and the number of pages. */
export interface FoundProducts {
  readonly rows: readonly ProductRow[]
  readonly pages: number
}

/** A source of product data. Every method @throws ProviderProblem and nothing else. */
export interface Provider {
  readonly name: string
  readonly marketplaces: readonly Marketplace[]
  /** Fetches the provider's own record of an item. */
  fetchItem(marketplace: Marketplace, itemId: string, lang: ProductLanguage): Promise<Item>
  /** Converts such a record to a product; null when it is none. */
  readItem(item: Item, marketplace: Marketplace, itemId: string, lang: ProductLanguage): Product | null
  search?(search: KeywordSearch): Promise<FoundProducts>
  readonly pictures?: PictureSearches
  /** Resolves the item of a short link or share text. */
  resolve?(text: string, marketplace: Marketplace): Promise<{ marketplace: Marketplace; itemId: string }>
}

/** The search for goods that look like a picture. */
export interface PictureSearches {
  /** Uploads a JPEG of at most some 100 kB and returns its id or address there. @throws ProviderProblem no_data for one without goods */
  upload(picture: Buffer): Promise<string>
  search(search: PictureSearch): Promise<FoundProducts>
}

/** Fetches and converts a product. @throws ProviderProblem */
export async function fetchProduct(
  provider: Provider,
  marketplace: Marketplace,
  itemId: string,
  lang: ProductLanguage,
): Promise<Product> {
  if (!provider.marketplaces.includes(marketplace))
    throw new ProviderProblem('no_data', `${provider.name} does not serve ${marketplace}`)
  const item = await provider.fetchItem(marketplace, itemId, lang)
  const product = provider.readItem(item, marketplace, itemId, lang)
  if (!product) throw new ProviderProblem('no_data', `${provider.name}: no item in the answer`)
  return product
}
