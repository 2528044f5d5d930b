import { createStoreCsvReader, type ReadLine, type StoreType } from '@sampan/domain/store-csv'
import type { FileError } from './file-error.ts'

export interface ReadRequest {
  readonly file: File
  readonly storeType: StoreType
}

/** Messages of the worker. Lines are sent in batches small enough not to block the page. */
export type ReadMessage =
  | { readonly kind: 'progress'; readonly share: number; readonly rows: number }
  | { readonly kind: 'lines'; readonly lines: readonly ReadLine[] }
  | { readonly kind: 'done' }
  | { readonly kind: 'fault'; readonly fault: FileError }

const PIECE_BYTES = 512 * 1024
const LINES_AT_ONCE = 1000

const say = (message: ReadMessage): void => self.postMessage(message)

async function read({ file, storeType }: ReadRequest): Promise<void> {
  const reader = createStoreCsvReader(storeType)
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    const piece = await file.slice(at, at + PIECE_BYTES).arrayBuffer()
    const fault = reader.push(new Uint8Array(piece))
    if (fault) return say({ kind: 'fault', fault })
    say({ kind: 'progress', share: Math.min(1, (at + PIECE_BYTES) / file.size), rows: reader.rows() })
  }
  const result = reader.end()
  if (!result.ok) return say({ kind: 'fault', fault: result.fault })
  for (let at = 0; at < result.lines.length; at += LINES_AT_ONCE) {
    say({ kind: 'lines', lines: result.lines.slice(at, at + LINES_AT_ONCE) })
  }
  say({ kind: 'done' })
}

self.onmessage = ({ data }: MessageEvent<ReadRequest>) => {
  // The file may have been moved or removed since it was chosen.
  read(data).catch(() => say({ kind: 'fault', fault: { reason: 'unreadable' } }))
}
