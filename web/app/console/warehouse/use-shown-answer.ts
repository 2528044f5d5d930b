import { fromWireTime } from '@sampan/domain/wire-time'
import { useMemo } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { ScanAnswer } from '../floor/scan-box.tsx'
import type { Receivable, useSaveReceipt } from './use-save-receipt.ts'

type Saving = ReturnType<typeof useSaveReceipt>

/**
 * Returns what the scan box of a receipt shows: what saving waits for, the result of the last scan or key, why saving was
 * refused, or at first the order that was found.
 */
export function useShownAnswer(
  receivable: Receivable,
  { answer, waits }: Saving,
  latest: ScanAnswer | undefined,
): ScanAnswer {
  const { variant, text } = useOwnAnswer(receivable, answer, waits)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new answer
  const own = useMemo((): ScanAnswer => ({ variant, text }), [variant, text, answer])
  return (!waits && latest) || own
}

function useOwnAnswer(
  { order, same_number }: Receivable,
  answer: Saving['answer'],
  waits: Saving['waits'],
): { readonly variant: ScanAnswer['variant']; readonly text: string } {
  const r = useTranslations('console-receiving')
  if (waits) return { variant: 'warn', text: waits }
  if (answer?.ok === false) return { variant: 'bad', text: answer.msg }
  const found = r('one_match', { id: order.order_id, name: order.customer.account_name })
  const before = same_number.find(({ package_in_time }) => fromWireTime(package_in_time) !== null)
  return before
    ? { variant: 'warn', text: r('arrived_before', { id: before.order_id, shelf: before.shelf, found }) }
    : { variant: 'good', text: found }
}
