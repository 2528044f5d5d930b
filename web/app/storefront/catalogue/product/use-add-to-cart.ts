import { SESSION_INVALID } from '@sampan/contract/envelope'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callIdempotent } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import { refreshCart } from '../../../layout/account-store.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { Product, SelectedOptions } from './option-selection.ts'

interface CartSelection {
  readonly skuId: string
  readonly note: string
  readonly selected: SelectedOptions
  readonly quantity: number
  readonly remark: string
  /** Yuan for one piece, as shown: the server refuses a difference. */
  readonly price: number
}

/** Puts what is chosen into the cart and says how that went. */
export function useAddToCart() {
  const t = useTranslations('product')
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  // What was sent last and may have been carried out, by its key.
  const unanswered = useRef({ content: '', key: '' })

  const add = async (product: Product, choice: CartSelection) => {
    setBusy(true)
    const progress = toast.progress(t('add_progress'))
    const input = {
      snapshot_id: product.snapshot_id,
      product_name: product.product_name,
      product_link: product.product_link,
      product_sale_price_cny: choice.price,
      product_freight_amount_cny: product.product_freight_amount_cny,
      quantity: choice.quantity,
      sku_code_note: choice.note,
      product_sku_id: choice.skuId,
      product_remark: choice.remark,
      product_image_url: pictureOf(product, choice.selected),
    }
    const content = JSON.stringify(input)
    if (unanswered.current.content !== content) unanswered.current = { content, key: createIdempotencyKey() }
    const answer = await callIdempotent(unanswered.current.key)('/api/shopping/add_to_cart', input)
    setBusy(false)
    if (answer.ok) {
      unanswered.current = { content: '', key: '' }
      progress.success(t('add_success'))
      return refreshCart()
    }
    progress.error(answer.msg || t('add_failed'))
    // Price or stock may have changed since the page was loaded: shows what holds now. Who has to sign in again is on the way
    // there already; to be led there a second time, by this page's loader, would count as going on and forget the choice.
    if (answer.code !== SESSION_INVALID) await revalidate()
  }
  return { add, isBusy }
}

/** The picture of the chosen option where it has one, else the product's. */
function pictureOf(product: Product, selected: SelectedOptions): string {
  const ofOptions = product.prop_list.flatMap(({ options }, group) =>
    options.filter(({ p_value }) => p_value === selected[group]).map(({ image_url }) => image_url),
  )
  return ofOptions.find((url) => url !== '') ?? product.product_image_url
}
