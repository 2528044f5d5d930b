import type { Marketplace } from '@sampan/domain/links'
import type { KeywordSearch, Product, ProductRow } from './product.ts'

/**
 * The failure of a provider. `not_found` is the marketplace's own result and final; `unavailable` (down,
 * slow, invalid response, quota, wrong key) says nothing about the product: another provider or an earlier
 * snapshot may be used.
 */
export class ProviderProblem extends Error {
  readonly kind: 'not_found' | 'unavailable'

  constructor(kind: 'not_found' | 'unavailable', message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ProviderProblem'
    this.kind = kind
  }
}

/** A source of product data. Every method @throws ProviderProblem and nothing else. */
export interface Provider {
  readonly name: string
  readonly marketplaces: readonly Marketplace[]
  product(marketplace: Marketplace, itemId: string, lang: 'en' | 'cn'): Promise<Product>
  search?(search: KeywordSearch): Promise<{ rows: readonly ProductRow[]; pages: number }>
  /** Resolves the item of a short link or share text. */
  resolve?(text: string, marketplace: Marketplace): Promise<{ marketplace: Marketplace; itemId: string }>
}
