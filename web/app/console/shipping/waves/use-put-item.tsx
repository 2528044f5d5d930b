import type { Data } from '@sampan/contract'
import { mayDo } from '@sampan/contract/staff-roles'
import { callIdempotent } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { ScanAnswer } from '../../floor/scan-box.tsx'
import { useReloadAfter } from '../../layout/use-reload-after.ts'
import { useStaffMember } from '../../layout/use-staff-member.ts'

/**
 * Returns a function that puts an item into the parcel's box, scanned or, with a reason, confirmed by hand; the result is
 * shown at the scan box and returned.
 */
export function usePutItem(
  { parcel, items }: Pick<Data<'/api/staff/waves/prepare_packing'>, 'parcel' | 'items'>,
  setAnswer: (answer: ScanAnswer) => void,
) {
  const w = useTranslations('console-waves')
  const allIn = mayDo(useStaffMember().roles, ['shipping']) ? 'all_in' : 'all_in_unweighed'
  const reloadAfter = useReloadAfter()
  return async (order_id: string, reason = '') => {
    const packed = await callIdempotent(createIdempotencyKey())('/api/staff/waves/pack_item', {
      delivery_number: parcel.delivery_number,
      order_id,
      reason,
    })
    const name = items.find((item) => item.order_id === order_id)?.product_name ?? order_id
    if (!packed.ok) setAnswer({ variant: 'bad', text: <strong className="text-title">{packed.msg}</strong> })
    else if (packed.data.missing === 0)
      setAnswer({ variant: 'good', text: <strong>{w(allIn, { count: items.length })}</strong> })
    else setAnswer({ variant: 'good', text: w('scanned_in', { name, missing: packed.data.missing }) })
    reloadAfter(packed)
    return packed
  }
}
