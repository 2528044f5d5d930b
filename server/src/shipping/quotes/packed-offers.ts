import type { Queryable } from '@sampan/database'
import { type Quote, quote } from '@sampan/domain/freight'
import type { Insurance } from '@sampan/domain/insurance'
import { type Usd, usd } from '@sampan/domain/money'
import { grams, millimetres } from '@sampan/domain/units'
import type { AppContext } from '../../context.ts'
import { tariffWith } from '../../freight/index.ts'
import type { Order } from '../../orders/index.ts'
import { reservedDiscounts } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import { goodsCovered, insuranceOf } from '../insurance/insure-parcel.ts'
import { type Packed, packedRequest } from '../packing/packed-parcel.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'
import type { QuoteInputs } from '../parcels/quote-inputs.ts'

/** A channel's offer for a packed parcel. */
export interface PackedOffer {
  readonly quoted: Quote
  /** The discount of the parcel's coupon; 0 below its minimum. */
  readonly discount: Usd
  /** The amount due without insurance; null where the channel does not accept the parcel. */
  readonly total: Usd | null
  /** Null where it is not offered. */
  readonly insurance: Insurance | null
}

/**
 * Returns the weight and size of a parcel that was packed before payment.
 * @throws Refusal not_quoted_packed for any other parcel
 */
export function packedQuoted({
  status,
  quoteUntil,
  packedWeightG,
  packedLengthMm,
  packedWidthMm,
  packedHeightMm,
}: Parcel): Packed {
  if (status !== 'unpaid' || quoteUntil === null || packedWeightG === null)
    throw new Refusal('not_quoted_packed')
  return {
    weight: grams(packedWeightG),
    size: {
      length: millimetres(packedLengthMm ?? 0),
      width: millimetres(packedWidthMm ?? 0),
      height: millimetres(packedHeightMm ?? 0),
    },
  }
}

/**
 * Prices a packed, unpaid parcel by every channel of the tariff in force, with its reserved coupon and the insurance.
 * The channel that prices it now keeps that price, even if the tariff has changed.
 * @param packed as `packedQuoted` returns it
 */
export async function packedOffers(
  context: AppContext,
  db: Queryable,
  parcel: Parcel,
  packed: Packed,
  orders: readonly Order[],
): Promise<PackedOffer[]> {
  const present = (parcel.quoteInputs as QuoteInputs).channel
  const tariff = await tariffWith(context, db, present)
  const settings = await context.settings.read()
  const discountOn = await reservedDiscounts(db, parcel.id)
  const goods = await goodsCovered(db, orders)
  return quote(tariff, packedRequest({ parcel, orders }, packed)).map((one) => {
    const quoted = one.channel.code === present ? atItsPrice(one, parcel) : one
    if (!quoted.fits) return { quoted, discount: usd(0), total: null, insurance: null }
    const discount = discountOn(quoted.price) ?? usd(0)
    const { countryCode } = parcel
    const insured = { countryCode, channelCode: quoted.channel.code, goods, freight: quoted.price }
    return {
      quoted,
      discount,
      total: usd(quoted.price.minor + parcel.servicesCents - discount.minor),
      insurance: insuranceOf(settings, insured),
    }
  })
}

function atItsPrice(quoted: Quote, parcel: Parcel): Quote {
  if (!quoted.fits) return quoted
  const { lines } = parcel.quoteInputs as QuoteInputs
  return {
    ...quoted,
    price: usd(parcel.freightCents),
    lines: lines.map(({ kind, cents }) => ({ kind, price: usd(cents) })),
  }
}
