import { type Grams, grams, millimetres, type Size } from '../units/index.ts'

/** Goods of one order: their weight together, and the sides that hold them. */
export interface ArrivedGoods {
  readonly weight: Grams
  readonly size: Size
  readonly quantity: number
}

/**
 * Adds a further box of the same order to the goods that arrived before. The sides are the longest length and
 * width, and the height at which they hold the volume of both, so that the volumetric weight stays theirs.
 */
export function addBox(before: ArrivedGoods | null, box: ArrivedGoods): ArrivedGoods {
  if (!before) return box
  const [a, b] = [longestFirst(before.size), longestFirst(box.size)]
  const length = Math.max(a.length, b.length)
  const width = Math.max(a.width, b.width)
  const height = Math.max(a.height, b.height, Math.ceil((volume(a) + volume(b)) / (length * width)))
  return {
    weight: grams(before.weight + box.weight),
    size: { length: millimetres(length), width: millimetres(width), height: millimetres(height) },
    quantity: before.quantity + box.quantity,
  }
}

const volume = ({ length, width, height }: Size) => length * width * height

function longestFirst({ length, width, height }: Size): Size {
  const [longest = length, middle = width, shortest = height] = [length, width, height].sort((a, b) => b - a)
  return { length: longest, width: middle, height: shortest }
}
