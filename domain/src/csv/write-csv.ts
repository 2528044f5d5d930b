/** Excel reads a file as UTF-8 only with this mark at its start. */
export const CSV_BOM = '\ufeff'

/** Spreadsheets run a cell with such a start as a formula, East Asian ones also in full width; signed numbers are harmless. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

/**
 * Formats one line of an export with CRLF. Text that a spreadsheet would run as a formula is prefixed with an
 * apostrophe.
 */
export function csvLine(cells: readonly (string | number | bigint | null)[]): string {
  const written = cells.map((cell) => {
    if (cell === null) return ''
    if (typeof cell !== 'string') return String(cell)
    const safe = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
    return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${written.join(',')}\r\n`
}
