import { fromWireTime } from '@sampan/domain/wire-time'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { ScanAnswer } from '../floor/scan-box.tsx'
import type { Receivable, useSaveReceipt } from './use-save-receipt.ts'

/**
 * Returns what the scan box of a receipt shows: what saving waits for, the result of the last scan or key, why saving was
 * refused, or at first the order that was found.
 */
export function useShownAnswer(
  { order, same_number }: Receivable,
  { answer, waits }: ReturnType<typeof useSaveReceipt>,
  latest: ScanAnswer | undefined,
): ScanAnswer {
  const r = useTranslations('console-receiving')
  if (waits) return { variant: 'warn', text: waits }
  if (latest) return latest
  if (answer?.ok === false) return { variant: 'bad', text: answer.msg }
  const found = r('one_match', { id: order.order_id, name: order.customer.account_name })
  const before = same_number.find(({ package_in_time }) => fromWireTime(package_in_time) !== null)
  return before
    ? { variant: 'warn', text: r('arrived_before', { id: before.order_id, shelf: before.shelf, found }) }
    : { variant: 'good', text: found }
}
