import { useEffect, useState } from 'react'
import type { ApiResult } from '../../../api/api-result.ts'
import { call } from '../../../api/call.ts'
import type { Channel } from './parcel-price.ts'

export interface Channels {
  /** Undefined while loading, or after a failure. */
  readonly list: readonly Channel[] | undefined
  /** The message of a failure. */
  readonly refusal: string | undefined
  readonly reload: () => void
}

/** Whether any of them takes the parcel as it is. */
export const takesAny = ({ list }: Channels): boolean =>
  list?.some(({ freight_price }) => freight_price !== null) ?? false

/** Loads the shipping channels for these items and country; loads nothing while the country is ''. */
export function useChannels(orderIds: readonly string[], country: string): Channels {
  const [answered, setAnswered] = useState<{
    readonly key: string
    readonly answer: ApiResult<'/api/shopping/get_shipping_channels'>
  }>()
  const [round, setRound] = useState(0)
  const ids = orderIds.join(',')
  const key = `${ids}|${country}|${round}`

  useEffect(() => {
    if (country === '') return
    let isCurrent = true
    void call('/api/shopping/get_shipping_channels', { order_ids: ids, country_code: country }).then(
      (answer) => isCurrent && setAnswered({ key, answer }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, ids, country])

  const answer = answered?.key === key ? answered.answer : undefined
  return {
    list: answer?.ok ? answer.data : undefined,
    refusal: answer && !answer.ok ? answer.msg : undefined,
    reload: () => setRound((last) => last + 1),
  }
}
