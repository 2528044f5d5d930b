import { toWire, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { type CustomerRow, presentCustomer } from '../holds/holds.presenter.ts'

interface WaitingApproval {
  readonly customer: CustomerRow
  /** In US cents. */
  readonly cents: bigint
  readonly reason: string
  /** Who asked for it. */
  readonly staffId: string
  readonly askedBy: string
  readonly at: Date
}

/** Returns what a member of staff asked for above the limits, for a reader who may decide unless they asked for it. */
export const presentWaitingApproval = (
  { customer, cents, reason, staffId, askedBy, at }: WaitingApproval,
  readerId: string,
) => ({
  customer: presentCustomer(customer),
  amount: toWire(usd(cents)),
  reason,
  asked_by: askedBy,
  is_mine: staffId === readerId,
  created_at: toWireTime(at),
})
