import { type Quote, type QuoteRequest, quote, type Tariff } from '../freight/index.ts'
import { split, type Usd, usd } from '../money/index.ts'
import type { Grams } from '../units/index.ts'

/** The goods of one group member in the box. */
export interface GroupPart {
  /** The charged weight of the goods, the greater of actual and volumetric weight of each item, without packing. */
  readonly weight: Grams
  /** The member's maximum: the freight of the same goods sent alone, as agreed and paid. */
  readonly atMost: Usd
}

export interface SharedFreight {
  /** Each member's share of the freight, in the order of the parts. */
  readonly shares: readonly Usd[]
  /** What we pay because a share would exceed what its member agreed to; never negative. */
  readonly absorbed: Usd
}

/**
 * Divides the freight of one box among the members whose goods are in it, by weight. Nobody pays more than they agreed
 * to; we absorb the excess. Shares and absorbed always sum to the freight.
 * @throws RangeError for no parts
 */
export function shareFreight(freight: Usd, parts: readonly GroupPart[]): SharedFreight {
  const byWeight = split(
    freight,
    parts.map(({ weight }) => BigInt(weight)),
  )
  const shares = byWeight.map((share, index) => {
    const atMost = parts[index]?.atMost ?? share
    return share.minor > atMost.minor ? atMost : share
  })
  return { shares, absorbed: usd(freight.minor - shares.reduce((sum, { minor }) => sum + minor, 0n)) }
}

/**
 * Quotes goods alone by the channel of their group. Goods below the channel's minimum weight cost as much as its
 * lightest parcel, because the group's box carries them regardless.
 */
export function quoteAlone(tariff: Tariff, request: QuoteRequest, channelCode: string): Quote | undefined {
  const byChannel = (quoteRequest: QuoteRequest) =>
    quote(tariff, quoteRequest).find(({ channel }) => channel.code === channelCode)
  const answer = byChannel(request)
  if (!answer || answer.fits || answer.reason !== 'too_light') return answer
  return byChannel({ ...request, weight: answer.limit })
}

/** Returns the part of an address that other members may see: the first word of the consignee's name. */
export const firstNameOf = (consigneeName: string): string => consigneeName.trim().split(/\s/u)[0] ?? ''
