import { type Fit, type Quote, type QuoteRequest, quote, type Tariff } from '@sampan/domain/freight'
import { cmToMillimetres, type Grams, kgToGrams, type Size } from '@sampan/domain/units'
import { Refusal } from '../../refusal.ts'
import { frozenInputs, type QuoteInputs } from '../parcels/quote-inputs.ts'
import { weighOrders } from '../parcels/weigh-items.ts'
import type { ParcelForUpdate } from './load-parcels.ts'

/** A packed parcel: total weight, and outer sides. */
export interface Packed {
  readonly weight: Grams
  readonly size: Size
}

/** The packer's input, in kilograms and centimetres. */
interface OnTheScale {
  readonly weight: number
  readonly length: number
  readonly width: number
  readonly height: number
}

/** Converts the values of a scale, in kg and cm, to whole grams and millimetres. */
export const packedOf = ({ weight, length, width, height }: OnTheScale): Packed => ({
  weight: kgToGrams(weight),
  size: { length: cmToMillimetres(length), width: cmToMillimetres(width), height: cmToMillimetres(height) },
})

/** Returns the quote request for a parcel as packed. */
export function packedRequest(
  { parcel, orders }: Pick<ParcelForUpdate, 'parcel' | 'orders'>,
  packed: Packed,
): QuoteRequest {
  return {
    country: parcel.countryCode,
    goodsTypes: weighOrders(orders).goodsTypes,
    weight: packed.weight,
    size: packed.size,
    postcode: parcel.consigneePostcode,
  }
}

/** Returns the channel whose price was paid; '' where none was chosen yet. */
export const paidChannel = ({ quoteInputs, channelCode }: ParcelForUpdate['parcel']): string =>
  (quoteInputs as Partial<QuoteInputs> | null)?.channel ?? channelCode ?? ''

/** Returns a channel's quote for it. @throws Refusal channel_does_not_fit beside `channel_code` */
export function fitOf(tariff: Tariff, request: QuoteRequest, channelCode: string): Fit {
  const answer: Quote | undefined = quote(tariff, request).find((one) => one.channel.code === channelCode)
  if (!answer?.fits) throw Refusal.beside('channel_code', 'channel_does_not_fit')
  return answer
}

/** The columns that hold the packed weight and size. */
export const packedFields = ({ weight, size }: Packed, now: Date) => ({
  packedWeightG: weight,
  packedLengthMm: size.length,
  packedWidthMm: size.width,
  packedHeightMm: size.height,
  packedAt: now,
})

/** The columns of a channel's price for a packed parcel, with its inputs. */
export const channelPrice = (
  orders: ParcelForUpdate['orders'],
  packed: Packed,
  request: QuoteRequest,
  fit: Fit,
) => ({
  ...weightLines(orders, packed, fit),
  channelCode: fit.channel.code,
  quoteInputs: frozenInputs(fit, weighOrders(orders), request),
  freightCents: fit.price.minor,
})

/** Returns the charged weight as lines that add up: items, box and filling, volume. */
function weightLines(orders: ParcelForUpdate['orders'], { weight }: Packed, fit: Fit) {
  const { itemsActual } = weighOrders(orders).weight
  const itemsG = Math.min(itemsActual, weight)
  return {
    itemsG,
    packingG: weight - itemsG,
    volumeAboveG: fit.weight.charged - weight,
    chargedG: fit.weight.charged,
  }
}
