import type { Data, Language } from '@sampan/contract'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { revisionOf } from '../../access/index.ts'
import type { StaffOrder } from '../staff/staff-orders.presenter.ts'
import { seenOfReturn } from './lock-return.ts'
import type { ReturnJobRow } from './returns.queries.ts'

/** Presents a return job with its order; `request_id` is '' for one without a customer's request. */
export const presentReturnJob = (
  { job, requestNumber, closedBy }: ReturnJobRow,
  order: StaffOrder,
  lang: Language,
): Data<'/api/staff/returns/get_list'>['list'][number] => ({
  job_id: job.id,
  order,
  request_id: requestNumber ?? '',
  purpose: job.purpose,
  reason: job.reason,
  status: job.status,
  status_text: translate(lang, 'statuses', `return_${job.status}`),
  outcome: job.outcome ?? '',
  outcome_text: job.outcome ? translate(lang, 'statuses', `outcome_${job.outcome}`) : '',
  carrier: job.carrier,
  tracking_number: job.trackingNumber,
  note: job.note,
  closed_by: closedBy ?? '',
  created_at: toWireTime(job.createdAt),
  closed_at: toWireTime(job.closedAt),
  revision: revisionOf(seenOfReturn(job)),
})
