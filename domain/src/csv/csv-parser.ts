const QUOTE = 0x22
const CR = 0x0d
const LF = 0x0a
/** Maximum length of a quoted cell. A longer one is taken as an unclosed quote. */
const MAX_CELL = 1_000_000
const DELIMITERS = [',', ';', '\t', '|']

/** Returns the most frequent delimiter outside quotes; a comma when there is none. */
export function delimiterOf(record: string): string {
  const bare = record.replace(/"[^"]*"/g, '')
  let best = ','
  let most = 0
  for (const delimiter of DELIMITERS) {
    const count = bare.split(delimiter).length - 1
    if (count > most) {
      most = count
      best = delimiter
    }
  }
  return best
}

export interface CsvParser {
  push(text: string): void
  end(): void
  /** True when a quoted cell exceeds the maximum or the file ends inside one. */
  isOpen(): boolean
}

/**
 * Creates a streaming CSV parser for chunks of any size. Rows end with LF, CRLF or CR; a quote inside an
 * unquoted cell, and text after a closing quote, are kept.
 */
export function createCsvParser(delimiter: string, onRow: (cells: string[]) => void): CsvParser {
  const separator = delimiter.charCodeAt(0)
  let cells: string[] = []
  let cell = ''
  let state: 'start' | 'plain' | 'quoted' | 'quote' = 'start'
  let afterCr = false
  let open = false

  function endRow(): void {
    cells.push(cell)
    onRow(cells)
    cells = []
    cell = ''
    state = 'start'
  }

  /** Continues inside quotes; returns the next position. */
  function readQuoted(text: string, from: number): number {
    const end = text.indexOf('"', from)
    cell += text.slice(from, end < 0 ? undefined : end)
    if (cell.length > MAX_CELL) open = true
    if (end < 0) return text.length
    state = 'quote'
    return end + 1
  }

  /** Reads a part of an unquoted cell; returns the next position. */
  function readPlain(text: string, from: number): number {
    let end = from
    for (; end < text.length; end += 1) {
      const code = text.charCodeAt(end)
      if (code === separator || code === LF || code === CR) break
    }
    cell += text.slice(from, end)
    state = 'plain'
    return end
  }

  function step(text: string, at: number): number {
    if (state === 'quoted') return readQuoted(text, at)
    const code = text.charCodeAt(at)
    if (state === 'quote') {
      state = code === QUOTE ? 'quoted' : 'plain'
      if (code !== QUOTE) return at
      cell += '"'
      return at + 1
    }
    const wasCr = afterCr
    afterCr = false
    if (code === LF && wasCr) return at + 1
    if (code === QUOTE && state === 'start') {
      state = 'quoted'
      return at + 1
    }
    if (code === separator) {
      cells.push(cell)
      cell = ''
      state = 'start'
      return at + 1
    }
    if (code === LF || code === CR) {
      endRow()
      afterCr = code === CR
      return at + 1
    }
    return readPlain(text, at)
  }

  return {
    push(text) {
      let at = 0
      while (at < text.length && !open) at = step(text, at)
    },
    end() {
      if (state === 'quoted') open = true
      else if (state !== 'start' || cells.length > 0) endRow()
    },
    isOpen: () => open,
  }
}

/** Returns the cells of one record. */
export function parseRecord(record: string, delimiter: string): string[] {
  let cells: string[] = []
  const parser = createCsvParser(delimiter, (row) => {
    cells = row
  })
  parser.push(record)
  parser.end()
  return cells
}
