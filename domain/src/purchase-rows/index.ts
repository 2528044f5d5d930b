import { type CsvFault, createCsvReader } from '../csv/index.ts'

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

const FIELDS = ['orderNumber', 'reference', 'cost', 'tracking'] as const
type Field = (typeof FIELDS)[number]

/** Names of columns, without blanks and in small letters. */
const NAMES: Readonly<Record<Field, RegExp>> = {
  orderNumber: /^(order|ordernumber|orderno\.?|sampan.*|我方订单号|订单号|订单编号)$/,
  reference: /^(reference|market.*|purchase.*|1688.*|taobao.*|平台订单号|采购单号|卖家订单号|淘宝订单号)$/,
  cost: /^(cost|paid|price|amount|total.*|成本|实付.*|金额|货款|总价.*)$/,
  tracking: /^(tracking.*|courier.*|waybill.*|快递单号|运单号.*|物流单号)$/,
}

/** Returns the column of each field by the names in the first row; null when it is no header. */
function columnsOf(cells: readonly string[]): Partial<Record<Field, number>> | null {
  const names = cells.map((cell) => cell.replace(/\s/g, '').toLowerCase())
  const columns: Partial<Record<Field, number>> = {}
  for (const field of FIELDS) {
    const at = names.findIndex((name) => NAMES[field].test(name))
    if (at >= 0) columns[field] = at
  }
  return columns.orderNumber === undefined ? null : columns
}

/**
 * Reads purchases from pasted cells of a spreadsheet or from a CSV file. Without a header the columns are our
 * order number, the marketplace's, the cost, the tracking number. A row with fewer cells has the rest empty.
 */
export function readPurchaseRows(source: string | Uint8Array): {
  rows: PurchaseRow[]
  fault: CsvFault | null
} {
  const rows: PurchaseRow[] = []
  let columns: Partial<Record<Field, number>> | null = null
  let isFirst = true
  const reader = createCsvReader((cells, line) => {
    if (isFirst) {
      isFirst = false
      columns = columnsOf(cells)
      if (columns) return
    }
    const cell = (field: Field, index: number) =>
      (cells[columns ? (columns[field] ?? -1) : index] ?? '').trim()
    rows.push({
      line,
      orderNumber: cell('orderNumber', 0).toUpperCase(),
      // Spreadsheets mark numbers that are text by an apostrophe.
      reference: cell('reference', 1).replace(/^'/, ''),
      cost: plainDecimal(cell('cost', 2)),
      tracking: cell('tracking', 3).replace(/^'/, ''),
    })
  })
  const fault = reader.push(source) ?? reader.end()
  return { rows, fault }
}

/** `¥1,196.00`, `196元` and `196,5` as a plain decimal; other text as it is. */
export function plainDecimal(text: string): string {
  const bare = text.normalize('NFKC').replace(/[¥$\s元]|CNY|RMB/gi, '')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return bare.replaceAll(',', '')
  return /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare
}
