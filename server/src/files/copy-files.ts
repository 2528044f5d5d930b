import type { AppContext } from '../context.ts'
import { type FileStore, folderStore, storeOf } from '../integrations/files/index.ts'
import { allFiles } from './files.queries.ts'

/**
 * Copies uploads between the shop's store (folder or bucket) and the backup folder, in both directions: files that the
 * backup lacks, and after a restore files that the store has lost.
 * @returns the number of copies.
 */
export async function copyFiles(context: AppContext): Promise<number> {
  const { environment, db } = context
  const store = storeOf(environment)
  const backup = folderStore(environment.BACKUP_DIR)
  let copied = 0
  for (const file of await allFiles(db)) {
    if (await copyMissing(store, backup, file)) copied += 1
    else if (await copyMissing(backup, store, file)) copied += 1
  }
  return copied
}

async function copyMissing(
  from: FileStore,
  to: FileStore,
  { name, mime }: { readonly name: string; readonly mime: string },
): Promise<boolean> {
  if (await to.get(name)) return false
  const content = await from.get(name)
  if (content) await to.put(name, content, mime)
  return content !== null
}
