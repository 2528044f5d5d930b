import { type CsvFault, createCsvReader } from '../csv/index.ts'
import { type HeaderFault, readHeader, type StoreType } from './columns.ts'
import { createLineCollector, type ReadLine } from './lines.ts'

/** Why an export is refused as a whole; each reason has its own advice. */
export type StoreCsvFault = CsvFault | HeaderFault

export type StoreCsvResult =
  | { readonly ok: true; readonly lines: readonly ReadLine[] }
  | { readonly ok: false; readonly fault: StoreCsvFault }

export interface StoreCsvReader {
  /** Takes the next piece of the file. A fault means that the rest need not be read; `end` repeats it. */
  push(chunk: Uint8Array | string): StoreCsvFault | null
  end(): StoreCsvResult
  /** Rows read so far, for showing progress. */
  rows(): number
}

/** Reads a store's order export piece by piece, so that a browser stays awake over a long one. Never throws for its content. */
export function createStoreCsvReader(storeType: StoreType): StoreCsvReader {
  let collector: ReturnType<typeof createLineCollector> | null = null
  let fault: StoreCsvFault | null = null
  let rows = 0

  const reader = createCsvReader((cells, row) => {
    rows = row
    if (fault) return
    if (collector) {
      collector.add(cells, row)
      return
    }
    const header = readHeader(cells, storeType)
    if (header.ok) collector = createLineCollector(header.columns)
    else fault = header.fault
  })

  return {
    push(chunk) {
      if (fault) return fault
      const found = reader.push(chunk)
      fault ??= found
      return fault
    },
    end() {
      if (!fault) {
        const found = reader.end()
        fault ??= found
      }
      if (fault) return { ok: false, fault }
      const lines = collector?.finish() ?? []
      return lines.length === 0 ? { ok: false, fault: { reason: 'empty' } } : { ok: true, lines }
    },
    rows: () => rows,
  }
}
