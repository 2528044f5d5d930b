import { createCsvReader } from '../csv/index.ts'
import { type Cells, COLUMNS, type Column, type PriceProblem } from './columns.ts'

interface Row {
  readonly row: number
  readonly cells: Cells
}

type Rows =
  | { readonly ok: true; readonly rows: readonly Row[] }
  | { readonly ok: false; readonly problems: readonly PriceProblem[] }

const refused = (
  reason: PriceProblem['reason'],
  found = '',
  row = 0,
  column: PriceProblem['column'] = '',
): Rows => ({
  ok: false,
  problems: [{ row, column, reason, found }],
})

const DECIMALS: readonly Column[] = [
  'up_to_kg',
  'first_kg',
  'first_usd',
  'step_kg',
  'step_usd',
  'price_usd',
  'round_kg',
]
const WITH_POINT = /^\d+\.\d+$/
/** A comma that can only be a decimal separator; three digits after a comma could be thousands. */
const WITH_COMMA = /^(?:\d+,\d{1,2}|0,\d{3})$/

/**
 * Converts decimal commas to points. Spreadsheets use the same separator throughout a file; where both occur,
 * a comma may also separate thousands, and the file is refused.
 */
function withPoints(rows: readonly Row[]): Rows {
  const decimals = rows.flatMap(({ row, cells }) =>
    DECIMALS.map((column) => ({ row, column, text: cells[column] })),
  )
  const comma = decimals.find(({ text }) => WITH_COMMA.test(text))
  if (!comma) return { ok: true, rows }
  if (decimals.some(({ text }) => WITH_POINT.test(text)))
    return refused('mixed_decimals', comma.text, comma.row, comma.column)
  return {
    ok: true,
    rows: rows.map(({ row, cells }) => ({
      row,
      cells: {
        ...cells,
        ...Object.fromEntries(
          DECIMALS.map((column) => [column, cells[column].replace(/^(\d+),(\d+)$/, '$1.$2')]),
        ),
      },
    })),
  }
}

/**
 * Returns the rows of a price list by column, with decimal points. A file that is not a price list, has no
 * rows or mixes separators is refused with one problem; each missing column is one problem.
 */
export function readRows(text: string): Rows {
  // A workbook or another binary file that was decoded as text.
  if (text.startsWith('PK\u0003\u0004')) return refused('not_csv', 'spreadsheet')
  if (text.slice(0, 1024).includes('\0')) return refused('not_csv', 'binary')
  const rows: Row[] = []
  let header: readonly string[] | undefined
  const reader = createCsvReader((cells, row) => {
    if (!header) {
      header = cells.map((name) => name.trim().toLowerCase())
      return
    }
    const of = (column: Column) => (cells[header?.indexOf(column) ?? -1] ?? '').trim()
    rows.push({ row, cells: Object.fromEntries(COLUMNS.map((column) => [column, of(column)])) as Cells })
  })
  const fault = reader.push(text) ?? reader.end()
  if (fault) return refused('not_csv', fault.reason)
  const names = header ?? []
  const missing = COLUMNS.filter((column) => !names.includes(column))
  if (missing.length === COLUMNS.length) return refused('not_price_list', names.join(' ').slice(0, 100), 1)
  if (missing.length > 0)
    return {
      ok: false,
      problems: missing.map((column) => ({ row: 1, column, reason: 'no_header', found: '' })),
    }
  return rows.length === 0 ? refused('no_rows', '', 1) : withPoints(rows)
}
