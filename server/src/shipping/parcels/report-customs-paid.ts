import type { Usd } from '@sampan/domain/money'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { parcelOf, updateParcel } from './parcels.queries.ts'

/**
 * Stores the duty, tax and clearance that the customer reports to have paid at the door; null removes it. It moves no
 * money: it completes the comparison with the estimate.
 * @throws Refusal unknown_id; customs_not_paid_yet before the parcel was shipped
 */
export async function reportCustomsPaid(
  context: AppContext,
  customerId: string,
  deliveryNumber: string,
  paid: Usd | null,
): Promise<void> {
  const isRecorded = await context.db.transaction(async (tx) => {
    const parcel = await parcelOf(tx, customerId, deliveryNumber)
    if (!parcel) throw new Refusal('unknown_id')
    return updateParcel(tx, parcel.id, 'shipped', { customsPaidCents: paid?.minor ?? null })
  })
  if (!isRecorded) throw Refusal.beside('amount', 'customs_not_paid_yet')
}
