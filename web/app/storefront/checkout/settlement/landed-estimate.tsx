import type { Data } from '@sampan/contract'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { LandedCost } from '../../shipping/landed-cost.tsx'

/**
 * The landed cost of the selected lines in a country, as it is stored with the orders. Renders nothing until it is
 * loaded.
 */
export function LandedEstimate({
  cartIds,
  country,
}: {
  readonly cartIds: readonly string[]
  /** '' until it is chosen. */
  readonly country: string
}) {
  const [landed, setLanded] = useState<Data<'/api/shopping/get_landed_cost'>>(null)
  const ids = cartIds.join()
  useEffect(() => {
    setLanded(null)
    if (country === '') return
    let isWanted = true
    void call('/api/shopping/get_landed_cost', { cart_ids: ids.split(','), country_code: country }).then(
      (answer) => isWanted && setLanded(answer.ok ? answer.data : null),
    )
    return () => {
      isWanted = false
    }
  }, [ids, country])
  return landed && <LandedCost landed={landed} />
}
