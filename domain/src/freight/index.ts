export {
  type Band,
  CHANNEL_KINDS,
  type Channel,
  type ChannelKind,
  type Days,
  type Surcharge,
  type Zone,
} from './channel.ts'
export { channelFromJson, channelToJson } from './channel-json.ts'
export { type ChannelFault, type ChannelProblem, checkChannels } from './check-channels.ts'
export { compileTariff, goodsMask, type Lane, type Tariff } from './compile.ts'
export { GOODS_TYPES, type GoodsType, goodsTypeByCode } from './goods-types.ts'
export { type LeftOut, leaveOut } from './leave-out.ts'
export { lowersFreight } from './lowers-freight.ts'
export {
  compareSizes,
  type MeasuredItem,
  PACKING_ALLOWANCE,
  type PackingAllowance,
  type ParcelWeight,
  packingAllowance,
  parcelWeight,
  roundedGrams,
} from './parcel-weight.ts'
export { type QuoteRequest, quote, quoteOfLane, remoteSurcharge } from './quote.ts'
export { type QuoteChange, quoteChanges } from './quote-changes.ts'
export type {
  ChargedWeight,
  Excluded,
  ExclusionReason,
  Fit,
  PriceLine,
  Quote,
} from './quote-result.ts'
