/** Number of cases that finished a step on this day of it, and of open ones that have been in it for this many whole days. */
export interface DaysInStep {
  readonly days: number
  readonly finished: number
  readonly open: number
}

/** The duration of a step: half finished within `medianDays`, nine of ten within `mostDays`. */
export interface StepTime {
  readonly medianDays: number
  readonly mostDays: number
  /** Number of finished cases. */
  readonly cases: number
}

/** Below this number of finished cases there is no estimate. */
const LEAST_CASES = 5

/**
 * Estimates the duration of a step by Kaplan and Meier (1958): open cases count for as long as they have been in it.
 * Without them a channel whose slow parcels have not arrived yet would look fast. Both figures are quantiles, so single
 * very slow parcels do not move them.
 * @returns null with too few cases, or while too many are open to tell when nine of ten are done.
 */
export function estimateStepTime(counts: readonly DaysInStep[]): StepTime | null {
  const cases = sum(counts.map(({ finished }) => finished))
  if (cases < LEAST_CASES) return null
  let inStep = cases + sum(counts.map(({ open }) => open))
  let unfinished = 1
  let medianDays: number | undefined
  for (const { days, finished, open } of counts.toSorted((one, other) => one.days - other.days)) {
    unfinished *= 1 - finished / inStep
    inStep -= finished + open
    // The product of shares may miss the exact quantile by a rounding error.
    if (unfinished <= 0.5 + 1e-9) medianDays ??= days
    if (medianDays !== undefined && unfinished <= 0.1 + 1e-9) return { medianDays, mostDays: days, cases }
  }
  return null
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
