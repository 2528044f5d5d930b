import type { Queryable } from '@sampan/database'
import { isHeld } from '../holds/holds.ts'
import { isBeingCaptured } from '../intents/payment-intents.queries.ts'

/** Returns whether a customer can pay for these now: no hold keeps them from it, and no payment for any of them is under way. */
export async function canBePaid(
  db: Queryable,
  customerId: string,
  payables: { readonly orderIds: readonly string[] } | { readonly parcelId: string },
): Promise<boolean> {
  const isUnderWay =
    'parcelId' in payables
      ? isBeingCaptured(db, 'parcel', [payables.parcelId])
      : isBeingCaptured(db, 'order', payables.orderIds)
  return !(await isUnderWay) && !(await isHeld(db, 'pay', customerId, payables))
}
