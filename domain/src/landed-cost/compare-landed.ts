import { add, type Usd, usd } from '../money/index.ts'
import type { LandedAmounts } from './landed-shares.ts'

/** The cost of an order, or of a parcel of several, so far; null for what is not paid yet or unknown. */
export interface LandedOutlay {
  readonly goods: Usd | null
  readonly domestic: Usd | null
  readonly handling: Usd | null
  /** Supplements requested after the payment, less refunds. */
  readonly corrections: Usd
  readonly freight: Usd | null
  /** Insurance, services and longer storage, which the customer chose later. */
  readonly extras: Usd
  /** Duty, tax and clearance as reported by the customer; 0 where the freight contained them. */
  readonly customs: Usd | null
}

export const COMPARED_KINDS = [
  'goods',
  'domestic',
  'handling',
  'corrections',
  'freight',
  'extras',
  'customs',
] as const
export type ComparedKind = (typeof COMPARED_KINDS)[number]

export interface ComparedLine {
  readonly kind: ComparedKind
  /** Null where there is no estimate. */
  readonly estimated: Usd | null
  readonly actual: Usd | null
}

export interface LandedComparison {
  readonly lines: readonly ComparedLine[]
  readonly estimated: Usd
  /** The sum of what is known. */
  readonly actual: Usd
  /** Whether every line is known, so that the sums can be compared. */
  readonly isComplete: boolean
}

/**
 * Compares estimate and actual cost line by line; lines that are 0 on both sides are left out.
 * @param hasCustomsEstimate false where no customs rule was known at the time of the estimate.
 */
export function compareLanded(
  estimate: LandedAmounts,
  outlay: LandedOutlay,
  hasCustomsEstimate: boolean,
): LandedComparison {
  const { duty, tax, clearance } = estimate
  const estimated: Record<ComparedKind, Usd | null> = {
    goods: estimate.goods,
    domestic: estimate.domestic,
    handling: estimate.handling,
    corrections: usd(0),
    freight: estimate.freight,
    extras: usd(0),
    customs: hasCustomsEstimate ? add(duty, tax, clearance) : null,
  }
  const isNothing = (amount: Usd | null) => amount?.minor === 0n
  const lines = COMPARED_KINDS.map((kind) => ({
    kind,
    estimated: estimated[kind],
    actual: outlay[kind],
  })).filter((line) => !isNothing(line.estimated) || !isNothing(line.actual))
  const sum = (amounts: readonly (Usd | null)[]) =>
    add(usd(0), ...amounts.filter((amount) => amount !== null))
  return {
    lines,
    estimated: sum(lines.map((line) => line.estimated)),
    actual: sum(lines.map(({ actual }) => actual)),
    isComplete: lines.every(({ actual }) => actual !== null),
  }
}
