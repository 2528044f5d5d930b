import type { StoreType } from '@sampan/domain/store-csv'
import { FILE_LIMIT_BYTES, type FileError } from './file-error.ts'
import { type ImportRow, rowOf } from './import-rows.ts'
import type { ReadMessage, ReadRequest } from './read-file.worker.ts'

export type ReadResult =
  | { readonly ok: true; readonly rows: readonly ImportRow[] }
  | { readonly ok: false; readonly fault: FileError }

/** Reads a store's export in a worker, so that a long file does not block the page. Never rejects. */
export function readFile(
  file: File,
  storeType: StoreType,
  onProgress: (share: number, rows: number) => void,
): Promise<ReadResult> {
  if (file.size > FILE_LIMIT_BYTES) return Promise.resolve({ ok: false, fault: { reason: 'too_large' } })
  const rows: ImportRow[] = []
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' })
  const reading = new Promise<ReadResult>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<ReadMessage>) => {
      if (data.kind === 'progress') onProgress(data.share, data.rows)
      else if (data.kind === 'lines') for (const line of data.lines) rows.push(rowOf(line))
      else if (data.kind === 'done') resolve({ ok: true, rows })
      else resolve({ ok: false, fault: data.fault })
    }
    worker.onerror = () => resolve({ ok: false, fault: { reason: 'unreadable' } })
    worker.postMessage({ file, storeType } satisfies ReadRequest)
  })
  return reading.finally(() => worker.terminate())
}
