import { expect, test } from 'vitest'
import { plainDecimal, readPurchaseRows } from './index.ts'

const tote = { orderNumber: 'SO1', reference: '271844091163', cost: '196.00', tracking: '' }

test('cells pasted from a spreadsheet are read by position', () => {
  const { rows } = readPurchaseRows('so1\t271844091163\t¥196.00\t\nSO2\t271844091164\t142\tYT77023341908\n')
  expect(rows).toEqual([
    { line: 1, ...tote },
    { line: 2, orderNumber: 'SO2', reference: '271844091164', cost: '142', tracking: 'YT77023341908' },
  ])
})

test.each([
  ['cost,tracking,order,1688 order no\n196.00,,SO1,271844091163'],
  ['实付款;运单号;订单号;平台订单号\n196.00;;SO1;271844091163'],
])('columns of a file are found by their names: %s', (file) => {
  expect(readPurchaseRows(file).rows).toEqual([{ line: 2, ...tote }])
})

test('a short row has the rest empty, and a file that is no table says so', () => {
  expect(readPurchaseRows('SO1').rows).toEqual([
    { line: 1, orderNumber: 'SO1', reference: '', cost: '', tracking: '' },
  ])
  expect(readPurchaseRows('').fault).toEqual({ reason: 'empty' })
})

test.each([
  ['¥1,196.00', '1196.00'],
  ['196元', '196'],
  ['196,5', '196.5'],
  ['￥196', '196'],
  ['about 5', 'about5'],
])('%s costs %s', (text, plain) => {
  expect(plainDecimal(text)).toBe(plain)
})
