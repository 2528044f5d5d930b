import { type BoxItem, type BoxSize, type Placement, volumeOf } from './box.ts'

type Triple = readonly [number, number, number]

const overlaps = (at: Triple, sides: Triple, other: Placement): boolean =>
  [0, 1, 2].every((axis) => {
    const [start, length] = [at[axis] ?? 0, sides[axis] ?? 0]
    const [from, extent] = [other.at[axis] ?? 0, other.sides[axis] ?? 0]
    return start < from + extent && from < start + length
  })

/** The distinct rotations of an item, in the order they are tried. */
function turned(
  { size: { length, width, height } }: BoxItem,
  order: (a: Triple, b: Triple) => number,
): Triple[] {
  const all: Triple[] = [
    [length, width, height],
    [width, length, height],
    [length, height, width],
    [height, length, width],
    [width, height, length],
    [height, width, length],
  ]
  const known = new Map(all.map((sides) => [sides.join(), sides]))
  return [...known.values()].sort(order)
}

/** Moves a point along one axis towards the origin until it meets a placed item or the wall. */
function slide(point: Triple, axis: 0 | 1 | 2, placed: readonly Placement[]): Triple {
  let limit = 0
  for (const { at, sides } of placed) {
    const end = at[axis] + sides[axis]
    const beside = [0, 1, 2].every((other) => {
      if (other === axis) return end <= point[axis]
      const value = point[other] ?? 0
      return value >= (at[other] ?? 0) && value < (at[other] ?? 0) + (sides[other] ?? 0)
    })
    if (beside && end > limit) limit = end
  }
  const moved: [number, number, number] = [...point]
  moved[axis] = limit
  return moved
}

/** Lowest first, then nearest to the corner, so that boxes are filled from the bottom. */
const lowestFirst = (a: Triple, b: Triple): number => a[2] - b[2] || a[1] - b[1] || a[0] - b[0]

/**
 * Returns the extreme points created by an item beside, behind and on top of it (Crainic, Perboli and Tadei
 * 2008).
 */
function pointsOf(
  { at: [x, y, z], sides: [length, width, height] }: Placement,
  placed: readonly Placement[],
): Triple[] {
  const beside: Triple = [x + length, y, z]
  const behind: Triple = [x, y + width, z]
  const above: Triple = [x, y, z + height]
  return [
    slide(beside, 1, placed),
    slide(beside, 2, placed),
    slide(behind, 0, placed),
    slide(behind, 2, placed),
    slide(above, 0, placed),
    slide(above, 1, placed),
    beside,
    behind,
    above,
  ]
}

/**
 * Puts items into a box in the given order, each at the lowest free extreme point, in the first rotation that
 * fits.
 * @returns the placements, and the items that did not fit
 */
export function fillBox(
  { inside, maxLoad }: BoxSize,
  items: readonly BoxItem[],
  turns: (a: Triple, b: Triple) => number,
): { readonly placements: Placement[]; readonly left: BoxItem[] } {
  const room: Triple = [inside.length, inside.width, inside.height]
  const placements: Placement[] = []
  const left: BoxItem[] = []
  let points: Triple[] = [[0, 0, 0]]
  let load = 0
  for (const item of items) {
    const placement =
      load + item.weight <= maxLoad ? place(item, turned(item, turns), room, points, placements) : null
    if (!placement) {
      left.push(item)
      continue
    }
    placements.push(placement)
    load += item.weight
    const opened = [...points, ...pointsOf(placement, placements)].filter((point) =>
      [0, 1, 2].every((axis) => (point[axis] ?? 0) < (room[axis] ?? 0)),
    )
    points = [...new Map(opened.map((point) => [point.join(), point])).values()].sort(lowestFirst)
  }
  return { placements, left }
}

function place(
  item: BoxItem,
  ways: readonly Triple[],
  room: Triple,
  points: readonly Triple[],
  placed: readonly Placement[],
): Placement | null {
  for (const at of points) {
    for (const sides of ways) {
      if ([0, 1, 2].some((axis) => (at[axis] ?? 0) + (sides[axis] ?? 0) > (room[axis] ?? 0))) continue
      if (placed.some((other) => overlaps(at, sides, other))) continue
      return { item, at, sides }
    }
  }
  return null
}

const longest = ({ size: { length, width, height } }: BoxItem) => Math.max(length, width, height)
const flatArea = (item: BoxItem) => volumeOf(item.size) / Math.max(1, Math.min(...Object.values(item.size)))

/** The item orders that are tried: by volume, by the largest face, by the longest side. */
export const ORDERS: readonly ((a: BoxItem, b: BoxItem) => number)[] = [
  (a, b) => volumeOf(b.size) - volumeOf(a.size),
  (a, b) => flatArea(b) - flatArea(a),
  (a, b) => longest(b) - longest(a) || volumeOf(b.size) - volumeOf(a.size),
]

/** The preferred rotations: lying flat along the box, lying flat across it, standing. */
export const TURNS: readonly ((a: Triple, b: Triple) => number)[] = [
  (a, b) => a[2] - b[2] || b[0] - a[0],
  (a, b) => a[2] - b[2] || a[0] - b[0],
  (a, b) => b[2] - a[2] || b[0] - a[0],
]
