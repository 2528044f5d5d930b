import type { Data } from '@sampan/contract'
import { itemParts } from '@sampan/domain/store-csv'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../api/call.ts'

/** An item of a store with the product that is bought for it. */
export type StoreProduct = Data<'/api/onlinestore/get_product_list'>['list'][number]

/** An item of an import, as the store's export names it. */
export interface StoreItem {
  readonly store_product_sku: string
  readonly store_product_name: string
  readonly product_sku: string
}

/**
 * Looks for another variant of the item's product that is mapped already, since the same marketplace product
 * usually has both.
 * @returns its name in the store; undefined when there is none.
 */
export function useOtherVariant(
  storeId: string,
  item: StoreItem | undefined,
  onFound: (mapping: StoreProduct) => void,
): string | undefined {
  const [name, setName] = useState<string>()
  const find = useEffectEvent(async (isGone: () => boolean) => {
    if (!item) return
    const store_product_name = itemParts(item).product
    if (store_product_name === '') return
    const answer = await call('/api/onlinestore/get_product_list', {
      store_id: storeId,
      store_product_name,
      page_size: 1,
    })
    const [mapping] = answer.ok ? answer.data.list : []
    if (!mapping || isGone()) return
    setName(mapping.store_item_name)
    onFound(mapping)
  })
  useEffect(() => {
    let isClosed = false
    void find(() => isClosed)
    return () => {
      isClosed = true
    }
  }, [])
  return name
}
