import { pageAddresses } from '@sampan/contract/page-addresses'
import { type Transaction, uuidv7 } from '@sampan/database'
import { toDecimal, usd } from '@sampan/domain/money'
import { type Phrase, phrase, type Text } from '@sampan/messages/phrase'
import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { notify, sendNoticesNow } from '../../messaging/index.ts'
import type { Order } from '../../orders/index.ts'
import { releaseCoupon } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import { insuranceDroppedNotice } from '../insurance/insure-parcel.ts'
import { NO_PRICE, NOTHING_PACKED } from '../packing/no-price.ts'
import { moveParcel, recordParcelStage } from '../parcels/move-parcel.ts'
import { parcelPaid } from '../parcels/parcel-paid.ts'
import { keepInBox, type Parcel, updateParcel } from '../parcels/parcels.queries.ts'
import type { CorrectionEffect } from './correction-effect.ts'

/** The customer-facing texts of a correction: none when only its shelf changed. */
export interface CorrectionNote {
  readonly changes: readonly Phrase[]
  readonly reason: string
}

/**
 * Applies the effect of a correction to its parcel and notifies the customer. The caller has withdrawn its
 * payments.
 * @throws Refusal parcel_moved_on
 */
export async function carryOutEffect(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  effect: CorrectionEffect,
  order: Order,
  correction: CorrectionNote,
): Promise<void> {
  if (effect.kind === 'none') return notifyCorrection(context, tx, order, correction, '')
  const { parcel } = effect
  const now = context.now()
  const update = async (fields: Parameters<typeof updateParcel>[3]) => {
    if (!(await updateParcel(tx, parcel.id, parcel.status, fields))) throw new Refusal('parcel_moved_on')
  }
  const note = (stage: Parameters<typeof recordParcelStage>[2]['stage']) =>
    recordParcelStage(tx, parcel.id, { stage, note: correction.reason, staffId: member.id }, now)
  switch (effect.kind) {
    case 'reweighed':
      await update(effect.fields)
      return notifyCorrection(context, tx, order, correction, '')
    case 'repriced':
      await update(effect.fields)
      if (parcel.couponId && !effect.keepsCoupon) await releaseCoupon(context, tx, parcel.id)
      await note('repriced')
      if (effect.dropsInsurance)
        await sendNoticesNow(context, tx, [insuranceDroppedNotice(parcel, effect.dropsInsurance)])
      if (effect.total.minor === 0n) await parcelPaid(context, tx, parcel.id, effect.total)
      return notifyPrice(context, tx, parcel, order, correction, toDecimal(effect.total))
    case 'to_price': {
      const fields = { ...NO_PRICE, ...NOTHING_PACKED }
      const move = { from: 'unpaid', to: 'waiting_fee', stage: 'price_withdrawn' } as const
      await moveParcel(
        tx,
        parcel.id,
        { ...move, fields, note: correction.reason, staffId: member.id, otherwise: 'parcel_moved_on' },
        now,
      )
      if (parcel.packedWeightG !== null) await keepInBox(tx, parcel.id, now)
      return notifyPrice(context, tx, parcel, order, correction, null)
    }
    case 'pack_again':
      await update(NOTHING_PACKED)
      await keepInBox(tx, parcel.id, now)
      await note('unpacked')
      return notifyCorrection(context, tx, order, correction, atPacking(parcel))
    case 'at_packing':
      return notifyCorrection(context, tx, order, correction, atPacking(parcel))
  }
}

/** The outcome of a difference that a correction causes in a paid parcel. */
function atPacking({ groupId, promisedLimitCents }: Parcel): Phrase {
  // The price alone is the most that a member of a group pays.
  if (groupId !== null) return phrase('notices', 'at_packing_group')
  return promisedLimitCents === null
    ? phrase('notices', 'at_packing')
    : phrase('notices', 'at_packing_promised', { sum: toDecimal(usd(promisedLimitCents)) })
}

/** Customers are not notified of moves between shelves. */
async function notifyCorrection(
  context: AppContext,
  tx: Transaction,
  order: Order,
  { changes, reason }: CorrectionNote,
  consequence: Text,
): Promise<void> {
  if (changes.length === 0) return
  await notify(context, tx, order.customerId, 'receipt_corrected', {
    eventKey: `receipt_corrected:${order.id}:${uuidv7()}`,
    values: {
      product_name: order.productName,
      order_number: order.orderNumber,
      changes,
      reason,
      consequence,
    },
    path: pageAddresses.order(order.orderNumber),
  })
}

async function notifyPrice(
  context: AppContext,
  tx: Transaction,
  { id, customerId, deliveryNumber, totalCents }: Parcel,
  order: Order,
  { changes, reason }: CorrectionNote,
  after: string | null,
): Promise<void> {
  const name = after === null ? 'parcel_price_withdrawn' : 'parcel_repriced'
  await notify(context, tx, customerId, name, {
    eventKey: `${name}:${id}:${uuidv7()}`,
    values: {
      delivery_number: deliveryNumber,
      product_name: order.productName,
      changes,
      reason,
      before: toDecimal(usd(totalCents)),
      after: after ?? '',
    },
    path: pageAddresses.parcel(deliveryNumber),
  })
}
