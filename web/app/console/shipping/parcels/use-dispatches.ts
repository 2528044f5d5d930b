import type { Data, Input } from '@sampan/contract'
import { useState } from 'react'
import { callIdempotent, UNREACHABLE } from '../../../api/call.ts'
import { useKeyOfInput } from '../../../api/use-key-of-input.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { useOfferUndo } from '../../undo/use-offer-undo.ts'

type Dispatch = Input<'/api/staff/shipping/record_dispatches'>['rows'][number]
type Result = Data<'/api/staff/shipping/record_dispatches'>['results'][number]

/** Records many dispatches at once, each with a result of its own, and offers to undo them; then `onUndone` runs. */
export function useDispatches(onUndone?: () => void) {
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const offerUndo = useOfferUndo()
  const [results, setResults] = useState<Readonly<Record<string, Result>>>({})
  const [isShipping, setShipping] = useState(false)
  const { keyOf } = useKeyOfInput()
  return {
    /** By the numbers of the parcels. */
    results,
    isShipping,
    /** @returns whether all were shipped */
    async ship(rows: Dispatch[]): Promise<boolean> {
      setShipping(true)
      const answer = await callIdempotent(keyOf(rows))('/api/staff/shipping/record_dispatches', { rows })
      setShipping(false)
      if (!answer.ok) {
        toast.error(answer.code === UNREACHABLE ? t('no_connection') : answer.msg)
        return false
      }
      const list = answer.data.results
      setResults((last) => ({
        ...last,
        ...Object.fromEntries(list.map((one) => [one.delivery_number, one])),
      }))
      const done = list.filter(({ is_done }) => is_done).map(({ delivery_number }) => delivery_number)
      if (done.length > 0) offerUndo('ship', done, p('dispatches_shipped', { count: done.length }), onUndone)
      if (done.length < list.length)
        toast.error(p('dispatches_left_out', { count: list.length - done.length }))
      return done.length === list.length
    },
  }
}
