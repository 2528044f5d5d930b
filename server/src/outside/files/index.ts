import type { Environment } from '../../environment.ts'
import { folderStore } from './folder-store.ts'

/** Keeps whole small files by name. Names are ours: letters, digits, `-`, `_` and one dot. */
export interface FileStore {
  put(name: string, content: Buffer, mime: string): Promise<void>
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>
}

/** An S3-compatible bucket where one is configured, else a folder in DATA_DIR. */
export async function fileStore(environment: Environment): Promise<FileStore> {
  if (environment.S3_BUCKET === '') return folderStore(environment.DATA_DIR)
  // The client is heavy; only who has a bucket loads it.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(environment)
}
