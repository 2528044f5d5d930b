import type { Data } from '@sampan/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { type Measures, numbersOf } from '../../warehouse/measures.ts'

type Preview = Data<'/api/staff/waves/preview_packing'>

interface PackingPreview {
  readonly preview?: Preview
  /** Why a parcel of these measurements cannot be packed, as a sentence. */
  readonly problem?: string
}

/** Returns the preview for these measurements; undefined while they are incomplete. */
export function usePackingPreview(
  delivery_number: string,
  measures: Measures,
  isPaid: boolean,
): PackingPreview {
  const [known, setKnown] = useState<PackingPreview>({})
  const turn = useRef(0)
  const { weight, length, width, height } = measures
  useEffect(() => {
    const current = ++turn.current
    setKnown({})
    const numbers = numbersOf({ weight, length, width, height })
    if (!isPaid || Object.values(numbers).some((number) => !(number > 0))) return
    void call('/api/staff/waves/preview_packing', { delivery_number, ...numbers }).then((answer) => {
      if (current === turn.current) setKnown(answer.ok ? { preview: answer.data } : { problem: answer.msg })
    })
  }, [delivery_number, isPaid, weight, length, width, height])
  return known
}
