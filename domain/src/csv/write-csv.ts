/** Excel reads UTF-8 as such only behind this mark. */
export const CSV_BOM = '\ufeff'

/** A spreadsheet would run a cell that begins so; plain numbers with a sign are harmless. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

/** One line of an export, ended with CRLF. Text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvLine(cells: readonly (string | number | bigint | null)[]): string {
  const written = cells.map((cell) => {
    if (cell === null) return ''
    if (typeof cell !== 'string') return String(cell)
    const safe = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
    return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${written.join(',')}\r\n`
}
