import { expect, it } from 'vitest'
import { readPastedRows } from './pasted-rows.ts'

const NAMES = { number: /^(?:number|编号)$/, weight: /^weight/, note: /note$/ }
const read = (source: string | Uint8Array) => readPastedRows(source, NAMES, 'number')

it('finds columns by name, in any order, ignoring case and spaces', () => {
  expect(read('Staff Note\tWEIGHT, kg\t Number \nfragile\t1.2\tSP1\n\t0.5\tSP2\n')).toEqual({
    rows: [
      { line: 2, number: 'SP1', weight: '1.2', note: 'fragile' },
      { line: 3, number: 'SP2', weight: '0.5', note: '' },
    ],
    fault: null,
  })
})

it('finds columns by position when no header names the required one', () => {
  expect(read('SP1\t1.2\tfragile\nweight\t1\nSP3')).toEqual({
    rows: [
      { line: 1, number: 'SP1', weight: '1.2', note: 'fragile' },
      { line: 2, number: 'weight', weight: '1', note: '' },
      { line: 3, number: 'SP3', weight: '', note: '' },
    ],
    fault: null,
  })
  expect(read('weight,note\n1,2\n').rows).toHaveLength(2)
})

it('ignores columns that the header does not name', () => {
  expect(read('编号,other\nSP1,9\n').rows).toEqual([{ line: 2, number: 'SP1', weight: '', note: '' }])
})

it('looks for a header only in the first row', () => {
  expect(read('SP1,1,\nnumber,2,\n').rows[1]).toEqual({ line: 2, number: 'number', weight: '2', note: '' })
  expect(read('number\nnumber\n').rows).toEqual([{ line: 2, number: 'number', weight: '', note: '' }])
})

it('strips spaces around a cell, and the apostrophe that marks a number as text', () => {
  expect(read("number,note\n '00123 , it's\n").rows).toEqual([
    { line: 2, number: '00123', weight: '', note: "it's" },
  ])
})

it('reads a file, and reports what is wrong with it', () => {
  expect(read(new TextEncoder().encode('number\nSP1\n')).rows).toHaveLength(1)
  expect(read('')).toEqual({ rows: [], fault: { reason: 'empty' } })
  expect(read('number\n"SP1')).toEqual({ rows: [], fault: { reason: 'unclosed_quote', row: 2 } })
  expect(read('<table>').fault).toEqual({ reason: 'not_csv' })
})
