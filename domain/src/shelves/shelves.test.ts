import { describe, expect, it } from 'vitest'
import { boxCode, fillOf, rackOf, readBoxCode, readShelf, shelvesOf } from './index.ts'

describe('shelves', () => {
  it('are numbered from 1 with at least two digits, and read back', () => {
    expect(shelvesOf({ name: 'A', places: 3 })).toEqual(['A-01', 'A-02', 'A-03'])
    expect(shelvesOf({ name: 'A', places: 100 }).at(-1)).toBe('A-100')
    expect(readShelf('AB-100')).toEqual({ rack: 'AB', place: 100 })
    for (const other of ['A-1', 'a-01', 'A01', 'A-0001', '1A-01', '']) expect(readShelf(other)).toBeNull()
  })

  it('belong to a rack with a number of places', () => {
    const racks = [{ name: 'A', places: 60 }]
    expect(rackOf('A-60', racks)).toBe(racks[0])
    expect(rackOf('A-01', racks)).toBe(racks[0])
    for (const code of ['A-61', 'A-00', 'B-01', 'SO123']) expect(rackOf(code, racks)).toBeNull()
  })

  it('are nearly full at four fifths of their capacity', () => {
    expect([0, 1, 7, 8, 9, 10, 11].map((items) => fillOf(items, 10))).toEqual([
      'empty',
      'some',
      'some',
      'most',
      'most',
      'full',
      'over',
    ])
  })
})

describe('the code of a storage box', () => {
  it('has six digits or more, and reads back', () => {
    expect(boxCode(12)).toBe('BX000012')
    expect(readBoxCode('BX000012')).toBe(12)
    expect(readBoxCode(boxCode(1_234_567))).toBe(1_234_567)
    for (const other of ['BX12', 'BX-00012', 'XBX000012', 'BX0000001234'])
      expect(readBoxCode(other)).toBeNull()
  })
})
