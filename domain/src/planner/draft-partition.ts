import type { ParcelCost, ParcelSums } from './parcel-cost.ts'
import { addItem, noSums, sumsOf } from './parcel-sums.ts'

/**
 * Cost in cents of an item in a parcel that no lane takes: above any freight, so that such parcels are
 * dissolved first.
 */
const NOT_TAKEN = 1e9

/** A parcel of a partition that is being improved. */
export interface DraftParcel {
  readonly items: number[]
  sums: ParcelSums
  /** Number of its items by heading. */
  readonly headings: Map<number, number>
  /** Number of its items by goods type mask. */
  readonly types: Map<number, number>
  /** In cents; NOT_TAKEN for each item where no lane takes the parcel. */
  cents: number
}

const count = (counts: Map<number, number>, key: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Costs of parcels one item larger or smaller, without building them. */
export class DraftCosts {
  readonly #cost: ParcelCost
  readonly #scratch = noSums()
  readonly #alone = new Map<number, number>()
  /** Remaining number of cost evaluations. The search ends by count, not by time, so it is deterministic. */
  left: number

  constructor(cost: ParcelCost, evaluations = Number.POSITIVE_INFINITY) {
    this.#cost = cost
    this.left = evaluations
  }

  draft(items: readonly number[]): DraftParcel {
    const parcel: DraftParcel = {
      items: [...items],
      sums: noSums(),
      headings: new Map(),
      types: new Map(),
      cents: 0,
    }
    this.#refresh(parcel)
    return parcel
  }

  of(sums: ParcelSums): number {
    if (sums.count === 0) return 0
    this.left--
    const cents = this.#cost.of(sums)
    return Number.isFinite(cents) ? cents : NOT_TAKEN * sums.count
  }

  alone(item: number): number {
    return this.#alone.getOrInsertComputed(item, () => this.draft([item]).cents)
  }

  with(parcel: DraftParcel, item: number): number {
    const { items, goodsLimit } = this.#cost
    addItem(
      this.#scratch,
      parcel.sums,
      items,
      item,
      !parcel.headings.has(items.tariffLine[item] ?? -1),
      goodsLimit,
    )
    return this.of(this.#scratch)
  }

  /**
   * Returns the sums without an item: by subtraction, unless it is the longest, the most valuable or the only
   * one of its kind.
   */
  sumsWithout(parcel: DraftParcel, item: number): ParcelSums {
    const { items, goodsLimit } = this.#cost
    const { sums } = parcel
    const goods = items.goods[item] ?? 0
    const types = items.types[item] ?? 0
    if (sums.longest === item || sums.dearest === goods || parcel.types.get(types) === 1) {
      return sumsOf(
        items,
        parcel.items.filter((one) => one !== item),
        goodsLimit,
      )
    }
    return {
      ...sums,
      parts: sums.parts - (items.parts[item] ?? 0),
      count: sums.count - 1,
      goods: sums.goods - goods,
      tariffLines: sums.tariffLines - (parcel.headings.get(items.tariffLine[item] ?? -1) === 1 ? 1 : 0),
      withinLimit: sums.withinLimit - (goods <= goodsLimit ? 1 : 0),
    }
  }

  /** Returns the cost when `item` replaces `gone`; `rest` is the sum without `gone`. */
  swapped(parcel: DraftParcel, rest: ParcelSums, removed: number, item: number): number {
    const { items, goodsLimit } = this.#cost
    const heading = items.tariffLine[item] ?? -1
    const left = (parcel.headings.get(heading) ?? 0) - (items.tariffLine[removed] === heading ? 1 : 0)
    addItem(this.#scratch, rest, items, item, left === 0, goodsLimit)
    return this.of(this.#scratch)
  }

  add(parcel: DraftParcel, item: number): void {
    parcel.items.push(item)
    this.#refresh(parcel)
  }

  remove(parcel: DraftParcel, item: number): void {
    parcel.items.splice(parcel.items.indexOf(item), 1)
    this.#refresh(parcel)
  }

  #refresh(parcel: DraftParcel): void {
    const { items, goodsLimit } = this.#cost
    parcel.items.sort((a, b) => a - b)
    parcel.sums = sumsOf(items, parcel.items, goodsLimit)
    parcel.headings.clear()
    parcel.types.clear()
    for (const item of parcel.items) {
      count(parcel.headings, items.tariffLine[item] ?? -1)
      count(parcel.types, items.types[item] ?? 0)
    }
    parcel.cents = this.of(parcel.sums)
  }
}

/** Whether a lane takes the parcel. */
export const isTaken = (parcel: DraftParcel): boolean => parcel.cents < NOT_TAKEN

/** Returns the cost of all parcels in cents; above any real price where no lane takes one of them. */
export const totalCents = (parcels: readonly DraftParcel[]): number =>
  parcels.reduce((sum, { cents }) => sum + cents, 0)
