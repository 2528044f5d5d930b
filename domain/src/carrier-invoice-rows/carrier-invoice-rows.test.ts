import { describe, expect, it } from 'vitest'
import { billedGrams, readCarrierInvoiceRows } from './index.ts'

describe('the lines of a carrier’s invoice', () => {
  it.each([
    ['without a header, in our order', 'YT1\t45.20\t1.5\nYT2\t30\t'],
    ['with a header in another order', 'Weight (kg),Waybill No,Total fee\n1.5,YT1,45.20\n,YT2,30'],
    ['in Chinese', '运单号\t计费重\t金额\nYT1\t1.5\t¥45.20\nYT2\t\t30元'],
  ])('are read %s', (_, text) => {
    const { rows, fault } = readCarrierInvoiceRows(text)
    expect(fault).toBeNull()
    expect(rows.map(({ number, amount, weight }) => [number, amount, weight])).toEqual([
      ['YT1', '45.20', '1.5'],
      ['YT2', '30', ''],
    ])
  })

  it.each([
    ...['Tracking number', 'Waybill no.', 'AWB number', 'Parcel', 'Delivery number', 'Shipment ID'],
    ...['运单号码', '快递单号', '转单号', '跟踪号', '包裹号'],
  ])('are found by the column %s', (head) => {
    expect(readCarrierInvoiceRows(`Remark,${head}\nfast,YT1`).rows.map(({ number }) => number)).toEqual([
      'YT1',
    ])
  })

  it.each([
    ...['Amount', 'Amount (USD)', 'Total charges', 'Charge', 'Charges', 'Cost', 'Fee', 'Price', 'Net amount'],
    ...['金额', '费用', '运费', '总费用', '应收金额'],
  ])('have their amount in the column %s', (head) => {
    expect(readCarrierInvoiceRows(`Parcel,${head}\nYT1,7`).rows[0]).toMatchObject({ amount: '7', weight: '' })
  })

  it.each([
    ...[
      'Weight',
      'Weight (kg)',
      'Bill weight',
      'Billed weight (kg)',
      'Billing weight/kg',
      'Chargeable weight/kg',
    ],
    ...['Charged weight/kg', '重量(KG)', '计费重量'],
  ])('have their weight in the column %s', (head) => {
    expect(readCarrierInvoiceRows(`Parcel,${head}\nYT1,7`).rows[0]).toMatchObject({ amount: '', weight: '7' })
  })

  it.each([
    ...[
      'Total weight',
      'Net weight',
      'Fee type',
      'Other fee',
      'Gross weight',
      '实际重量',
      '总重',
      '费用类型',
    ],
    ...['Our amount', 'Cost centre', 'My parcel', '快递单号备注'],
  ])('ignore the column %s', (head) => {
    expect(readCarrierInvoiceRows(`Parcel,${head}\nYT1,7`).rows[0]).toMatchObject({ amount: '', weight: '' })
  })

  it('begin in the first row when it is not a header', () => {
    expect(readCarrierInvoiceRows('My parcel\t7').rows).toHaveLength(1)
    expect(readCarrierInvoiceRows('快递单号备注\t7').rows).toHaveLength(1)
  })

  it.each([
    ['12-50', '12-50'],
    ['(5', '(5'],
    ['5)', '5)'],
    ['x(5)', 'x(5)'],
    ['(5)x', '(5)x'],
    ['1,196.00', '1196.00'],
    ['(12.50)', '-12.50'],
    ['-12,50', '-12.50'],
    ['−¥8', '-8'],
    ['USD 9.10', '9.10'],
    ['free', 'free'],
  ])('have the amount %s as %s', (written, read) => {
    expect(readCarrierInvoiceRows(`Tracking number\tAmount\nYT1\t${written}`).rows[0]?.amount).toBe(read)
  })

  it.each([
    ['1.5', 1500],
    ['1,5 kg', 1500],
    ['1500 g', 1500],
    ['0.25公斤', 250],
    ['250克', 250],
    ['1000', 1_000_000],
    ['', null],
    [' ', null],
    ['1001', undefined],
    ['0', undefined],
    ['-2', undefined],
    ['light', undefined],
    ['1.5 kgs', undefined],
    ['1.5 lb', undefined],
    ['x1.5', undefined],
    [' 1.5 ', 1500],
    ['0.0004', undefined],
    ['1000.1', undefined],
  ])('convert the weight %j to %j grams', (written, grams) => {
    expect(billedGrams(written)).toBe(grams)
  })
})
