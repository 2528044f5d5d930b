import type { Data } from '@sampan/contract'
import { add, fromWire, subtract, toWire, usd } from '@sampan/domain/money'
import type { ParcelDraft } from './parcel-draft.ts'

export type Channel = Data<'/api/shopping/get_shipping_channels'>[number]
export type Coupon = Data<'/api/coupon/get_can_use_coupon_list'>['list'][number]

/** What the customer chose for a parcel beside its channel and coupon. */
export type ParcelOptions = Pick<ParcelDraft, 'isInsured' | 'isPriority'>

interface ParcelPrice {
  /** The coupon's discount as a positive wire amount, at most the freight. */
  readonly off: number
  /** The price of the insurance; 0 without it. */
  readonly premium: number
  /** The fee of packing it before others; 0 where that is not chosen. */
  readonly priority: number
  /** The amount to pay; the server computes it again and refuses a different one. */
  readonly total: number
}

/**
 * Returns the price of a parcel by this channel with this coupon, and with insurance and priority if selected, as wire amounts
 * in USD.
 */
export function parcelPrice(
  channel: Pick<Channel, 'freight_price' | 'insurance' | 'priority'>,
  coupon: Coupon | undefined,
  { isInsured, isPriority }: ParcelOptions,
): ParcelPrice {
  const freight = fromWire(channel.freight_price ?? 0, 'USD') ?? usd(0)
  const worth = fromWire(coupon?.details.discount_reduce ?? 0, 'USD') ?? usd(0)
  const off = worth.minor < freight.minor ? worth : freight
  const premium = fromWire((isInsured && channel.insurance?.premium_amount) || 0, 'USD') ?? usd(0)
  const priority = fromWire((isPriority && channel.priority?.fee) || 0, 'USD') ?? usd(0)
  return {
    off: toWire(off),
    premium: toWire(premium),
    priority: toWire(priority),
    total: toWire(add(subtract(freight, off), premium, priority)),
  }
}
