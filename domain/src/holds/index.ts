/** Reasons for stopping a parcel or a customer. */
export type HoldKind = 'fraud' | 'prohibited_goods' | 'unpaid_reversal' | 'other'

/**
 * What a hold on a customer or on a single parcel stops. Everything else continues: top-ups, announced parcels and
 * receipts, packing plans, requests, and refunds to the wallet. A payment that was approved before the hold is still
 * captured.
 */
export const HOLD_STOPS = {
  submit_orders: { byCustomer: true, byParcel: false },
  submit_parcel: { byCustomer: true, byParcel: false },
  pay: { byCustomer: true, byParcel: true },
  release_parcel: { byCustomer: true, byParcel: true },
  buy: { byCustomer: true, byParcel: false },
  send: { byCustomer: true, byParcel: true },
  dispose: { byCustomer: true, byParcel: false },
  pay_out: { byCustomer: true, byParcel: false },
} as const satisfies Record<string, { readonly byCustomer: true; readonly byParcel: boolean }>
export type HoldStop = keyof typeof HOLD_STOPS
