import type { PayableType } from './modules/payments/index.ts'
import { legacyOrderPayable } from './modules/payments/payables/legacy-order-payable.ts'
import { orderPayable } from './modules/payments/payables/order-payable.ts'
import { parcelPayable } from './modules/payments/payables/parcel-payable.ts'
import { supplementPayable } from './modules/payments/payables/supplement-payable.ts'
import { topUpPayable } from './modules/payments/payables/top-up-payable.ts'

/** Everything that can be paid for. */
export const payableTypes = {
  order: orderPayable,
  parcel: parcelPayable,
  top_up: topUpPayable,
  supplement: supplementPayable,
  legacy: legacyOrderPayable,
} satisfies Record<string, PayableType>
