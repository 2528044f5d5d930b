import { expect, test } from 'vitest'
import { carrierNamed, readDispatchRows } from './index.ts'

const dispatch = { deliveryNumber: 'SP1', tracking: '4061234567', carrier: 'DHL Express' }

test('cells pasted from a spreadsheet are read by position', () => {
  expect(readDispatchRows("sp1\t'4061234567\tDHL Express\nSP2\tYT2612345678901234").rows).toEqual([
    { line: 1, ...dispatch },
    { line: 2, deliveryNumber: 'SP2', tracking: 'YT2612345678901234', carrier: '' },
  ])
})

test.each([
  ['Carrier,Tracking number,Parcel\nDHL Express,4061234567,SP1'],
  ['承运商;运单号;客户单号\nDHL Express;4061234567;SP1'],
  ['courier,AWB,Reference no.\nDHL Express,4061234567,sp1'],
])('columns of a file are found by their names: %s', (file) => {
  expect(readDispatchRows(file).rows).toEqual([{ line: 2, ...dispatch }])
})

test('a carrier is known by its code and by its name', () => {
  expect(['dhl', 'DHL Express', 'yun express', 'YunExpress', '4px'].map(carrierNamed)).toEqual([
    'dhl',
    'dhl',
    'yunexpress',
    'yunexpress',
    'fourpx',
  ])
  expect(['', 'Pigeon'].map(carrierNamed)).toEqual([undefined, undefined])
})
