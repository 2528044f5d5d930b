import { SESSION_INVALID } from '@sampan/contract/envelope'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callIdempotent, UNREACHABLE } from '../../../api/call.ts'
import { useKeyOfInput } from '../../../api/use-key-of-input.ts'
import { refreshCart } from '../../../layout/account-store.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import type { Product, SelectedOptions } from './option-selection.ts'

interface CartSelection {
  readonly skuId: string
  readonly note: string
  readonly selected: SelectedOptions
  readonly quantity: number
  readonly remark: string
  /** The displayed price per piece in yuan; the server refuses a different one. */
  readonly price: number
}

/** Returns a function that adds the selection to the cart and shows the result. */
export function useAddToCart() {
  const t = useTranslations('product')
  const [isBusy, setBusy] = useState(false)
  const [isAdded, setAdded] = useState(false)
  const { revalidate } = useRevalidator()
  const { keyOf, forget } = useKeyOfInput()

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
    const answer = await callIdempotent(keyOf(input))('/api/shopping/add_to_cart', input)
    setBusy(false)
    if (answer.ok) {
      forget()
      progress.success(t('add_success'))
      setAdded(true)
      return refreshCart()
    }
    progress.error(answer.msg || t('add_failed'))
    // Price or stock may have changed since the page was loaded, so the page is reloaded. Not after an
    // invalid session: the redirect to the sign-in page is already under way, and a second one, by this
    // page's loader, would discard the selection. Not without a connection either: the failed reload would
    // replace the page.
    if (answer.code !== SESSION_INVALID && answer.code !== UNREACHABLE) await revalidate()
  }
  return { add, isBusy, isAdded }
}

/** Returns the picture of the selected option where it has one, else the product's. */
function pictureOf(product: Product, selected: SelectedOptions): string {
  const ofOptions = product.prop_list.flatMap(({ options }, group) =>
    options.filter(({ p_value }) => p_value === selected[group]).map(({ image_url }) => image_url),
  )
  return ofOptions.find((url) => url !== '') ?? product.product_image_url
}
