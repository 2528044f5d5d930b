import type { Environment } from '../../environment.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

/** Keeps whole small files by name. Names are ours: letters, digits, `-`, `_` and one dot. */
export interface FileStore {
  put(name: string, content: Buffer, mime: string): Promise<void>
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>
}

/** An S3-compatible bucket where one is configured, else a folder in DATA_DIR. */
export const fileStore = (environment: Environment): FileStore =>
  environment.S3_BUCKET === '' ? folderStore(environment.DATA_DIR) : s3Store(environment)
