import { type Grams, grams } from '../units/index.ts'

export interface ScaleReading {
  /** Negative readings, of a scale that was tared with something on it, count as 0. */
  readonly weight: Grams
  /** False while the reading still changes. */
  readonly isStable: boolean
}

const GRAMS_PER = { kg: 1000, g: 1, jin: 500, lb: 453.592_37 } as const

/**
 * Parses one line of a bench scale: the common format with a header (`ST,GS,+  0.532kg`: stable or `US` unstable, gross
 * or net), or a plain weight with its unit (`0.532 kg`, `532 g`).
 * @returns null for a line that is not a weight: an overload (`OL`), an unknown unit, a partial line
 */
export function readScale(line: string): ScaleReading | null {
  const found = /^(?:(ST|US),(?:GS|NT|TR),)?\s*([+-]?)\s*(\d+(?:\.\d+)?)\s*(kg|g|jin|lb)$/i.exec(line.trim())
  if (!found) return null
  const [, header, sign, figure, unit] = found
  const perUnit = GRAMS_PER[unit?.toLowerCase() as keyof typeof GRAMS_PER]
  const weight = Math.round(Number(figure) * perUnit)
  return { weight: grams(sign === '-' ? 0 : weight), isStable: header?.toUpperCase() !== 'US' }
}
