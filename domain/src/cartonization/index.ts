export type { BoxItem, BoxSize, PackedBox, Placement } from './box.ts'
export { type Cartons, packBoxes } from './pack-boxes.ts'
