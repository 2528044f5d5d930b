/** Reasons for stopping a parcel or a customer. */
export type HoldKind = 'fraud' | 'prohibited_goods' | 'unpaid_reversal' | 'payment_dispute' | 'other'

/**
 * What a hold on a customer, a parcel or an order stops. A hold on a payment is a hold on each order and parcel
 * that it paid for, and on the parcels with those orders; a hold on a parcel that staff release stays on its
 * orders. Everything else continues: top-ups, announced parcels and receipts, packing plans, requests, and
 * refunds to the wallet. A payment that was approved before the hold is still captured.
 */
export const HOLD_STOPS = {
  submit_orders: { byCustomer: true, byOrder: false, byParcel: false },
  submit_parcel: { byCustomer: true, byOrder: true, byParcel: false },
  pay: { byCustomer: true, byOrder: false, byParcel: true },
  release_parcel: { byCustomer: true, byOrder: false, byParcel: true },
  correct_address: { byCustomer: true, byOrder: false, byParcel: true },
  buy: { byCustomer: true, byOrder: true, byParcel: false },
  send: { byCustomer: true, byOrder: true, byParcel: true },
  dispose: { byCustomer: true, byOrder: true, byParcel: false },
  pay_out: { byCustomer: true, byOrder: false, byParcel: false },
} as const satisfies Record<
  string,
  { readonly byCustomer: true; readonly byOrder: boolean; readonly byParcel: boolean }
>
export type HoldStop = keyof typeof HOLD_STOPS
