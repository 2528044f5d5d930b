import type { Grams, Size } from '../units/index.ts'

/** A carton that the warehouse has. Sizes are those of its inside. */
export interface BoxSize {
  readonly code: string
  readonly inside: Size
  /** The empty carton. */
  readonly weight: Grams
  readonly maxLoad: Grams
}

/** Something solid to be packed. It may be turned to lie on any of its sides. */
export interface BoxItem {
  readonly id: string
  readonly size: Size
  readonly weight: Grams
}

/** Where an item lies: its corner nearest the box's origin, in millimetres along length, width and height, as it is turned. */
export interface Placement {
  readonly item: BoxItem
  readonly at: readonly [number, number, number]
  readonly sides: readonly [number, number, number]
}

export interface PackedBox {
  readonly box: BoxSize
  readonly placements: readonly Placement[]
}

export const volumeOf = ({ length, width, height }: Size): number => length * width * height
