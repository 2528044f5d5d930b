import { parseRate, type RateE8 } from '../money/index.ts'
import type { CustomsCurrency } from './rule.ts'

/**
 * US dollars per unit of the currencies that customs limits and fees are stated in. Rounded planning rates,
 * because the results are estimates anyway.
 */
export const PLANNING_RATES: Readonly<Record<CustomsCurrency, RateE8>> = {
  USD: parseRate('1'),
  EUR: parseRate('1.16'),
  GBP: parseRate('1.34'),
  CAD: parseRate('0.72'),
  AUD: parseRate('0.65'),
  NZD: parseRate('0.59'),
  NOK: parseRate('0.099'),
  CHF: parseRate('1.25'),
  JPY: parseRate('0.0067'),
  SGD: parseRate('0.77'),
  AED: parseRate('0.2723'),
  SAR: parseRate('0.2667'),
  ZAR: parseRate('0.056'),
}
