/** The observed weights of one sort of goods, in grams per piece. */
export interface WeightSummary {
  readonly median: number
  /** The lightest and the heaviest, without outliers. */
  readonly low: number
  readonly high: number
  /** Number of observations, outliers included. */
  readonly cases: number
}

/** The standard deviation of a normal distribution is 1.4826 median absolute deviations. */
const DEVIATIONS = 3.5 * 1.4826
/** Two weights that differ by more than this factor: one of them is an error. */
const FAR_APART = 3
/** The minimum assumed spread: pieces of one product differ by size, and scales differ too. */
const LEAST_SPREAD = 0.02

const middle = (sorted: readonly number[]): number => {
  const half = sorted.length / 2
  const [below, above] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0]
  return (below + above) / 2
}

/**
 * Returns median and range of weights; null for none, and for two that contradict each other. From three on, values
 * further from the median than 3.5 estimated standard deviations count as errors (a decimal point, two items on the
 * scale) and do not widen the range.
 */
export function summariseWeights(grams: readonly number[]): WeightSummary | null {
  const sorted = grams.filter((weight) => weight > 0).sort((a, b) => a - b)
  if (sorted.length === 0) return null
  const [least = 0, most = 0] = sorted
  if (sorted.length === 2 && most > least * FAR_APART) return null
  const median = middle(sorted)
  const deviation = middle(sorted.map((weight) => Math.abs(weight - median)).sort((a, b) => a - b))
  const limit = DEVIATIONS * Math.max(deviation, median * LEAST_SPREAD)
  const plausible = sorted.length < 3 ? sorted : sorted.filter((weight) => Math.abs(weight - median) <= limit)
  return {
    median: Math.round(median),
    low: Math.round(plausible[0] ?? median),
    high: Math.round(plausible.at(-1) ?? median),
    cases: sorted.length,
  }
}
