import type { Grams, Size } from '../units/index.ts'

/** A carton size of the warehouse. All sizes are inner dimensions. */
export interface BoxSize {
  readonly code: string
  readonly inside: Size
  /** Weight of the empty carton. */
  readonly weight: Grams
  readonly maxLoad: Grams
}

/** A solid item to be packed. It may be rotated onto any of its sides. */
export interface BoxItem {
  readonly id: string
  readonly size: Size
  readonly weight: Grams
}

/**
 * The position of an item: its corner nearest the box's origin, in millimetres along length, width and height
 * of the rotated item.
 */
export interface Placement {
  readonly item: BoxItem
  readonly at: readonly [number, number, number]
  readonly sides: readonly [number, number, number]
}

export interface PackedBox {
  readonly box: BoxSize
  readonly placements: readonly Placement[]
}

/** Returns the volume in mm³. */
export const volumeOf = ({ length, width, height }: Size): number => length * width * height
