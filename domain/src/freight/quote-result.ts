import type { Usd } from '../money/index.ts'
import type { Grams, Millimetres } from '../units/index.ts'
import type { Channel, Days, Surcharge } from './channel.ts'
import type { GoodsType } from './goods-types.ts'

/** `charged` is the greater of actual and volumetric weight; `decidedBy` says which of the two. */
export interface ChargedWeight {
  readonly actual: Grams
  readonly volumetric: Grams
  readonly charged: Grams
  readonly decidedBy: 'actual' | 'volumetric'
  readonly divisor: number
}

export interface PriceLine {
  readonly kind: 'freight' | Surcharge['kind']
  readonly price: Usd
}

/** The channel accepts the parcel. The price is the sum of the lines. */
export interface Fit {
  readonly fits: true
  readonly channel: Channel
  readonly days: Days
  readonly weight: ChargedWeight
  readonly price: Usd
  readonly lines: readonly PriceLine[]
}

/** The channel does not accept the parcel; the limits and measurements are for the message. */
export type Excluded = { readonly fits: false; readonly channel: Channel } & (
  | { readonly reason: 'country' }
  | { readonly reason: 'goods_type'; readonly goodsTypes: readonly GoodsType[] }
  | {
      readonly reason: 'too_long'
      readonly limit: Millimetres
      readonly measured: Millimetres
      readonly of: 'side' | 'girth'
    }
  | { readonly reason: 'too_heavy' | 'too_light'; readonly limit: Grams; readonly weight: ChargedWeight }
)
export type Quote = Fit | Excluded
export type ExclusionReason = Excluded['reason']
