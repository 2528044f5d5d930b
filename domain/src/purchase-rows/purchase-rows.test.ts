import { expect, test } from 'vitest'
import { readPurchaseRows } from './index.ts'

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
  ['Total paid,Courier no,Order No.,Market order\n 196.00 ,,so1,271844091163'],
  ['amount,waybill number,Sampan order number,Purchase no\n196.00,,SO1,271844091163'],
  ['总价（元）,快递单号,我方订单号,淘宝订单号\n196.00,,SO1,271844091163'],
  ['货款,物流单号,订单编号,采购单号\n196.00,,SO1,271844091163'],
  ['成本,运单号码,订单号,卖家订单号\n196.00,,SO1,271844091163'],
  ['paid,tracking,order,reference\n196.00,,SO1,271844091163'],
  ['price,tracking number,orderno,taobao order\n196.00,,SO1,271844091163'],
])('columns of a file are found by their names: %s', (file) => {
  expect(readPurchaseRows(file).rows).toEqual([{ line: 2, ...tote }])
})

test.each([
  'Other reference',
  'Reference type',
  'Unpaid',
  'Paid by',
  'Last courier',
  '旧快递单号',
  '快递单号备注',
])('a column named %s is ignored', (head) => {
  const [row] = readPurchaseRows(`order,${head}\nSO1,X`).rows
  expect(row).toEqual({ line: 2, orderNumber: 'SO1', reference: '', cost: '', tracking: '' })
})

test.each([
  ['Tracking code of the courier', 'tracking'],
  ['Courier number and name', 'tracking'],
  ['Waybill no. (domestic)', 'tracking'],
  ['运单号和公司', 'tracking'],
  ['实付金额', 'cost'],
])('a column named %s is the %s', (head, field) => {
  expect(readPurchaseRows(`order,${head}\nSO1,7`).rows[0]).toMatchObject({ [field]: '7' })
})

test('an apostrophe that marks a number as text is dropped', () => {
  const [row] = readPurchaseRows("SO1,'271844091163,196,'YT77023341908").rows
  expect(row).toMatchObject({ reference: '271844091163', tracking: 'YT77023341908' })
  expect(readPurchaseRows("SO1,27'18,196,YT'77").rows[0]).toMatchObject({
    reference: "27'18",
    tracking: "YT'77",
  })
})

test('a first row without an order number is a purchase, not a header', () => {
  expect(readPurchaseRows('reorder,notes').rows).toHaveLength(1)
  expect(readPurchaseRows('order list,cost').rows).toHaveLength(1)
})

test('a field whose column the header lacks is empty', () => {
  expect(readPurchaseRows('order,cost\nSO1,196.00').rows).toEqual([{ line: 2, ...tote, reference: '' }])
})

test('a short row has empty fields at its end, and a file that is not a table is reported', () => {
  expect(readPurchaseRows('SO1').rows).toEqual([
    { line: 1, orderNumber: 'SO1', reference: '', cost: '', tracking: '' },
  ])
  expect(readPurchaseRows('').fault).toEqual({ reason: 'empty' })
})
