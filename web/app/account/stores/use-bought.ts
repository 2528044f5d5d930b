import { itemParts } from '@sampan/domain/store-csv'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSessionState } from '../../ui/drafts/use-session-state.ts'
import { type Chosen, offerOf, optionsOfSku, type Product, proposedOptions } from './product-options.ts'
import { type StoreItem, type StoreProduct, useOtherVariant } from './use-other-variant.ts'
import { useProductLookup } from './use-product-lookup.ts'

/** What is bought for the item: typed, or taken from the product behind the link. */
export interface Bought {
  readonly link: string
  readonly price: string
  readonly name: string
  readonly chosen: Chosen
  /** Whether the options were proposed and cover the whole variant. */
  readonly isProposed: boolean
  /** The price taken from the product; a price that was typed is kept. */
  readonly takenPrice: string
}

/**
 * Keeps what is bought for a store's item in this tab, and takes it from the product behind the link. A new link comes from another
 * variant of the item where one is mapped.
 */
export function useBought(
  mapping: StoreProduct | undefined,
  item: StoreItem | undefined,
  storeId: string,
  storageKey: string,
) {
  const variant = item ? itemParts(item).variant : mapping ? variantOf(mapping) : ''
  const [initial] = useState<Bought>({
    link: mapping?.product_link ?? '',
    price: mapping ? String(mapping.product_sale_price_cny) : '',
    name: mapping?.product_name ?? '',
    chosen: [],
    isProposed: false,
    takenPrice: '',
  })
  const [bought, setBought] = useSessionState(storageKey, initial)
  const change = (part: Partial<Bought>) => setBought((last) => ({ ...last, ...part }))
  const choose = (product: Product, chosen: Chosen, isProposed: boolean) =>
    setBought((last) => {
      const price = offerOf(product, chosen)?.price.toFixed(2) ?? ''
      const isTaken = last.price === last.takenPrice
      return { ...last, chosen, isProposed, ...(isTaken && { price }), takenPrice: price }
    })
  const { lookup, search, reset } = useProductLookup((product) => {
    const { chosen, isWhole } = proposedOptions(product, variant)
    const isSaved = mapping?.product_link === product.product_link && mapping.product_sku_id !== ''
    change({ link: product.product_link })
    setBought((last) => (last.name === '' ? { ...last, name: product.product_name } : last))
    choose(product, isSaved ? optionsOfSku(product, mapping.product_sku_id) : chosen, !isSaved && isWhole)
  })
  const otherVariant = useOtherVariant(storeId, item, ({ product_link }) => {
    setBought((last) => (last.link === '' ? { ...last, link: product_link } : last))
    void search(product_link)
  })
  const searchKept = useEffectEvent(() => {
    if (bought.link !== initial.link) void search(bought.link)
  })
  useEffect(() => searchKept(), [])
  const product = lookup.state === 'found' ? lookup.product : undefined
  return { bought, change, choose, variant, lookup, product, search, reset, otherVariant }
}

/** Returns the variant of a stored item: `Boots - 38` (Shopify), `Boots / Size: 38` (Wix). */
function variantOf({ store_item_name: name }: StoreProduct): string {
  const { variant } = itemParts({ store_product_name: name, product_sku: '' })
  return variant || name.split(' / ').slice(1).join(' / ')
}
