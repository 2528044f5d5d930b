import type { Data } from '@sampan/contract'
import { toWireTime } from '@sampan/domain/wire-time'
import { presentCustomer } from '../../payments/index.ts'
import type { SecondFactorResetRow } from './second-factor-resets.queries.ts'

/** Presents a reset of a customer's two-step sign-in for staff; `ended_at` is `NOT_SET` while it waits. */
export const presentReset = ({
  reset,
  customer,
  askedBy,
  approvedBy,
}: SecondFactorResetRow): Data<'/api/staff/support/get_second_factor_reset_list'>['list'][number] => ({
  reset_id: reset.id,
  customer: presentCustomer(customer),
  reason: reset.reason,
  asked_by: askedBy,
  needs_second_person: reset.needsSecondApprover,
  approved_by: approvedBy ?? '',
  status: reset.status,
  cancelled_by: reset.cancelledBy ?? '',
  created_at: toWireTime(reset.createdAt),
  due_at: toWireTime(reset.dueAt),
  ended_at: toWireTime(reset.endedAt),
})
