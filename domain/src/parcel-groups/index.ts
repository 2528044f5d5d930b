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
  /** What we pay because the freight exceeds all that the members agreed to; never negative. */
  readonly absorbed: Usd
}

/**
 * Divides the freight of one box among the members whose goods are in it, by weight. Nobody pays more than they
 * agreed to: the excess of one share is divided among the members who save, so that the shop does not pay while
 * others are refunded. Only what the box costs above all agreed prices is absorbed by the shop. Shares and
 * absorbed amount always sum to the freight.
 * @throws RangeError for no parts
 */
export function shareFreight(freight: Usd, parts: readonly GroupPart[]): SharedFreight {
  let open = parts.map(({ weight, atMost }, index) => ({ index, weight: BigInt(weight), room: atMost.minor }))
  const shares = parts.map(() => 0n)
  let rest = freight
  do {
    const more = split(
      rest,
      open.map(({ weight }) => weight),
    )
    open = open.map((part, place) => {
      const { minor } = more[place] ?? usd(0)
      const taken = minor < part.room ? minor : part.room
      shares[part.index] = (shares[part.index] ?? 0n) + taken
      rest = usd(rest.minor - taken)
      return { ...part, room: part.room - taken }
    })
    open = open.filter(({ room }) => room > 0n)
  } while (rest.minor > 0n && open.length > 0)
  return { shares: shares.map(usd), absorbed: rest }
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
