import type { Band, Channel, Surcharge } from './channel.ts'

/** Returns the prices of a band, and all else of it in one text. */
function partsOf(band: Band): { readonly prices: readonly bigint[]; readonly shape: string } {
  switch (band.kind) {
    case 'flat':
      return { prices: [band.price], shape: `flat ${band.upTo}` }
    case 'per_kg':
      return { prices: [band.price], shape: `per_kg ${band.upTo} ${band.roundTo}` }
    case 'first_step': {
      const { upTo, firstGrams, firstPrice, stepGrams, stepPrice } = band
      return { prices: [firstPrice, stepPrice], shape: `first_step ${upTo} ${firstGrams} ${stepGrams}` }
    }
  }
}

function lowersBand(before: Band | undefined, after: Band): boolean {
  if (!before) return true
  const [was, is] = [partsOf(before), partsOf(after)]
  return was.shape !== is.shape || is.prices.some((price, index) => price < (was.prices[index] ?? price))
}

function lowersSurcharge(before: Surcharge, after: Surcharge | undefined): boolean {
  switch (before.kind) {
    case 'fuel':
      return after?.kind !== 'fuel' || after.basisPoints < before.basisPoints
    case 'per_piece':
      return after?.kind !== 'per_piece' || after.price < before.price
    case 'oversize':
      return after?.kind !== 'oversize' || after.price < before.price || after.side > before.side
    case 'remote':
      return (
        after?.kind !== 'remote' ||
        after.price < before.price ||
        after.country !== before.country ||
        before.postcodes.some((prefix) => !after.postcodes.includes(prefix))
      )
  }
}

const bandsByCountry = ({ zones }: Channel) =>
  new Map(zones.flatMap(({ countries, bands }) => countries.map((country) => [country, bands] as const)))

/** Returns whether a limit allows more than it did; null for no limit. */
const isWider = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before)

/**
 * Returns whether a change of a channel may lower the freight of some parcel, or carry one that it did not carry. Bands and surcharges
 * are compared one by one in their order: those of another shape count as lower.
 */
export function lowersFreight(before: Channel, after: Channel): boolean {
  const had = bandsByCountry(before)
  return (
    after.divisor > before.divisor ||
    after.minGrams < before.minGrams ||
    isWider(before.maxGrams, after.maxGrams) ||
    isWider(before.maxSide, after.maxSide) ||
    isWider(before.maxGirth, after.maxGirth) ||
    (after.dutyPrepaid && !before.dutyPrepaid) ||
    after.goodsTypes.some((type) => !before.goodsTypes.includes(type)) ||
    before.surcharges.some((surcharge, index) => lowersSurcharge(surcharge, after.surcharges[index])) ||
    [...bandsByCountry(after)].some(([country, bands]) =>
      bands.some((band, index) => lowersBand(had.get(country)?.[index], band)),
    )
  )
}
