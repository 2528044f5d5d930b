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
  ])('have the weight %j as %j grams', (written, grams) => {
    expect(billedGrams(written)).toBe(grams)
  })
})
