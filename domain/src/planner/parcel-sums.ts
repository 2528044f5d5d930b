import type { ItemFacts, ParcelSums } from './parcel-cost.ts'

/** The sums of an empty set. */
export const noSums = (): ParcelSums => ({
  parts: 0,
  types: 0,
  longest: -1,
  count: 0,
  goods: 0,
  dearest: 0,
  tariffLines: 0,
  withinLimit: 0,
})

/** Returns the larger of two items by `compareSizes`, as `parcelWeight` does. */
export const longerOf = ({ sizeRank }: ItemFacts, a: number, b: number): number =>
  a < 0 || (sizeRank[b] ?? 0) > (sizeRank[a] ?? 0) ? b : a

/** Writes the sums of `from` and one more item into `into`. */
export function addItem(
  into: ParcelSums,
  from: ParcelSums,
  items: ItemFacts,
  item: number,
  newTariffLine: boolean,
  goodsLimit: number,
): void {
  const goods = items.goods[item] ?? 0
  into.parts = from.parts + (items.parts[item] ?? 0)
  into.types = from.types | (items.types[item] ?? 0)
  into.longest = longerOf(items, from.longest, item)
  into.count = from.count + 1
  into.goods = from.goods + goods
  into.dearest = Math.max(from.dearest, goods)
  into.tariffLines = from.tariffLines + (newTariffLine ? 1 : 0)
  into.withinLimit = from.withinLimit + (goods <= goodsLimit ? 1 : 0)
}

/** Returns the sums of a set of items. */
export function sumsOf(items: ItemFacts, chosen: Iterable<number>, goodsLimit: number): ParcelSums {
  const sums = noSums()
  const lines = new Set<number>()
  for (const item of chosen) {
    const line = items.tariffLine[item] ?? -1
    addItem(sums, sums, items, item, !lines.has(line), goodsLimit)
    lines.add(line)
  }
  return sums
}
