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

test.each([
  ...[
    'parcel',
    'Parcel no.',
    'Parcel No',
    'Parcel number',
    'Delivery number',
    'Reference',
    'Customer order no.',
  ],
  ...['Order no', 'Order No.', 'Order number', '包裹', '包裹号', '包裹单号', '参考号', '订单号'],
])('the parcel is in the column %s', (name) => {
  expect(readDispatchRows(`Date,${name}\n2026-11-22,sp1`).rows).toMatchObject([{ deliveryNumber: 'SP1' }])
})

test.each([
  ...['Tracking', 'Tracking no.', 'Waybill', 'Waybill number', 'AWB', 'AWB no.', '运单号', '运单号码'],
  ...['快递单号', '转单号', '跟踪号', '追踪号'],
])('the tracking number is in the column %s', (name) => {
  expect(readDispatchRows(`${name},Parcel\n4061234567,SP1`).rows).toMatchObject([{ tracking: '4061234567' }])
})

test.each([
  'Carrier',
  'Courier',
  'Shipped by',
  '承运商',
  '快递公司',
  '物流商',
])('the carrier is in the column %s', (name) => {
  expect(readDispatchRows(`${name},Parcel\nDHL,SP1`).rows).toMatchObject([{ carrier: 'DHL' }])
})

test('columns whose names merely contain such a word are ignored', () => {
  const others = 'Parcel weight,Old parcel,Last tracking,转单号备注,Carrier price,Last carrier'
  const file = `${others},Parcel,Tracking,Carrier\n1,2,3,4,5,6,SP1,4061234567,DHL Express`
  expect(readDispatchRows(file).rows).toEqual([{ line: 2, ...dispatch }])
})

test('a carrier is recognised by its code and by its name', () => {
  expect(['dhl', 'DHL Express', 'yun express', 'YunExpress', '4px'].map(carrierNamed)).toEqual([
    'dhl',
    'dhl',
    'yunexpress',
    'yunexpress',
    'fourpx',
  ])
  expect(carrierNamed('fourpx')).toBe('fourpx')
  expect(['', 'Pigeon'].map(carrierNamed)).toEqual([undefined, undefined])
})
