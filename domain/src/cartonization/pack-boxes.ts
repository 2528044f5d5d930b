import { type BoxItem, type BoxSize, type PackedBox, volumeOf } from './box.ts'
import { fillBox, ORDERS, TURNS } from './fill-box.ts'

type Filled = ReturnType<typeof fillBox>

const packedVolume = ({ placements }: Filled): number =>
  placements.reduce((sum, { item }) => sum + volumeOf(item.size), 0)

/** Returns the fullest result by volume, or the first one that contains all items. */
function fill(box: BoxSize, items: readonly BoxItem[]): Filled {
  let best: Filled = { placements: [], left: [...items] }
  for (const order of ORDERS) {
    const ordered = items.toSorted(order)
    for (const turns of TURNS) {
      const filled = fillBox(box, ordered, turns)
      if (filled.left.length === 0) return filled
      if (packedVolume(filled) > packedVolume(best)) best = filled
    }
  }
  return best
}

/** Returns the smallest box that takes all the items, or null. */
function smallestFor(items: readonly BoxItem[], smallestFirst: readonly BoxSize[]): PackedBox | null {
  const volume = items.reduce((sum, { size }) => sum + volumeOf(size), 0)
  for (const box of smallestFirst) {
    if (volumeOf(box.inside) < volume) continue
    const { placements, left } = fill(box, items)
    if (left.length === 0) return { box, placements }
  }
  return null
}

export interface Cartons {
  readonly boxes: readonly PackedBox[]
  /** Items that fit no box even alone and need a custom box. */
  readonly tooLarge: readonly BoxItem[]
  readonly unmeasured: readonly BoxItem[]
}

/**
 * Packs solid items into few of the warehouse's boxes, as small as possible. A heuristic: extreme points,
 * several item orders, the largest box while more than one is needed. No box is overfilled or overloaded.
 */
export function packBoxes(items: readonly BoxItem[], sizes: readonly BoxSize[]): Cartons {
  const smallestFirst = sizes.toSorted((a, b) => volumeOf(a.inside) - volumeOf(b.inside))
  const isMeasured = ({ size }: BoxItem) => volumeOf(size) > 0
  const unmeasured = items.filter((item) => !isMeasured(item))
  const tooLarge = items.filter((item) => isMeasured(item) && !smallestFor([item], smallestFirst))
  let left = items.filter((item) => isMeasured(item) && !tooLarge.includes(item))
  const boxes: PackedBox[] = []
  while (left.length > 0) {
    const last = smallestFor(left, smallestFirst)
    if (last) {
      boxes.push(last)
      break
    }
    // The box that takes the most volume; of equal ones the smaller.
    const filled = smallestFirst.map((box) => ({ box, ...fill(box, left) }))
    const fullest = filled.reduce((best, one) => (packedVolume(one) > packedVolume(best) ? one : best))
    boxes.push({ box: fullest.box, placements: fullest.placements })
    left = fullest.left
  }
  return { boxes, tooLarge, unmeasured }
}
