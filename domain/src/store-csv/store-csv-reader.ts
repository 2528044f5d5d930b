import { type CsvFault, createCsvReader } from '../csv/index.ts'
import { type HeaderFault, readHeader, type StoreType } from './columns.ts'
import { createLineCollector, type ReadLine } from './lines.ts'

/** Why a whole file is refused; each reason has its own message. */
export type StoreCsvFault = CsvFault | HeaderFault

export type StoreCsvResult =
  | { readonly ok: true; readonly lines: readonly ReadLine[] }
  | { readonly ok: false; readonly fault: StoreCsvFault }

export interface StoreCsvReader {
  /** Takes the next chunk of the file. After a fault the rest need not be read; `end` returns the fault again. */
  push(chunk: Uint8Array | string): StoreCsvFault | null
  end(): StoreCsvResult
  /** Rows read so far, for a progress display. */
  rows(): number
}

/**
 * Creates a reader of a store's order export in chunks, so that a browser stays responsive. Never throws
 * because of a file's content.
 */
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
    if (header.ok) collector = createLineCollector(header.columns, storeType)
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
