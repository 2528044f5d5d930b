import type { Environment } from '../../../environment.ts'
import type { FileStore } from '../file-store.ts'
import { folderStore } from './folder-store.ts'

export { folderStore } from './folder-store.ts'

/** The folder `files` in DATA_DIR; always configured. */
export const folder = ({ DATA_DIR }: Environment): FileStore => folderStore(DATA_DIR)
