import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import type { Product } from './product-options.ts'

type Lookup =
  | { readonly state: 'idle' | 'searching' }
  | { readonly state: 'failed'; readonly text: string }
  | { readonly state: 'found'; readonly product: Product }

/** Looks up the product behind a pasted link. A response to an earlier link is dropped. */
export function useProductLookup(onFound: (product: Product) => void) {
  const [lookup, setLookup] = useState<Lookup>({ state: 'idle' })
  const latest = useRef('')

  /** Discards the product when the link is changed. */
  const reset = () => {
    latest.current = ''
    setLookup({ state: 'idle' })
  }
  const search = async (text: string) => {
    const link = text.trim()
    if (link === '' || link === latest.current) return
    latest.current = link
    setLookup({ state: 'searching' })
    const answer = await call('/api/shopping/get_product_detail', { search_text: link })
    if (latest.current !== link) return
    if (!answer.ok) return setLookup({ state: 'failed', text: answer.msg })
    latest.current = answer.data.product_link
    setLookup({ state: 'found', product: answer.data })
    onFound(answer.data)
  }
  return { lookup, search, reset }
}
