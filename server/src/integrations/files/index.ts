import type { Environment } from '../../environment.ts'
import { copiedStore } from './copied-store.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

export type { FileStore } from './file-store.ts'
export { folderStore } from './folder-store.ts'

/** Uses an S3-compatible bucket where one is configured, else a folder in DATA_DIR. */
export async function fileStore(environment: Environment): Promise<FileStore> {
  const store = await storeOf(environment)
  return environment.BACKUP_DIR === '' ? store : copiedStore(store, folderStore(environment.BACKUP_DIR))
}

/** The store without its copy in the backup folder. */
export async function storeOf(environment: Environment): Promise<FileStore> {
  if (environment.S3_BUCKET === '') return folderStore(environment.DATA_DIR)
  // The client is large, so it is loaded only when a bucket is configured.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(environment)
}
