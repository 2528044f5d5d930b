import { wholeLots } from '@sampan/domain/product-detail'
import type { Size } from '@sampan/domain/units'
import type { LadderStep, OptionGroup, Product, Sku } from './product.ts'

/** One value of an option as a provider lists it. `value` is `groupId:valueId`. */
export interface ListedValue {
  readonly value: string
  readonly group: string
  readonly label: string
  readonly imageUrl: string
}

/** A sku as a provider lists it; null for what it does not state. */
export interface ListedSku {
  /** The values it is made of, in any order; empty for the only sku of a product without options. */
  readonly values: readonly string[]
  readonly skuId: string
  readonly priceFen: number | null
  readonly stock: number | null
  readonly weightG: number | null
  readonly size: Size | null
}

interface Listed {
  readonly values: readonly ListedValue[]
  readonly skus: readonly ListedSku[]
  /** Null for a ladder with a step that cannot be read. */
  readonly ladder: readonly LadderStep[] | null
  /** Price and stock of a product that lists no skus. */
  readonly whole: Pick<ListedSku, 'priceFen' | 'stock'>
  readonly isSoldOut: boolean
  readonly minQuantity: number | null
  readonly lotSize: number | null
  /** Null for one that is stated but cannot be read. */
  readonly freightFen: number | null
}

type Sellable = Pick<
  Product,
  | 'groups'
  | 'skus'
  | 'propsListOrigin'
  | 'priceFen'
  | 'stock'
  | 'ladder'
  | 'minQuantity'
  | 'lotSize'
  | 'freightFen'
>

const groupOf = (value: string): string => value.split(':')[0] ?? ''

/**
 * Combines what a provider lists about options, prices and quantities. Whatever it does not state with certainty has
 * price 0: a sku without price, stock or a named option; two skus of the same options at different prices; options
 * without skus; everything where a step of the ladder or the freight is unreadable. Sold-out skus have stock 0.
 */
export function sellable(listed: Listed): Sellable {
  const lotSize = Math.max(1, listed.lotSize ?? 1)
  const minQuantity = wholeLots(listed.minQuantity ?? 1, lotSize)
  const values = new Map(listed.values.map((one) => [one.value, one]))
  const groupIds = groupsInUse(listed.skus, values)
  const skus = skusByOptions(listed, groupIds, values)
  const freightFen = listed.freightFen ?? 0
  const common = { minQuantity, lotSize, freightFen, propsListOrigin: propsOf(values) }
  if (groupIds.length === 0) {
    const whole = listed.skus.length === 0 && values.size > 0 ? UNCERTAIN : wholeOf(listed)
    return { ...common, groups: [], skus: {}, ...whole, ladder: ladderIn(listed, [whole.priceFen]) }
  }
  const prices = Object.values(skus).flatMap(({ priceFen }) => (priceFen > 0 ? [priceFen] : []))
  return {
    ...common,
    groups: groupIds.map((id) => optionGroup(id, skus, values)),
    skus,
    priceFen: prices.length > 0 ? Math.min(...prices) : 0,
    stock: Object.values(skus).reduce((sum, { stock }) => sum + stock, 0),
    ladder: ladderIn(listed, prices),
  }
}

const UNCERTAIN = { priceFen: 0, stock: 0 }

/** Price and stock of a product without options: of its only sku, or its own. */
function wholeOf({ skus, whole, ...rest }: Listed): { priceFen: number; stock: number } {
  const [only = whole, ...others] = skus
  if (others.length > 0 || (skus[0] && skus[0].values.length > 0)) return UNCERTAIN
  return certain(only, rest)
}

/** A price is certain only together with a stock and a freight: goods of unknown stock are not sold. */
const certain = (
  { priceFen, stock }: Pick<ListedSku, 'priceFen' | 'stock'>,
  { ladder, freightFen, isSoldOut }: Pick<Listed, 'ladder' | 'freightFen' | 'isSoldOut'>,
) => ({
  priceFen: priceFen === null || [stock, ladder, freightFen].includes(null) ? 0 : priceFen,
  stock: isSoldOut ? 0 : (stock ?? 0),
})

/**
 * The groups that most skus are made of, in the order of the page; a damaged sku does not decide them. An attribute
 * that no sku has is not an option.
 */
