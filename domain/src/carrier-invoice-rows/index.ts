import { type CsvFault, readPastedRows } from '../csv/index.ts'
import { plainDecimal } from '../money/index.ts'

/** One line of a carrier's invoice as pasted or in a file: text, checked later. */
export interface CarrierInvoiceRow {
  /** Counted from 1, as spreadsheets do. */
  readonly line: number
  /** The carrier's tracking number, or our delivery number. */
  readonly number: string
  /** The billed amount as a plain decimal, below zero for a credit. */
  readonly amount: string
  /** The billed weight with its unit, where one is written; '' where none is given. */
  readonly weight: string
}

/** Names of columns, in the order of a paste without a header. */
const NAMES = {
  number:
    /^(tracking.*|waybill.*|awb.*|parcel.*|delivery.*|shipment.*|运单号.*|快递单号|转单号|跟踪号|包裹号)$/,
  // “Total weight” and “Net weight” are not amounts.
  amount:
    /^(?!.*(weight|重))(amount|total.*|charge|charges|cost|fee|price|net.*|金额|费用|运费|总费用|应收.*)(\(.*\))?$/,
  weight: /^(weight.*|bill(ed)?weight.*|billingweight.*|chargeableweight.*|chargedweight.*|重量.*|计费重.*)$/,
}

/** Reads the lines of a carrier's invoice from pasted cells of a spreadsheet or from a CSV file. */
export function readCarrierInvoiceRows(source: string | Uint8Array): {
  rows: CarrierInvoiceRow[]
  fault: CsvFault | null
} {
  const { rows, fault } = readPastedRows(source, NAMES, 'number')
  return { rows: rows.map((row) => ({ ...row, amount: signedDecimal(row.amount) })), fault }
}

/** `(12.50)` and `-12.50` are credits, as accountants write them. */
function signedDecimal(text: string): string {
  const inBrackets = /^\((.*)\)$/.exec(text)?.[1]
  const bare = plainDecimal((inBrackets ?? text).replace(/^\s*[-−]/, '').replace(/USD/i, ''))
  return inBrackets !== undefined || /^\s*[-−]/.test(text) ? `-${bare}` : bare
}

/** The highest plausible weight: a pallet. */
const MOST_G = 1_000_000

/**
 * Returns grams of `1.5`, `1,5 kg` or `1500 g`; kilograms where no unit is written.
 * @returns null for '', undefined for text that is not a weight
 */
export function billedGrams(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const [, number, unit = 'kg'] = /^([\d.,]+)\s*(kg|g|千克|公斤|克)?$/i.exec(text.trim()) ?? []
  const value = number === undefined ? Number.NaN : Number(plainDecimal(number))
  const grams = Math.round(value * (/^(g|克)$/i.test(unit) ? 1 : 1000))
  return grams > 0 && grams <= MOST_G ? grams : undefined
}
