import type { Data } from '@sampan/contract'
import { fromWire, subtract, toWire, usd } from '@sampan/domain/money'

export type Channel = Data<'/api/shopping/get_shipping_channels'>[number]
export type Coupon = Data<'/api/coupon/get_can_use_coupon_list'>['list'][number]

interface ParcelPrice {
  /** The coupon's discount as a positive wire amount, at most the freight. */
  readonly off: number
  /** The amount to pay; the server computes it again and refuses a different one. */
  readonly total: number
}

/** Returns the price of a parcel by this channel with this coupon, as wire amounts in USD. */
export function parcelPrice(
  channel: Pick<Channel, 'freight_price'>,
  coupon: Coupon | undefined,
): ParcelPrice {
  const freight = fromWire(channel.freight_price ?? 0, 'USD') ?? usd(0)
  const worth = fromWire(coupon?.details.discount_reduce ?? 0, 'USD') ?? usd(0)
  const off = worth.minor < freight.minor ? worth : freight
  return { off: toWire(off), total: toWire(subtract(freight, off)) }
}
