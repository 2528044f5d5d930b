import type { Data } from '@sampan/contract'
import { useRevalidator } from 'react-router'
import { callIdempotent, UNREACHABLE } from '../../api/call.ts'
import { createIdempotencyKey } from '../../api/idempotency-key.ts'
import { usePunctuation, useTranslations } from '../../messages/use-translations.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { useUndoSeconds } from '../access/use-staff-member.ts'
import { inBatches } from '../queue/in-batches.ts'
import { showUndoOffer } from './undo-offer.ts'

type Kind = 'accept' | 'receive' | 'price' | 'ship'
type Undone = Data<'/api/staff/undo'>['results'][number]

/**
 * Returns a function that shows a message with an undo button (also F10) for as long as the setting allows. `onUndone`
 * runs when everything was undone.
 */
export function useOfferUndo() {
  const t = useTranslations('console')
  const { colon } = usePunctuation()
  const seconds = useUndoSeconds()
  const { revalidate } = useRevalidator()
  return (kind: Kind, numbers: readonly string[], text: string, onUndone?: () => void): undefined => {
    if (seconds === 0 || numbers.length === 0) return void toast.success(text)
    // A retry after a lost response repeats the same calls.
    const calls = inBatches(numbers).map((batch) => ({ batch, key: createIdempotencyKey() }))
    const undo = async () => {
      const results: Undone[] = []
      for (const { batch, key } of calls) {
        const answer = await callIdempotent(key)('/api/staff/undo', { kind, numbers: [...batch] })
        if (!answer.ok) return toast.error(answer.code === UNREACHABLE ? t('no_connection') : answer.msg)
        results.push(...answer.data.results)
      }
      const left = results.find((one) => !one.is_done)
      if (left) toast.error(left.number + colon + left.message)
      else toast.success(t('undone'))
      void revalidate()
      if (!left) onUndone?.()
    }
    showUndoOffer({ text, undo: () => void undo() }, seconds * 1000)
  }
}
