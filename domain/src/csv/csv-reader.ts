import { type CsvParser, createCsvParser, delimiterOf, parseRecord } from './csv-parser.ts'
import { createFileDecoder } from './text-decoder.ts'

/** Why a file cannot be read as CSV. `spreadsheet` is an Excel workbook; `row` is where the open quote starts. */
export type CsvFault =
  | { readonly reason: 'empty' | 'spreadsheet' | 'binary' | 'not_csv' }
  | { readonly reason: 'unclosed_quote'; readonly row: number }

export interface CsvReader {
  /** Reads the next chunk of the file. After a fault the rest need not be read. */
  push(chunk: Uint8Array | string): CsvFault | null
  end(): CsvFault | null
}

/**
 * Returns the first record that is not blank, or null while its end is not certain (a CR may be half of a
 * CRLF).
 */
function firstRecord(text: string, isAll: boolean): string | null {
  let quoted = false
  let hasBegun = false
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index]
    if (char === '"') quoted = !quoted
    else if (!quoted && (char === '\n' || char === '\r') && hasBegun) {
      return isAll || index + 1 < text.length ? text.slice(0, index) : null
    }
    if (char !== '\n' && char !== '\r' && char !== ' ') hasBegun = true
  }
  return isAll ? text : null
}

const SEPARATOR_LINE = /^sep=([,;\t|])\r?\n/i
/** Maximum length of the header line, in characters. */
const MAX_HEADER = 100_000
const MARKUP = /^\s*(?:<|\{\\rtf)/

/**
 * Creates a reader of a CSV file in chunks. Encoding and delimiter are detected, a `sep=;` line is respected,
 * and rows that are one quoted cell (a file saved twice as CSV) are parsed again. `row` counts from 1 as
 * spreadsheets do, blank rows included; blank rows are not reported.
 */
export function createCsvReader(onRow: (cells: string[], row: number) => void): CsvReader {
  const decoder = createFileDecoder()
  let parser: CsvParser | null = null
  let waiting = ''
  let row = 0
  let wrapped: string | null = null
  let isFirst = true

  function take(cells: string[]): void {
    row += 1
    if (cells.every((cell) => cell.trim() === '')) return
    const [only = ''] = cells
    if (isFirst && cells.length === 1 && only.includes(delimiterOf(only))) wrapped = delimiterOf(only)
    isFirst = false
    onRow(wrapped !== null && cells.length === 1 ? parseRecord(only, wrapped) : cells, row)
  }

  function begin(isAll: boolean): CsvFault | null {
    const text = waiting.replace(/^\ufeff/, '')
    if (MARKUP.test(text)) return { reason: 'not_csv' }
    const named = SEPARATOR_LINE.exec(text)
    const body = named ? text.slice(named[0].length) : text
    const record = named ? '' : firstRecord(body, isAll)
    if (record === null) return waiting.length > MAX_HEADER ? { reason: 'not_csv' } : null
    parser = createCsvParser(named?.[1] ?? delimiterOf(record), take)
    waiting = ''
    parser.push(body)
    return null
  }

  function read(text: string, isAll: boolean): CsvFault | null {
    const kind = decoder.kind()
    if (kind !== 'text') return { reason: kind }
    if (parser) parser.push(text)
    else {
      waiting += text
      const fault = begin(isAll)
      if (fault) return fault
    }
    return parser?.isOpen() ? { reason: 'unclosed_quote', row: row + 1 } : null
  }

  return {
    push: (chunk) => read(typeof chunk === 'string' ? chunk : decoder.push(chunk), false),
    end() {
      const fault = read(decoder.end(), true)
      if (fault) return fault
      parser?.end()
      if (parser?.isOpen()) return { reason: 'unclosed_quote', row: row + 1 }
      return row === 0 || isFirst ? { reason: 'empty' } : null
    },
  }
}
