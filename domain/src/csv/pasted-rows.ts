import { type CsvFault, createCsvReader } from './csv-reader.ts'

/** The text of each field of a row, and its line counted from 1, as spreadsheets do. */
export type PastedRow<Field extends string> = { readonly line: number } & Readonly<Record<Field, string>>

/**
 * Reads rows from pasted cells of a spreadsheet or from a CSV file. A first row that names the required column is
 * a header; without one the columns are in the order of `names`. A row with fewer cells has the rest empty.
 * @param names of the columns, matched without blanks and in small letters
 */
export function readPastedRows<Field extends string>(
  source: string | Uint8Array,
  names: Readonly<Record<Field, RegExp>>,
  required: NoInfer<Field>,
): { rows: PastedRow<Field>[]; fault: CsvFault | null } {
  const fields = Object.keys(names) as Field[]
  const byPosition = Object.fromEntries(fields.map((field, index) => [field, index])) as Columns<Field>
  const rows: PastedRow<Field>[] = []
  let columns: Columns<Field> | null = null
  const reader = createCsvReader((cells, line) => {
    if (columns === null) {
      const named = columnsOf(cells, fields, names)
      const isHeader = named[required] !== undefined
      columns = isHeader ? named : byPosition
      if (isHeader) return
    }
    const at = columns
    // Spreadsheets prefix numbers stored as text with an apostrophe.
    const cell = (field: Field) => (cells[at[field] ?? -1] ?? '').trim().replace(/^'/, '')
    const texts = Object.fromEntries(fields.map((field) => [field, cell(field)])) as Record<Field, string>
    rows.push({ line, ...texts })
  })
  const fault = reader.push(source) ?? reader.end()
  return { rows, fault }
}

type Columns<Field extends string> = Partial<Record<Field, number>>

function columnsOf<Field extends string>(
  cells: readonly string[],
  fields: readonly Field[],
  names: Readonly<Record<Field, RegExp>>,
): Columns<Field> {
  const heads = cells.map((cell) => cell.replace(/\s/g, '').toLowerCase())
  const found = fields.map((field) => [field, heads.findIndex((head) => names[field].test(head))] as const)
  return Object.fromEntries(found.filter(([, index]) => index >= 0)) as Columns<Field>
}
