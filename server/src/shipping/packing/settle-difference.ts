import type { Queryable, Transaction } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import type { Phrase } from '@sampan/messages/phrase'
import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { requestSupplement } from '../../orders/index.ts'
import {
  beginSettling,
  mostToSettle,
  paymentsWith,
  returnSurplus,
  type SettledPayment,
  settledCents,
} from '../../payments/index.ts'
import { recordParcelStage } from '../parcels/move-parcel.ts'
import type { ParcelForUpdate } from './load-parcels.ts'

type Paid = Pick<ParcelForUpdate, 'parcel' | 'supplements'>

/** Returns the payments for a parcel and for the differences in its price. */
export const pricePaidFor = ({ parcel: { id, totalCents: cents }, supplements }: Paid): SettledPayment[] =>
  paymentsWith({ kind: 'parcel', id, cents }, supplements)

/** Begins to compare what was paid for a parcel with its price, and to settle it; see `beginSettling`. */
export const beginSettlingParcel = (tx: Transaction, hand: Paid, { id }: StaffMember): Promise<void> =>
  beginSettling(tx, pricePaidFor(hand), id)

/**
 * Returns the unsettled part of a change in price: paid and refunded differences count, goodwill does not.
 * Never refunds more than remains of the payments.
 */
export async function owedFor(db: Queryable, hand: Paid, change: bigint): Promise<Usd> {
  const payments = pricePaidFor(hand)
  const paid = payments.reduce((sum, { cents }) => sum + cents, 0n)
  const owed = hand.parcel.totalCents + change - paid + (await settledCents(db, payments))
  const most = await mostToSettle(db, payments)
  return usd(owed < -most ? -most : owed)
}

/**
 * Requests a higher price of a paid parcel (positive), or refunds a lower one to the wallet (above the limits
 * of what staff give alone, after a second person approves).
 * @param reason shown to the customer
 */
export async function settleDifference(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  hand: Paid,
  difference: Usd,
  reason: Phrase,
): Promise<void> {
  const { parcel } = hand
  const shared = { customerId: parcel.customerId, subject: parcel.deliveryNumber, reason }
  const isHigher = difference.minor > 0n
  if (isHigher) {
    await requestSupplement(context, tx, { ...shared, of: { parcelId: parcel.id }, amount: difference })
  } else {
    const surplus = { ...shared, amount: usd(-difference.minor) }
    const status = await returnSurplus(context, tx, member, pricePaidFor(hand), surplus)
    if (status === 'waiting') return
  }
  const stage = isHigher ? 'supplement_asked' : 'surplus_returned'
  await recordParcelStage(tx, parcel.id, { stage, staffId: member.id }, context.now())
}
