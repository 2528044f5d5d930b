import type { Data, Language } from '@sampan/contract'
import { dueTime } from '@sampan/domain/closures'
import { add, toWire, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { stateRevision } from '../../access/index.ts'
import { closedTimes, type Settings } from '../../settings/index.ts'
import type { Refundable } from '../refundable.ts'
import { presentStaffOrder } from '../staff/staff-orders.presenter.ts'
import type { StaffOrderRow } from '../staff/staff-orders.queries.ts'
import { requestState } from './request-state.ts'
import type { ServiceRequest } from './requests.queries.ts'

/** Presents a request to cancel or return to staff, with what a refund returns; null once it is closed. */
export function presentRequest(
  request: ServiceRequest,
  row: StaffOrderRow,
  back: Refundable | null,
  settings: Settings,
  lang: Language,
  now: Date,
): Data<'/api/staff/support/get_request'> {
  // Only the first response has a deadline; later stages depend on the seller.
  const dueAt =
    request.stage === 'asked'
      ? dueTime(request.createdAt, settings.support_due_hours, closedTimes(settings))
      : null
  return {
    request_id: request.number,
    revision: stateRevision(requestState(request, row.order, back)),
    kind: request.kind,
    reason: request.reason,
    image_urls: request.imageUrls,
    stage: request.stage,
    stage_text: translate(lang, 'statuses', `request_${request.stage}`),
    fee_amount: toWire(usd(request.feeCents)),
    refund_amount: toWire(usd(request.refundCents)),
    answer: request.answer,
    steps: request.steps.map((step) => ({
      name: translate(lang, 'statuses', `request_${step.stage}`),
      at: toWireTime(new Date(step.at)),
      note: step.note,
    })),
    order: presentStaffOrder(row, lang, now),
    refundable_amount: toWire(back ? add(back.most, back.usedStorage) : usd(0)),
    used_storage_amount: toWire(back?.usedStorage ?? usd(0)),
    fee_min: toWire(usd(settings.return_fee_min_cents)),
    fee_max: toWire(usd(settings.return_fee_max_cents)),
    created_at: toWireTime(request.createdAt),
    due_at: toWireTime(dueAt),
    is_late: dueAt !== null && dueAt < now,
  }
}
