import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Coupon } from './parcel-price.ts'

/** The API's maximum page size. */
const PAGE_SIZE = 100

/**
 * Loads the coupons that may be used for a freight (USD); undefined while loading.
 * @param freight null for a parcel that is quoted after packing, which may use every open coupon, because its
 * minimum is checked against the quote; undefined while the freight is unknown.
 */
export function useCoupons(freight: number | null | undefined): readonly Coupon[] | undefined {
  const [answered, setAnswered] = useState<{
    readonly freight: number | null
    readonly list: readonly Coupon[]
  }>()
  useEffect(() => {
    if (freight === undefined) return
    let isCurrent = true
    const response =
      freight === null
        ? call('/api/coupon/get_my_coupon_list', { record_status: 0, page_size: PAGE_SIZE })
        : call('/api/coupon/get_can_use_coupon_list', { total_amount: freight })
    void response.then(
      (answer) => isCurrent && setAnswered({ freight, list: answer.ok ? answer.data.list : [] }),
    )
    return () => {
      isCurrent = false
    }
  }, [freight])
  return answered?.freight === freight ? answered?.list : undefined
}
