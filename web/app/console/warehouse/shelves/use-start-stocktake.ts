import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callIdempotent } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import type { ScanAnswer } from '../../floor/scan-box.tsx'
import { staffPaths } from '../../paths.ts'

/** Starts the stocktake of a shelf and opens its page; a refusal answers the scan. */
export function useStartStocktake(setAnswer: (refused: ScanAnswer) => void) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const start = async (shelf: string) => {
    setBusy(true)
    const started = await callIdempotent(createIdempotencyKey())('/api/staff/stocktakes/start', { shelf })
    if (started.ok) return void navigate(staffPaths.stocktake(started.data.stocktake_number))
    setBusy(false)
    setAnswer({ variant: 'bad', text: started.msg })
  }
  return { start, isBusy }
}
