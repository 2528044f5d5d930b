import { type CsvFault, readPastedRows } from '../csv/index.ts'
import { plainDecimal } from '../money/index.ts'

/** One purchase as pasted or in a file: text, checked later. */
export interface PurchaseRow {
  /** Counted from 1, as spreadsheets do. */
  readonly line: number
  /** Our order number. */
  readonly orderNumber: string
  /** The marketplace's order number. */
  readonly reference: string
  /** Yuan paid for all pieces with domestic freight, as a plain decimal; '' where none is given. */
  readonly cost: string
  /** The seller's courier's number; '' while unknown. */
  readonly tracking: string
}

/** Names of columns, in the order of a paste without a header. */
const NAMES = {
  orderNumber: /^(order|ordernumber|orderno\.?|sampan.*|我方订单号|订单号|订单编号)$/,
  reference: /^(reference|market.*|purchase.*|1688.*|taobao.*|平台订单号|采购单号|卖家订单号|淘宝订单号)$/,
  cost: /^(cost|paid|price|amount|total.*|成本|实付.*|金额|货款|总价.*)$/,
  tracking: /^(tracking.*|courier.*|waybill.*|快递单号|运单号.*|物流单号)$/,
}

/** Reads purchases from pasted cells of a spreadsheet or from a CSV file. */
export function readPurchaseRows(source: string | Uint8Array): {
  rows: PurchaseRow[]
  fault: CsvFault | null
} {
  const { rows, fault } = readPastedRows(source, NAMES, 'orderNumber')
  return {
    rows: rows.map((row) => ({
      ...row,
      orderNumber: row.orderNumber.toUpperCase(),
      cost: plainDecimal(row.cost),
    })),
    fault,
  }
}
