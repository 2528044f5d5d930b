import { useKept } from '../../ui/kept-state.ts'
import { type Chosen, firstChoice, type Product } from './choice.ts'

/** As it is kept: what was not chosen is null in a tab's storage. */
interface Wish {
  readonly chosen: readonly (string | null | undefined)[]
  readonly quantity: number
  readonly remark: string
}
const nothing: Partial<Wish> = {}

/**
 * What is wished of a product, kept in this tab: a new look-up, a sign-in in between or the other language take nothing of
 * it away, except options that are no longer there.
 */
export function useWish(product: Product) {
  const [kept, keep] = useKept(`product:${product.product_link}`, nothing)
  const first = firstChoice(product)
  const chosen: Chosen = product.prop_list.map(({ options }, group) => {
    const was = options.find(({ p_value }) => p_value === kept.chosen?.[group])
    return was?.p_value ?? first[group]
  })
  return {
    chosen,
    quantity: Math.max(product.min_num, kept.quantity ?? product.min_num),
    remark: kept.remark ?? '',
    change: (part: Partial<Wish>) => keep((last) => ({ ...last, ...part })),
  }
}
