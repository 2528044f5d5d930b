import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import { phrase } from '@sampan/messages/phrase'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { cancelSupplement, returnServices } from '../../orders/index.ts'
import { type Returned, restsToSettle, returnPayments } from '../../payments/index.ts'
import { returnCoupon } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import { dissolveBox } from '../groups/dissolve-box.ts'
import { returnPremium } from '../insurance/insure-parcel.ts'
import { dissolveParcelIn, releaseContents } from '../parcels/release-parcel.ts'
import { bookAbsorbedFreight } from './absorbed-freight.ts'
import { lockParcelAtRevision, type ParcelForUpdate } from './load-parcels.ts'
import { pricePaidFor } from './settle-difference.ts'
import { refuseBooked } from './ship-parcel.ts'

interface Releasing {
  readonly deliveryNumber: string
  /** The revision of the parcel that the member saw. */
  readonly revision: string
  /** Shown to the customer. */
  readonly reason: string
}

/**
 * Releases a parcel that cannot leave, as one with an item that is missing, damaged or prohibited: everything paid for it
 * comes back to the wallet, its coupon can be used again, and its goods are in the warehouse, where their problem is
 * put to the customer. A hold on it goes on for its goods.
 * @returns the returned sum.
 * @throws Refusal unknown_id, changed_meanwhile; parcel_moved_on once it is shipped; shipment_booked until
 * the booking is cancelled; in_group with others in its box; payment_under_way; payment_disputed
 */
export async function releaseByStaff(
  context: AppContext,
  member: StaffMember,
  { reason, ...seen }: Releasing,
  idempotencyKey: IdempotencyKey | null,
): Promise<Usd> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    await dissolveBox(context, tx, seen.deliveryNumber)
    const hand = await lockParcelAtRevision(context, tx, seen)
    const { id, customerId, deliveryNumber, status } = hand.parcel
    if (status === 'shipped') throw new Refusal('parcel_moved_on')
    const back = status === 'paid' ? await releasePaid(context, tx, member, hand, reason) : null
    const returned = usd(back?.cents ?? 0n)
    if (status !== 'paid')
      await dissolveParcelIn(context, tx, hand.parcel, { note: reason, staffId: member.id })
    const subject = `parcel:${deliveryNumber}`
    const after = { reason, returned }
    await audit(tx, member, { action: 'parcel_released', subject, after }, context.now())
    await notify(context, tx, customerId, 'parcel_released', {
      eventKey: `parcel_released:${id}`,
      values: {
        delivery_number: deliveryNumber,
        reason,
        returned: back && returned.minor > 0n ? phrase('notices', 'returned', { sum: back.written }) : '',
      },
      path: pageAddresses.account('orderList-MyWarehouse'),
    })
    return returned
  })
}

/** Returns what was paid for a parcel and releases it. */
async function releasePaid(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  hand: ParcelForUpdate,
  reason: string,
): Promise<Returned> {
  const { parcel, supplements } = hand
  const { id, customerId, deliveryNumber: subject } = parcel
  await refuseBooked(tx, id)
  for (const open of supplements.filter((one) => one.status === 'unpaid'))
    await cancelSupplement(context, tx, open.id)
  const rests = await restsToSettle(tx, pricePaidFor(hand))
  const now = context.now()
  await returnPremium(tx, parcel, now)
  const returned = await returnPayments(
    context,
    tx,
    rests.map(({ payment, rest }) => ({ ...payment, cents: rest })),
    { customerId, subject, reason, fee: usd(0), staffId: member.id, isToldByCaller: true },
  )
  await returnServices(context, tx, { parcelId: id })
  await bookAbsorbedFreight(tx, member, parcel, 0n, now)
  await releaseContents(context, tx, parcel, {
    ...{ note: reason, staffId: member.id, otherwise: 'parcel_moved_on' },
    fields: { absorbedFreightCents: 0n },
  })
  if (parcel.couponId) await returnCoupon(context, tx, id)
  return returned
}
