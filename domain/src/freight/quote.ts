import { divide, type Usd, usd } from '../money/index.ts'
import { type Grams, grams, type Millimetres, type Size, volumetricGrams } from '../units/index.ts'
import type { Surcharge } from './channel.ts'
import { goodsMask, type Lane, type Tariff } from './compile.ts'
import type { GoodsType } from './goods-types.ts'
import { freightCents } from './price.ts'
import type { ChargedWeight, Excluded, Fit, PriceLine, Quote } from './quote-result.ts'

export interface QuoteRequest {
  /** ISO 3166 code. */
  readonly country: string
  /** Every type in the parcel; a channel must carry all of them. */
  readonly goodsTypes: readonly GoodsType[]
  readonly weight: Grams
  /** Sides of 0 are unknown: no length limit applies. */
  readonly size: Size
  readonly postcode?: string
  /** Number of boxes; 1 by default. */
  readonly pieces?: number
}

interface Sides {
  readonly longest: Millimetres
  readonly girth: Millimetres
}

function sidesOf({ length, width, height }: Size): Sides {
  const longest = Math.max(length, width, height)
  return {
    longest: longest as Millimetres,
    girth: (longest + 2 * (length + width + height - longest)) as Millimetres,
  }
}

function tooLong({ channel, maxSide, maxGirth }: Lane, { longest, girth }: Sides): Excluded | null {
  if (maxSide !== null && longest > maxSide) {
    return { fits: false, channel, reason: 'too_long', limit: maxSide, measured: longest, of: 'side' }
  }
  if (maxGirth !== null && girth > maxGirth) {
    return { fits: false, channel, reason: 'too_long', limit: maxGirth, measured: girth, of: 'girth' }
  }
  return null
}

function chargedWeight(actual: Grams, size: Size, divisor: number): ChargedWeight {
  const volumetric = volumetricGrams(size, divisor)
  return volumetric > actual
    ? { actual, volumetric, charged: volumetric, decidedBy: 'volumetric', divisor }
    : { actual, volumetric, charged: actual, decidedBy: 'actual', divisor }
}

function remoteCents(one: Extract<Surcharge, { kind: 'remote' }>, typed: string): bigint {
  const postcode = typed.trim().toUpperCase()
  return one.postcodes.some((prefix) => postcode.startsWith(prefix)) ? one.price : 0n
}

function surchargeCents(one: Surcharge, freight: bigint, request: QuoteRequest, sides: Sides): bigint {
  switch (one.kind) {
    case 'fuel':
      return divide(freight * one.basisPoints, 10_000n, 'up')
    case 'per_piece':
      return one.price * BigInt(request.pieces ?? 1)
    case 'remote':
      return remoteCents(one, request.postcode ?? '')
    case 'oversize':
      return sides.longest > one.side ? one.price : 0n
  }
}

function quoteLane(lane: Lane, request: QuoteRequest, mask: number, sides: Sides): Quote {
  const { channel } = lane
  if (mask & ~lane.carries) {
    const goodsTypes = request.goodsTypes.filter((type) => !channel.goodsTypes.includes(type))
    return { fits: false, channel, reason: 'goods_type', goodsTypes }
  }
  const long = tooLong(lane, sides)
  if (long) return long
  const weight = chargedWeight(request.weight, request.size, channel.divisor)
  const freight = freightCents(lane.bands, weight.charged)
  if (freight === null || weight.charged > lane.maxGrams) {
    return { fits: false, channel, reason: 'too_heavy', limit: grams(lane.maxGrams), weight }
  }
  if (weight.charged < lane.minGrams) {
    return { fits: false, channel, reason: 'too_light', limit: grams(lane.minGrams), weight }
  }
  const lines: PriceLine[] = [{ kind: 'freight', price: usd(freight) }]
  let total = freight
  for (const one of lane.surcharges) {
    const cents = surchargeCents(one, freight, request, sides)
    if (cents === 0n) continue
    total += cents
    lines.push({ kind: one.kind, price: usd(cents) })
  }
  return { fits: true, channel, days: lane.days, weight, price: usd(total), lines }
}

/** Quotes one channel of a country, for callers that quote a single lane many times. */
export const quoteOfLane = (lane: Lane, request: QuoteRequest): Quote =>
  quoteLane(lane, request, goodsMask(request.goodsTypes), sidesOf(request.size))

/** Returns what a channel adds to the price of every parcel to a postcode; 0 outside its remote areas. */
export function remoteSurcharge(tariff: Tariff, country: string, channelCode: string, postcode: string): Usd {
  const lane = tariff.byCountry.get(country)?.lanes.find(({ channel }) => channel.code === channelCode)
  const cents = (lane?.surcharges ?? []).map((one) =>
    one.kind === 'remote' ? remoteCents(one, postcode) : 0n,
  )
  return usd(cents.reduce((sum, one) => sum + one, 0n))
}

function cheaperFirst(a: Fit, b: Fit): number {
  if (a.price.minor !== b.price.minor) return a.price.minor < b.price.minor ? -1 : 1
  return a.days.max - b.days.max || (a.channel.code < b.channel.code ? -1 : 1)
}

/**
 * Quotes every channel for a parcel: first the channels that accept it, cheapest first (equal prices: the faster first),
 * then the others, each with its reason. Prices in USD. A weight of 0 is priced as the lightest parcel.
 */
export function quote(tariff: Tariff, request: QuoteRequest): Quote[] {
  const { lanes, notServed } = tariff.byCountry.get(request.country) ?? tariff.elsewhere
  const mask = goodsMask(request.goodsTypes)
  const sides = sidesOf(request.size)
  const fits: Fit[] = []
  const excluded: Excluded[] = []
  for (const lane of lanes) {
    const answer = quoteLane(lane, request, mask, sides)
    if (answer.fits) fits.push(answer)
    else excluded.push(answer)
  }
  return [...fits.sort(cheaperFirst), ...excluded, ...notServed]
}
