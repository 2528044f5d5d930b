/** A rack of shelves: its name and its number of places, counted from 1. */
export interface Rack {
  readonly name: string
  readonly places: number
}

/** A rack with the items that one of its shelves has room for, and the zone it stands in; '' for none. */
export interface StorageRack extends Rack {
  readonly capacity: number
  readonly zone: string
}

/** Returns the code of a shelf, such as `A-07`. */
export const shelfCode = (rack: string, place: number): string => `${rack}-${String(place).padStart(2, '0')}`

/** Returns the codes of a rack's shelves, in the order of its places. */
export const shelvesOf = ({ name, places }: Rack): string[] =>
  Array.from({ length: places }, (_, index) => shelfCode(name, index + 1))

/** Returns rack and place number of a code in the form of a shelf; null for any other code. */
export function readShelf(code: string): { readonly rack: string; readonly place: number } | null {
  const [, rack, place] = /^(\p{Lu}+)-(\d{2,3})$/u.exec(code) ?? []
  return rack === undefined ? null : { rack, place: Number(place) }
}

/** Returns the rack that contains this shelf; null when none does. */
export function rackOf<Of extends Rack>(code: string, racks: readonly Of[]): Of | null {
  const shelf = readShelf(code)
  const rack = shelf && racks.find(({ name }) => name === shelf.rack)
  return rack && shelf.place >= 1 && shelf.place <= rack.places ? rack : null
}

/** How full a shelf is. `over` has more items than it has room for. */
export type Fill = 'empty' | 'some' | 'most' | 'full' | 'over'

/** Returns how full a shelf is; from four fifths on it is nearly full. */
export function fillOf(items: number, capacity: number): Fill {
  if (items === 0) return 'empty'
  if (items > capacity) return 'over'
  if (items === capacity) return 'full'
  return items * 5 >= capacity * 4 ? 'most' : 'some'
}

const BOX = /^BX(\d{6,9})$/

/** Returns the code of a storage box, such as `BX000012`. */
export const boxCode = (number: number): string => `BX${String(number).padStart(6, '0')}`

/** Returns the number of a storage box; null for another code. */
export function readBoxCode(code: string): number | null {
  const digits = BOX.exec(code)?.[1]
  return digits === undefined ? null : Number(digits)
}
