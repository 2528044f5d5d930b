import type { Data } from '@sampan/contract'
import { useEffect, useState } from 'react'
import type { ApiFailure, ApiSuccess } from '../../../api/api-result.ts'
import { call } from '../../../api/call.ts'
import type { Channel } from './parcel-price.ts'

export type Proposal = Data<'/api/shipping/propose_declaration'>
export type Channels = PackingData<readonly Channel[]>

interface PackingData<Content> {
  /** Undefined while loading, or after a failure. */
  readonly data: Content | undefined
  /** The message of a failure. */
  readonly refusal: string | undefined
  readonly reload: () => void
}

/** Whether any of them takes the parcel as it is. */
export const takesAny = ({ data }: Channels): boolean =>
  data?.some(({ freight_price }) => freight_price !== null) ?? false

interface ItemsToCountry {
  readonly order_ids: string
  readonly country_code: string
}

const loadChannels = (input: ItemsToCountry) => call('/api/shopping/get_shipping_channels', input)
const loadProposal = (input: ItemsToCountry) => call('/api/shipping/propose_declaration', input)

/** Loads the shipping channels for these items and country; loads nothing while the country is ''. */
export const useChannels = (orderIds: readonly string[], country: string): Channels =>
  usePackingData(loadChannels, orderIds, country)

/** Loads the proposed customs declaration of these items; loads nothing while the country is ''. */
export const useDeclaration = (orderIds: readonly string[], country: string): PackingData<Proposal> =>
  usePackingData(loadProposal, orderIds, country)

function usePackingData<Content>(
  load: (input: ItemsToCountry) => Promise<ApiSuccess<Content> | ApiFailure>,
  orderIds: readonly string[],
  country: string,
): PackingData<Content> {
  const [answered, setAnswered] = useState<{
    readonly key: string
    readonly answer: ApiSuccess<Content> | ApiFailure
  }>()
  const [round, setRound] = useState(0)
  const ids = orderIds.join(',')
  const key = `${ids}|${country}|${round}`

  useEffect(() => {
    if (country === '') return
    let isCurrent = true
    void load({ order_ids: ids, country_code: country }).then(
      (answer) => isCurrent && setAnswered({ key, answer }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, key, ids, country])

  const answer = answered?.key === key ? answered.answer : undefined
  return {
    data: answer?.ok ? answer.data : undefined,
    refusal: answer && !answer.ok ? answer.msg : undefined,
    reload: () => setRound((last) => last + 1),
  }
}
