import { useEffect } from 'react'
import { forgetKept, useKept } from '../../ui/kept-state.ts'
import { type Chosen, firstChoice, type Product } from './choice.ts'

/** As it is kept: what was not chosen is null in a tab's storage. */
interface Wish {
  readonly chosen: readonly (string | null | undefined)[]
  readonly quantity: number
  readonly remark: string
}
const nothing: Partial<Wish> = {}

/**
 * What is wished of a product: a new look-up, a sign-in in between or the other language take nothing of it away, except
 * options that are no longer there. Who goes on to another page has done with it.
 */
export function useWish(product: Product) {
  const keptUnder = `product:${product.product_link}`
  const [kept, keep] = useKept(keptUnder, nothing)
  useEffect(() => () => forgetKept(keptUnder), [keptUnder])
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