function groupsInUse(skus: readonly ListedSku[], values: ReadonlyMap<string, ListedValue>): string[] {
  const order = [...new Set([...values.keys()].map(groupOf))]
  const counts = new Map<string, number>()
  for (const sku of skus) {
    const known = new Set(sku.values.filter((value) => values.has(value)).map(groupOf))
    const groups = order.filter((id) => known.has(id)).join()
    counts.set(groups, (counts.get(groups) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ? most[0].split(',') : []
}

function skusByOptions(
  { skus, ...rest }: Listed,
  groupIds: readonly string[],
  values: ReadonlyMap<string, ListedValue>,
): Record<string, Sku> {
  const found: Record<string, Sku> = {}
  for (const sku of skus) {
    const chosen = groupIds.map((id) =>
      sku.values.find((value) => groupOf(value) === id && values.has(value)),
    )
    if (chosen.length !== sku.values.length || chosen.includes(undefined)) continue
    const key = chosen.join(';')
    const isNamed = chosen.every((value) => values.get(value ?? '')?.label)
    const offer = isNamed ? certain(sku, rest) : UNCERTAIN
    const duplicate = found[key]
    const isDoubtful = duplicate !== undefined && duplicate.priceFen !== offer.priceFen
    found[key] = {
      skuId: sku.skuId,
      ...(isDoubtful ? UNCERTAIN : offer),
      weightG: sku.weightG,
      size: sku.size,
    }
  }
  return found
}

function optionGroup(
  id: string,
  skus: Readonly<Record<string, Sku>>,
  values: ReadonlyMap<string, ListedValue>,
): OptionGroup {
  const used = new Set(Object.keys(skus).flatMap((key) => key.split(';')))
  const own = [...values.values()].filter(({ value }) => groupOf(value) === id && used.has(value))
  return {
    name: own[0]?.group ?? '',
    options: own.map(({ value, label, imageUrl }) => ({ label, value, imageUrl })),
  }
}

const propsOf = (values: ReadonlyMap<string, ListedValue>): Record<string, string> =>
  Object.fromEntries([...values.values()].map(({ value, group, label }) => [value, `${group}:${label}`]))

/**
 * Returns the ladder, from the smallest quantity that is sold on. Where all skus cost more than its first step,
 * which applies only to larger quantities, their price is its first step.
 */
function ladderIn({ ladder, minQuantity }: Listed, prices: readonly number[]): LadderStep[] {
  const [first] = ladder ?? []
  const [price = 0, ...others] = new Set(prices)
  if (!ladder || !first || price === 0) return []
  const isAbove = others.length === 0 && price > first.priceFen && first.minQuantity > (minQuantity ?? 1)
  const whole = isAbove ? [{ minQuantity: minQuantity ?? 1, priceFen: price }, ...ladder] : [...ladder]
  return whole.length > 1 && prices.includes(whole[0]?.priceFen ?? 0) ? whole : []
}

/**
 * Reads quantity prices, lowest quantity first; null when one of them cannot be read, or when a larger quantity
 * does not cost less, so that they contradict each other.
 */
export function ladderOf<Step>(
  steps: readonly Step[],
  read: (step: Step) => { readonly minQuantity: number | null; readonly priceFen: number | null },
): LadderStep[] | null {
  const ladder = steps
    .map(read)
    .map(({ minQuantity, priceFen }) => ({ minQuantity: minQuantity ?? 0, priceFen: priceFen ?? 0 }))
    .sort((a, b) => a.minQuantity - b.minQuantity)
  const isConsistent = ladder.every((step, index) => {
    const before = ladder[index - 1]
    const isAfter = !before || (step.minQuantity > before.minQuantity && step.priceFen < before.priceFen)
    return step.minQuantity >= 1 && step.priceFen > 0 && isAfter
  })
  return isConsistent ? ladder : null
}

/**
 * Returns a ladder that the provider does not assign to options: where they cost different prices it belongs to
 * none of them.
 */
export function ladderOfAll(
  ladder: readonly LadderStep[] | null,
  skus: readonly ListedSku[],
): readonly LadderStep[] | null {
  return ladder === null || new Set(skus.map(({ priceFen }) => priceFen)).size <= 1 ? ladder : []
}
