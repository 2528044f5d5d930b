import type { Environment } from '../../environment.ts'
import { type Connect, configured } from '../connect.ts'
import { copiedStore } from './copied-store.ts'
import type { FileStore } from './file-store.ts'
import { folder, folderStore } from './folder/index.ts'
import { s3 } from './s3/index.ts'

export type { FileStore } from './file-store.ts'
export { folderStore } from './folder/index.ts'

/** The registry: one line per store; the folder comes last, since it is always configured. */
const connectors = { s3, folder } satisfies Record<string, Connect<FileStore>>
export type FileStoreName = keyof typeof connectors

/** Returns the first configured store, copied to the backup folder where one is set. */
export function fileStore(environment: Environment): FileStore {
  const store = storeOf(environment)
  return environment.BACKUP_DIR === '' ? store : copiedStore(store, folderStore(environment.BACKUP_DIR))
}

/** The store without its copy in the backup folder. */
export const storeOf = (environment: Environment): FileStore =>
  configured(connectors, environment)[0] ?? folder(environment)
