import type { Band, Channel, Surcharge, Zone } from './channel.ts'

export type ChannelFault =
  | 'duplicate_code'
  | 'bad_divisor'
  | 'no_goods_types'
  | 'limits_reversed'
  | 'no_zones'
  | 'country_twice'
  | 'days_reversed'
  | 'no_bands'
  | 'bands_not_ascending'
  | 'negative_price'
  | 'bad_step'

/** A fault of a channel; `zone` is the index of the faulty zone, null where the fault is the channel's. */
export interface ChannelProblem {
  readonly channel: string
  readonly zone: number | null
  readonly reason: ChannelFault
}

function bandFault(band: Band, below: number): ChannelFault | null {
  if (band.upTo <= below) return 'bands_not_ascending'
  if (band.kind === 'first_step') {
    if (band.firstPrice < 0n || band.stepPrice < 0n) return 'negative_price'
    return band.stepGrams > 0 ? null : 'bad_step'
  }
  if (band.price < 0n) return 'negative_price'
  return band.kind === 'per_kg' && band.roundTo <= 0 ? 'bad_step' : null
}

function zoneFaults(zone: Zone): ChannelFault[] {
  const faults: ChannelFault[] = []
  if (zone.days.min > zone.days.max) faults.push('days_reversed')
  if (zone.bands.length === 0) faults.push('no_bands')
  let below = 0
  for (const band of zone.bands) {
    const fault = bandFault(band, below)
    if (fault) faults.push(fault)
    below = band.upTo
  }
  return faults
}

const surchargeBelowZero = (surcharge: Surcharge): boolean =>
  (surcharge.kind === 'fuel' ? surcharge.basisPoints : surcharge.price) < 0n

function channelFaults(channel: Channel): ChannelFault[] {
  const faults: ChannelFault[] = []
  if (!(Number.isSafeInteger(channel.divisor) && channel.divisor > 0)) faults.push('bad_divisor')
  if (channel.goodsTypes.length === 0) faults.push('no_goods_types')
  if (channel.minGrams > channel.maxGrams) faults.push('limits_reversed')
  if (channel.surcharges.some(surchargeBelowZero)) faults.push('negative_price')
  if (channel.zones.length === 0) faults.push('no_zones')
  const countries = channel.zones.flatMap((zone) => zone.countries)
  if (new Set(countries).size < countries.length) faults.push('country_twice')
  return faults
}

/**
 * Returns every fault that makes a price list unusable or ambiguous, in the order of the channels; empty when
 * there is none.
 */
export function checkChannels(channels: readonly Channel[]): ChannelProblem[] {
  const problems: ChannelProblem[] = []
  const codes = new Set<string>()
  for (const channel of channels) {
    const report = (reason: ChannelFault, zone: number | null = null) =>
      problems.push({ channel: channel.code, zone, reason })
    if (codes.has(channel.code)) report('duplicate_code')
    codes.add(channel.code)
    for (const fault of channelFaults(channel)) report(fault)
    channel.zones.forEach((zone, index) => {
      for (const fault of zoneFaults(zone)) report(fault, index)
    })
  }
  return problems
}
