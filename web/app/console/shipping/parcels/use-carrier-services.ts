import type { Data } from '@sampan/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../api/call.ts'

type Answer = Data<'/api/staff/shipping/get_carrier_services'>
export type CarrierService = Answer['services'][number]

interface CarrierServices {
  /** Undefined while the carriers are asked. */
  readonly answer: Answer | undefined
  /** The message of a call that failed; '' for none. */
  readonly problem: string
  readonly askAgain: () => void
}

/** Asks the carriers for their services to some parcels, beside the page: one that is down must not keep the page waiting. */
export function useCarrierServices(deliveryNumbers: readonly string[]): CarrierServices {
  const [answer, setAnswer] = useState<Answer>()
  const [problem, setProblem] = useState('')
  const numbers = deliveryNumbers.join()
  const ask = useEffectEvent(async (isClosed: () => boolean) => {
    setAnswer(undefined)
    setProblem('')
    const found = await call('/api/staff/shipping/get_carrier_services', {
      delivery_numbers: numbers.split(','),
    })
    if (isClosed()) return
    if (found.ok) setAnswer(found.data)
    else setProblem(found.msg)
  })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again at each try
  useEffect(() => {
    if (numbers === '') return
    // An answer about the parcels before is not shown for these.
    let isClosed = false
    void ask(() => isClosed)
    return () => {
      isClosed = true
    }
  }, [numbers, tries])
  return { answer, problem, askAgain: () => setTries(tries + 1) }
}
