import type { Data, Language } from '@sampan/contract'
import { CARRIERS } from '@sampan/domain/tracking'
import { type Route, route } from '../../http/route-handler.ts'
import { rowKey } from '../../idempotency/idempotency-key.ts'
import { processRows } from '../../idempotency/process-rows.ts'
import { refusalText } from '../../refusal-text.ts'
import { type CheckedDispatch, checkDispatches } from './check-dispatches.ts'
import { presentStaffParcel } from './packing.presenter.ts'
import { shipParcel } from './ship-parcel.ts'

const presentChecked = (
  { typed, row, carrier, wrong }: CheckedDispatch,
  lang: Language,
  now: Date,
): Data<'/api/staff/shipping/check_dispatches'>['rows'][number] => {
  const parcel = row && presentStaffParcel(row, lang, now)
  return {
    delivery_number: typed.deliveryNumber,
    revision: parcel?.revision ?? '',
    consignee_name: parcel?.consignee_name ?? '',
    country_code: parcel?.country_code ?? '',
    channel_name: parcel?.channel_name ?? '',
    tracking_number: typed.trackingNumber,
    carrier: carrier ?? '',
    carrier_name: carrier ? CARRIERS[carrier].name : typed.carrier,
    fields: Object.fromEntries(
      wrong.map(({ field, reason, values }) => [field, refusalText(reason, lang, values)]),
    ),
  }
}

/** Tracking numbers of many parcels at once, each row processed independently. */
export const dispatchRoutes: readonly Route[] = [
  route('/api/staff/shipping/check_dispatches', async ({ context, input, lang, now }) => {
    const typed = input.rows.map((row) => ({
      deliveryNumber: row.delivery_number,
      trackingNumber: row.tracking_number,
      carrier: row.carrier,
    }))
    const checked = await checkDispatches(context, typed)
    return { rows: checked.map((row) => presentChecked(row, lang, now)) }
  }),

  route('/api/staff/shipping/record_dispatches', async ({ context, staff, input, lang, idempotencyKey }) => {
    const results = await processRows(input.rows, (row) =>
      shipParcel(
        context,
        staff,
        {
          deliveryNumber: row.delivery_number,
          revision: row.revision,
          carrier: row.carrier,
          trackingNumber: row.tracking_number,
        },
        rowKey(idempotencyKey, row.delivery_number, row),
      ),
    )
    return {
      results: results.map((result) => ({
        delivery_number: result.row.delivery_number,
        is_done: 'done' in result,
        message: 'refusal' in result ? refusalText(result.refusal.reason, lang, result.refusal.values) : '',
      })),
    }
  }),
]
