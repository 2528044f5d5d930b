import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Coupon } from './parcel-price.ts'

/** Coupons that this freight (USD) may use; undefined while they are on their way. Without a freight there are none. */
export function useCoupons(freight: number | null): readonly Coupon[] | undefined {
  const [answered, setAnswered] = useState<{ readonly freight: number; readonly list: readonly Coupon[] }>()
  useEffect(() => {
    if (freight === null) return
    let isCurrent = true
    void call('/api/coupon/get_can_use_coupon_list', { total_amount: freight }).then(
      (answer) => isCurrent && setAnswered({ freight, list: answer.ok ? answer.data.list : [] }),
    )
    return () => {
      isCurrent = false
    }
  }, [freight])
  return answered?.freight === freight ? answered?.list : undefined
}
