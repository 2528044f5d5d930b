import type { Transaction } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import { phrase } from '@sampan/messages/phrase'
import type { AppContext } from '../../context.ts'
import type { Payable, PayableType, Payment } from '../../payments/index.ts'
import { parcelPaid } from './parcel-paid.ts'
import { findParcels, unpaidEndsOf } from './parcel-payable.queries.ts'
import { payUntil } from './pay-until.ts'

type ParcelRow = Awaited<ReturnType<typeof findParcels>>[number]

const asPayable = (parcel: ParcelRow): Payable => ({
  id: parcel.id,
  number: parcel.deliveryNumber,
  customerId: parcel.customerId,
  cents: parcel.totalCents,
  state: stateOf(parcel),
  parcelId: parcel.id,
  account: 'shipping_payable',
  credited: 0n,
  lines: [
    { kind: 'freight', label: phrase('kinds', 'line_freight'), cents: parcel.freightCents },
    { kind: 'services', label: phrase('kinds', 'line_services'), cents: parcel.servicesCents },
    { kind: 'insurance', label: phrase('kinds', 'line_insurance'), cents: parcel.premiumCents },
    { kind: 'priority', label: phrase('kinds', 'line_priority_packing'), cents: parcel.priorityFeeCents },
    { kind: 'coupon', label: phrase('kinds', 'line_coupon'), cents: -parcel.couponCents },
  ],
  rate: { e8: parcel.rateE8, at: parcel.pricedAt ?? parcel.createdAt },
})

/** It can be paid only while it is unpaid and its total is above 0. */
function stateOf(parcel: ParcelRow): Payable['state'] {
  if (parcel.paidAt !== null) return 'paid'
  return parcel.status === 'unpaid' && parcel.totalCents > 0n ? 'payable' : 'closed'
}

export const parcelPayable: PayableType = {
  purpose: 'shipping',
  section: 'shipping',
  walletCategory: 'shipping_payment',
  byNumber: async (db, customerId, numbers) =>
    (await findParcels(db, { customerId, numbers })).map(asPayable),
  byId: async (db, ids) => (await findParcels(db, { ids })).map(asPayable),
  async payUntil(context, ids) {
    const settings = await context.settings.read()
    const ends = (await unpaidEndsOf(context.db, ids)).flatMap((parcel) => payUntil(parcel, settings) ?? [])
    return ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
  },
  async paid(context: AppContext, tx: Transaction, payment: Payment) {
    for (const parcel of payment.payables) await parcelPaid(context, tx, parcel.id, usd(parcel.cents))
  },
}
