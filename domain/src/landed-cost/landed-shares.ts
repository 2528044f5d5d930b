import { add, split, type Usd, usd } from '../money/index.ts'
import { type CustomsRole, estimateLandedCost } from './estimate-landed-cost.ts'
import type { CustomsRule } from './rule.ts'

/** The lines of a landed cost, in the order in which they are shown. */
export const LANDED_KINDS = ['goods', 'domestic', 'handling', 'freight', 'duty', 'tax', 'clearance'] as const
export type LandedKind = (typeof LANDED_KINDS)[number]

/** The landed cost of pieces of one product, by line. */
export type LandedAmounts = Readonly<Record<LandedKind, Usd>>

/** Pieces of one product, bought and sent in one parcel with others. */
export interface LandedItem {
  readonly goods: Usd
  readonly domestic: Usd
  readonly handling: Usd
  /** The price of one piece. */
  readonly unitPrice: Usd
  /** '' for unclassified goods: they count as a tariff heading of their own. */
  readonly hsCode: string
  /** Of all pieces, in grams. */
  readonly weight: number
}

const total = (amounts: readonly Usd[]) => add(usd(0), ...amounts)

/**
 * Shares the freight of a parcel and what customs are likely to charge for it among its items: freight by weight, duty,
 * tax and clearance by value. The shares of each line add up to the line.
 * @param rule null where none is known, or where the freight contains duty and tax.
 */
export function landedShares(
  items: readonly LandedItem[],
  freight: Usd,
  rule: CustomsRule | null,
  role: CustomsRole,
): LandedAmounts[] {
  if (items.length === 0) return []
  const values = items.map(({ goods, domestic }) => add(goods, domestic))
  const headings = items.map(({ hsCode }, index) => hsCode || String(index))
  const dearest = items.reduce(
    (most, { unitPrice }) => (unitPrice.minor > most.minor ? unitPrice : most),
    usd(0),
  )
  const charges = rule
    ? estimateLandedCost(rule, role, {
        goods: total(values),
        freight,
        dearestItem: dearest,
        tariffLines: new Set(headings).size,
      })
    : []
  const charged = (kind: 'duty' | 'tax' | 'clearance') =>
    split(
      total(charges.filter((charge) => charge.kind === kind).map(({ amount }) => amount)),
      values.map(({ minor }) => minor),
    )
  const shares = {
    freight: split(
      freight,
      items.map(({ weight }) => BigInt(Math.round(weight))),
    ),
    duty: charged('duty'),
    tax: charged('tax'),
    clearance: charged('clearance'),
  }
  const of = (line: keyof typeof shares, index: number) => shares[line][index] ?? usd(0)
  return items.map(({ goods, domestic, handling }, index) => ({
    goods,
    domestic,
    handling,
    freight: of('freight', index),
    duty: of('duty', index),
    tax: of('tax', index),
    clearance: of('clearance', index),
  }))
}

/** Sums landed costs line by line. */
export function addLanded(all: readonly LandedAmounts[]): LandedAmounts {
  const sum = (line: keyof LandedAmounts) => total(all.map((one) => one[line]))
  return {
    goods: sum('goods'),
    domestic: sum('domestic'),
    handling: sum('handling'),
    freight: sum('freight'),
    duty: sum('duty'),
    tax: sum('tax'),
    clearance: sum('clearance'),
  }
}
