import type { Data } from '@sampan/contract'
import { mayDo } from '@sampan/contract/staff-roles'
import type { ApiResult, CallIdempotentApi } from '../../../api/api-result.ts'
import { callIdempotent } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { useStaffMember } from '../../access/use-staff-member.ts'
import type { ScanAnswer } from '../../floor/scan-box.tsx'
import { useScanLine } from '../../floor/use-scan-line.ts'
import { useReloadAfter } from '../../queue/use-reload-after.ts'

/**
 * Puts items into the parcel's box: `scan` one after the other, and `tick` with a reason where a label cannot be scanned. The
 * result is shown at the scan box; `tick` returns it too.
 */
export function usePutItem(
  { parcel, items }: Pick<Data<'/api/staff/waves/prepare_packing'>, 'parcel' | 'items'>,
  setAnswer: (answer: ScanAnswer) => void,
) {
  const w = useTranslations('console-waves')
  const allIn = mayDo(useStaffMember().roles, ['shipping']) ? 'all_in' : 'all_in_unweighed'
  const reloadAfter = useReloadAfter()
  const { kept, send } = useScanLine()
  const put = (call: CallIdempotentApi, order_id: string, reason = '') =>
    call('/api/staff/waves/pack_item', { delivery_number: parcel.delivery_number, order_id, reason })
  const show = (order_id: string, packed: ApiResult<'/api/staff/waves/pack_item'>) => {
    const name = items.find((item) => item.order_id === order_id)?.product_name ?? order_id
    if (!packed.ok) setAnswer({ variant: 'bad', text: <strong className="text-title">{packed.msg}</strong> })
    else if (packed.data.missing === 0)
      setAnswer({ variant: 'good', text: <strong>{w(allIn, { count: items.length })}</strong> })
    else setAnswer({ variant: 'good', text: w('scanned_in', { name, missing: packed.data.missing }) })
    reloadAfter(packed)
  }
  return {
    kept,
    scan: (order_id: string) =>
      send(
        order_id,
        (call) => put(call, order_id),
        (packed) => show(order_id, packed),
      ),
    tick: async (order_id: string, reason: string) => {
      const packed = await put(callIdempotent(createIdempotencyKey()), order_id, reason)
      show(order_id, packed)
      return packed
    },
  }
}
