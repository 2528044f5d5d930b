import type { PayableType } from './modules/payments/index.ts'
import { legacyOrderPayable } from './modules/payments/payables/legacy.ts'
import { orderPayable } from './modules/payments/payables/order.ts'
import { parcelPayable } from './modules/payments/payables/parcel.ts'
import { supplementPayable } from './modules/payments/payables/supplement.ts'
import { topUpPayable } from './modules/payments/payables/top-up.ts'

/** Everything that can be paid for. */
export const payableTypes = {
  order: orderPayable,
  parcel: parcelPayable,
  top_up: topUpPayable,
  supplement: supplementPayable,
  legacy: legacyOrderPayable,
} satisfies Record<string, PayableType>
