import type { Environment } from '../../environment.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

export type { FileStore } from './file-store.ts'

/** Uses an S3-compatible bucket where one is configured, else a folder in DATA_DIR. */
export async function fileStore(environment: Environment): Promise<FileStore> {
  if (environment.S3_BUCKET === '') return folderStore(environment.DATA_DIR)
  // The client is large, so it is loaded only when a bucket is configured.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(environment)
}
