import type { Data } from '@sampan/contract'
import { useEffect, useState } from 'react'
import type { ApiResult } from '../../../api/api-result.ts'
import { call } from '../../../api/call.ts'

export type Proposal = Data<'/api/shipping/propose_declaration'>

interface Declaration {
  /** Undefined while loading, or after a failure. */
  readonly proposal: Proposal | undefined
  /** The message of a failure. */
  readonly refusal: string | undefined
  readonly reload: () => void
}

/** Loads the proposed customs declaration of these items for a country. */
export function useDeclaration(orderIds: readonly string[], country: string): Declaration {
  const [answered, setAnswered] = useState<{
    readonly key: string
    readonly answer: ApiResult<'/api/shipping/propose_declaration'>
  }>()
  const [round, setRound] = useState(0)
  const ids = orderIds.join(',')
  const key = `${ids}|${country}|${round}`

  useEffect(() => {
    let isCurrent = true
    void call('/api/shipping/propose_declaration', { order_ids: ids, country_code: country }).then(
      (answer) => isCurrent && setAnswered({ key, answer }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, ids, country])

  const answer = answered?.key === key ? answered.answer : undefined
  return {
    proposal: answer?.ok ? answer.data : undefined,
    refusal: answer && !answer.ok ? answer.msg : undefined,
    reload: () => setRound((last) => last + 1),
  }
}
