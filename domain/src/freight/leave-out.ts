import type { Lane, Tariff } from './compile.ts'
import { type QuoteRequest, quoteOfLane } from './quote.ts'
import type { Fit } from './quote-result.ts'

/** The items to leave out so that a channel accepts the others, with the quote of the others. */
export interface LeftOut<Item> {
  readonly items: readonly Item[]
  readonly rest: Fit
}

/**
 * Returns, for each channel of the country that does not take all items together, what has to be left out, by the
 * channel's code: the items that it takes in no parcel (goods type, length, weight alone), and where the others are
 * still too heavy together, the lightest one more. A channel is absent where that is not enough, or nothing would be left.
 */
export function leaveOut<Item>(
  tariff: Tariff,
  country: string,
  items: readonly Item[],
  requestOf: (items: readonly Item[]) => QuoteRequest,
): ReadonlyMap<string, LeftOut<Item>> {
  const { lanes } = tariff.byCountry.get(country) ?? tariff.elsewhere
  const byWeight = items
    .map((item) => ({ item, alone: requestOf([item]) }))
    .sort((a, b) => a.alone.weight - b.alone.weight)
  const found = new Map<string, LeftOut<Item>>()
  for (const lane of lanes) {
    const quoteOf = (some: readonly Item[]) => quoteOfLane(lane, requestOf(some))
    if (quoteOf(items).fits) continue
    const taken = byWeight.filter(({ alone }) => isTaken(lane, alone)).map(({ item }) => item)
    const rests = [taken, ...taken.map((one) => taken.filter((item) => item !== one))]
    for (const some of rests) {
      const rest = some.length > 0 ? quoteOf(some) : undefined
      if (!rest?.fits) continue
      found.set(lane.channel.code, { items: items.filter((item) => !some.includes(item)), rest })
      break
    }
  }
  return found
}

/** True where a channel takes the item in some parcel: one that is too light alone may go with others. */
function isTaken(lane: Lane, alone: QuoteRequest): boolean {
  const quoted = quoteOfLane(lane, alone)
  return quoted.fits || quoted.reason === 'too_light'
}
