import { useEffect } from 'react'
import { clearSessionState, useSessionState } from '../../../ui/use-session-state.ts'
import { initialSelection, type Product, type SelectedOptions } from './option-selection.ts'

/** As it is kept: what was not chosen is null in a tab's storage. */
interface ProductSelection {
  readonly selected: readonly (string | null | undefined)[]
  readonly quantity: number
  readonly remark: string
}
const nothing: Partial<ProductSelection> = {}

/**
 * What is wished of a product: a new look-up, a sign-in in between or the other language take nothing of it away, except
 * options that are no longer there. Who goes on to another page has done with it.
 */
export function useProductSelection(product: Product) {
  const storageKey = `product:${product.product_link}`
  const [kept, keep] = useSessionState(storageKey, nothing)
  useEffect(() => () => clearSessionState(storageKey), [storageKey])
  const first = initialSelection(product)
  const selected: SelectedOptions = product.prop_list.map(({ options }, group) => {
    const was = options.find(({ p_value }) => p_value === kept.selected?.[group])
    return was?.p_value ?? first[group]
  })
  return {
    selected,
    quantity: Math.max(product.min_num, kept.quantity ?? product.min_num),
    remark: kept.remark ?? '',
    change: (part: Partial<ProductSelection>) => keep((last) => ({ ...last, ...part })),
  }
}
