import { legacyOrderPayable, orderPayable } from './orders/index.ts'
import { type PayableType, topUpPayable } from './payments/index.ts'
import { parcelPayable, supplementPayable } from './shipping/index.ts'

/** All kinds of payables. */
export const payableTypes = {
  order: orderPayable,
  parcel: parcelPayable,
  top_up: topUpPayable,
  supplement: supplementPayable,
  legacy: legacyOrderPayable,
} satisfies Record<string, PayableType>
