import { wholeLots } from '@sampan/domain/product-detail'
import { useEffect } from 'react'
import { clearSessionState, useSessionState } from '../../../ui/drafts/use-session-state.ts'
import { initialSelection, type Product, type SelectedOptions } from './option-selection.ts'

/** The stored form: an unselected group is null in session storage. */
interface ProductSelection {
  readonly selected: readonly (string | null | undefined)[]
  readonly quantity: number
  readonly remark: string
}
const nothing: Partial<ProductSelection> = {}

/**
 * Stores the selection for a product. It survives a new look-up, a sign-in and a change of language, except
 * for options that no longer exist. Leaving for another page clears it.
 */
export function useProductSelection(product: Product) {
  const storageKey = `product:${product.product_link}`
  const [stored, setStored] = useSessionState(storageKey, nothing)
  useEffect(() => () => clearSessionState(storageKey), [storageKey])
  const first = initialSelection(product)
  const selected: SelectedOptions = product.prop_list.map(({ options }, group) => {
    const was = options.find(({ p_value }) => p_value === stored.selected?.[group])
    return was?.p_value ?? first[group]
  })
  return {
    selected,
    quantity: wholeLots(Math.max(product.min_num, stored.quantity ?? product.min_num), product.lot_size),
    remark: stored.remark ?? '',
    change: (part: Partial<Omit<ProductSelection, 'selected'>>) =>
      setStored((last) => ({ ...last, ...part })),
    /** Stores the option of one group; the others keep theirs, also within one render. */
    choose: (group: number, value: string) =>
      setStored((last) => ({
        ...last,
        selected: product.prop_list.map((_, each) => (each === group ? value : last.selected?.[each])),
      })),
  }
}
