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

/** A rack of shelves: its name and its number of places, counted from 1. */
export interface Rack {
  readonly name: string
  readonly places: number
}

/** The kinds of doubts: the field they are about, and the question. */
export const RECEIPT_DOUBTS = {
  weight_far: {
    field: 'weight',
    en: 'Pieces like this usually weigh {expected} kg together. Really {weight} kg?',
    cn: '同类商品合计通常约 {expected} 千克，确定是 {weight} 千克吗？',
  },
  weight_heavy: {
    field: 'weight',
    en: 'More than {limit} kg a piece. Really {weight} kg?',
    cn: '单件超过 {limit} 千克，确定是 {weight} 千克吗？',
  },
  too_dense: {
    field: 'height',
    en: 'Heavier than iron of this size. Are the sides right?',
    cn: '按此尺寸比铁还重，尺寸是否正确？',
  },
  too_light: {
    field: 'height',
    en: 'Lighter than foam of this size. Are the sides right?',
    cn: '按此尺寸比泡沫还轻，尺寸是否正确？',
  },
  side_long: {
    field: 'length',
    en: 'A side of more than {limit} cm. Really?',
    cn: '有一边超过 {limit} 厘米，确定吗？',
  },
  quantity_more: {
    field: 'quantity',
    en: '{expected} were ordered. Really {quantity}?',
    cn: '订购数量为 {expected}，确定是 {quantity} 吗？',
  },
  shelf_form: {
    field: 'shelf',
    en: 'Shelves are called like A-01. Really “{shelf}”?',
    cn: '货架编号形如 A-01，确定是“{shelf}”吗？',
  },
  shelf_unknown: {
    field: 'shelf',
    en: 'There is no shelf “{shelf}” in the settings. Really there?',
    cn: '设置中没有货架“{shelf}”，确定放在那里吗？',
  },
} as const
export type ReceiptDoubt = keyof typeof RECEIPT_DOUBTS

/** More than a courier delivers by hand. */
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
  const [, name, place] = /^(\p{Lu}+)-(\d{2,3})$/u.exec(shelf) ?? []
  if (name === undefined) return ['shelf_form']
  const rack = racks.find((one) => one.name === name)
  return rack && Number(place) >= 1 && Number(place) <= rack.places ? [] : ['shelf_unknown']
}

/** Returns the values of a question's placeholders, in kilograms and centimetres. */
export function doubtValues(
  doubt: ReceiptDoubt,
  { weight, quantity, shelf }: ReceiptFigures,
  expected: ReceiptExpectation,
): Readonly<Record<string, string | number>> {
  const kg = (value: number) => (grams(Math.round(value)) / 1000).toFixed(2)
  const usual = (expected.pieceWeight ?? 0) * quantity
  return {
    weight: kg(weight),
    expected: doubt === 'quantity_more' ? expected.quantity : kg(usual),
    limit: doubt === 'side_long' ? LONG_SIDE_MM / 10 : HEAVY_PIECE_G / 1000,
    quantity,
    shelf,
  }
}
