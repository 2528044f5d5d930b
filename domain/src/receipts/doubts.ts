import { type Rack, rackOf, readShelf } from '../shelves/index.ts'
import { type Grams, grams, type Size } from '../units/index.ts'

/** The values recorded at receipt: weight and size of all pieces together. */
export interface ReceiptFigures {
  readonly weight: Grams
  readonly size: Size
  readonly shelf: string
  readonly quantity: number
}

/** The expected values before the goods are weighed. */
export interface ReceiptExpectation {
  /** Weight of one piece, from earlier receipts or the seller; null when unknown. */
  readonly pieceWeight: Grams | null
  readonly quantity: number
  readonly racks: readonly Rack[]
}

/** The kinds of doubts, with the field that each is about. */
export const RECEIPT_DOUBTS = {
  weight_far: { field: 'weight' },
  weight_heavy: { field: 'weight' },
  too_dense: { field: 'height' },
  too_light: { field: 'height' },
  side_long: { field: 'length' },
  quantity_more: { field: 'quantity' },
  shelf_form: { field: 'shelf' },
  shelf_unknown: { field: 'shelf' },
} as const
export type ReceiptDoubt = keyof typeof RECEIPT_DOUBTS

/** More than a courier carries without equipment, in grams. */
const HEAVY_PIECE_G = 30_000
const LONG_SIDE_MM = 2000
/** Densities in g/cm³: iron, and the lightest packing foam. */
const IRON = 7.9
const FOAM = 0.01
/**
 * The factor above or below the expected weight that raises a doubt, and the difference in grams that never
 * does, because packing has weight too.
 */
const FAR = 3
const PACKING_G = 300

/** Returns the implausible values of a receipt; none when all are plausible. */
export function receiptDoubts(figures: ReceiptFigures, expected: ReceiptExpectation): ReceiptDoubt[] {
  const { weight, size, quantity } = figures
  const { pieceWeight } = expected
  const usual = pieceWeight === null ? null : pieceWeight * quantity
  const density = weight / ((size.length * size.width * size.height) / 1000)
  const shelf = shelfDoubt(figures.shelf, expected.racks)
  const found: readonly (readonly [ReceiptDoubt, boolean])[] = [
    ['weight_far', usual !== null && (weight > usual * FAR + PACKING_G || weight < usual / FAR)],
    ['weight_heavy', weight > HEAVY_PIECE_G * quantity],
    ['too_dense', density > IRON],
    ['too_light', density < FOAM],
    ['side_long', Math.max(size.length, size.width, size.height) > LONG_SIDE_MM],
    ['quantity_more', quantity > expected.quantity],
  ]
  return [...found.filter(([, isDoubtful]) => isDoubtful).map(([doubt]) => doubt), ...shelf]
}

function shelfDoubt(shelf: string, racks: readonly Rack[]): ReceiptDoubt[] {
  if (!readShelf(shelf)) return ['shelf_form']
  return rackOf(shelf, racks) ? [] : ['shelf_unknown']
}

/** Returns the values of a question's placeholders, in kilograms and centimetres. */
export function doubtValues(
  doubt: ReceiptDoubt,
  { weight, quantity, shelf }: ReceiptFigures,
  expected: ReceiptExpectation,
): Readonly<Record<'weight' | 'expected' | 'limit' | 'quantity' | 'shelf', string>> {
  const kg = (value: number) => (grams(Math.round(value)) / 1000).toFixed(2)
  const usual = (expected.pieceWeight ?? 0) * quantity
  return {
    weight: kg(weight),
    expected: doubt === 'quantity_more' ? String(expected.quantity) : kg(usual),
    limit: String(doubt === 'side_long' ? LONG_SIDE_MM / 10 : HEAVY_PIECE_G / 1000),
    quantity: String(quantity),
    shelf,
  }
}
