import { type Grams, grams } from '../units/index.ts'

/** What customs read about one item of a parcel. */
export interface DeclaredLine {
  /** The contents in English. */
  readonly description: string
  /** Six digits of the Harmonized System; '' until the goods are classified. */
  readonly hsCode: string
  /** Country of origin, ISO 3166. */
  readonly origin: string
  readonly material: string
  /** Of one piece, in minor units of the currency that was paid. */
  readonly unitValue: bigint
  /** Why the value differs from what was paid; '' where it does not. */
  readonly reason: string
}

/** Words that do not describe contents. Customs hold parcels that are declared with these alone. */
const BARE =
  /^(?:(?:(?:a|an|the|of|and|my|some|for|various|other|mixed|assorted|new|used|small|personal|private|general|chinese|daily|birthday|christmas|free|no|commercial)\s+)*(?:gifts?|presents?|parts?|spare parts?|samples?|goods?|items?|stuffs?|things?|products?|articles?|accessor(?:y|ies)|merchandise|commodit(?:y|ies)|contents?|daily necessities|necessities|others?|misc|miscellaneous|belongings|effects|value|use|use only)\s*)+$/

/** Returns whether a description consists of such words alone. */
export function isBare(description: string): boolean {
  const words = description
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return words.length < 3 || BARE.test(words)
}

/** Customs accept Latin letters, accents included, and common punctuation. */
const isLatin = (text: string) => /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text)

export type LineField = 'description' | 'unit_value' | 'hs_code' | 'origin' | 'reason'
export type LineProblem = 'not_english' | 'bare' | 'missing' | 'wrong'

/**
 * Returns the problems of a line, by field.
 * @param paid what one piece cost; null where it was not bought through us.
 */
export function lineProblems(
  line: DeclaredLine,
  paid: bigint | null,
): Partial<Record<LineField, LineProblem>> {
  const { description, hsCode, origin, unitValue, reason } = line
  return {
    ...(isLatin(description)
      ? isBare(description) && { description: 'bare' as const }
      : { description: 'not_english' as const }),
    ...(unitValue <= 0n && { unit_value: 'missing' as const }),
    ...(hsCode !== '' && !isHsCode(hsCode) && { hs_code: 'wrong' as const }),
    ...(!/^[A-Z]{2}$/.test(origin) && { origin: 'wrong' as const }),
    ...(paid !== null && unitValue !== paid && reason.trim().length < 5 && { reason: 'missing' as const }),
  }
}

/** Six digits in one of the chapters 01 to 97, of which 77 is reserved. */
export const isHsCode = (code: string): boolean =>
  /^\d{6}$/.test(code) && !['00', '77', '98', '99'].includes(code.slice(0, 2))

/** The price of one piece of several, rounded half up to the minor unit. */
export const pricePerPiece = (total: bigint, quantity: number): bigint =>
  (total * 2n + BigInt(quantity)) / (2n * BigInt(quantity))

/**
 * Returns the net weights of a parcel's lines: as stated, else as weighed. Where the packed parcel is lighter than
 * their sum, because boxes were taken off, they are scaled down, so that the sum never exceeds the gross weight.
 * @param gross of the packed parcel; null before it is packed.
 */
export function netWeights(weighed: readonly Grams[], gross: Grams | null): Grams[] {
  const sum = weighed.reduce((total, weight) => total + weight, 0)
  if (gross === null || sum <= gross) return [...weighed]
  return weighed.map((weight) => grams(Math.floor((weight * gross) / sum)))
}
