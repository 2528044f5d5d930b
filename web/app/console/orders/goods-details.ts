import type { Language } from '@sampan/messages/languages'
import { optionText } from '../../ui/texts/option-text.ts'

interface Goods {
  readonly product_sku: string
  readonly store_item_name: string
}

/** Returns the chosen options and the line's name in the customer's own store, as far as there are any. */
export const goodsDetails = ({ product_sku, store_item_name }: Goods, lang: Language): string =>
  [optionText(product_sku, lang), store_item_name].filter(Boolean).join(' · ')
