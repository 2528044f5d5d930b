import { type Queryable, type Transaction, uuidv7 } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import type { Phrase } from '@sampan/messages/phrase'
import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { requestSupplement } from '../../orders/index.ts'
import { issueRefund, refundedCents, settledCents } from '../../payments/index.ts'
import { recordParcelStage } from '../parcels/move-parcel.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'
import type { ParcelForUpdate } from './load-parcels.ts'

/**
 * Returns the unsettled part of a change in price: paid and refunded differences count, goodwill does not.
 * Never refunds more than remains of the payments.
 */
export async function owedFor(
  tx: Queryable,
  { parcel, supplements }: Pick<ParcelForUpdate, 'parcel' | 'supplements'>,
  change: bigint,
): Promise<Usd> {
  const paidOnTop = supplements.filter((one) => one.status === 'paid')
  const settled = await settledCents(tx, [
    { kind: 'parcel', id: parcel.id },
    ...paidOnTop.map(({ id }) => ({ kind: 'supplement', id }) as const),
  ])
  const paid = paidOnTop.reduce((sum, one) => sum + one.amountCents, 0n)
  const owed = change - paid + settled
  const most = parcel.totalCents - (await refundedCents(tx, 'parcel', parcel.id))
  return usd(owed < -most ? -most : owed)
}

/**
 * Requests the higher price of a paid parcel (positive), or refunds a lower one to the wallet.
 * @param reason for the customer
 */
export async function settleDifference(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  parcel: Parcel,
  difference: Usd,
  reason: Phrase,
): Promise<void> {
  const shared = { customerId: parcel.customerId, subject: parcel.deliveryNumber, reason }
  if (difference.minor > 0n) {
    await requestSupplement(context, tx, { ...shared, of: { parcelId: parcel.id }, amount: difference })
  } else {
    await issueRefund(context, tx, {
      way: 'wallet',
      ...shared,
      requestId: `surplus:${parcel.id}:${uuidv7()}`,
      of: { kind: 'parcel', id: parcel.id },
      purpose: 'settlement',
      amount: usd(-difference.minor),
      staffId: member.id,
    })
  }
  const stage = difference.minor > 0n ? 'supplement_asked' : 'surplus_returned'
  await recordParcelStage(tx, parcel.id, { stage, staffId: member.id }, context.now())
}
