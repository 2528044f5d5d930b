import type { AppContext } from '../context.ts'
import { everyRow } from '../jobs/every-row.ts'
import { deleteFile, expiredFiles } from './files.queries.ts'

/**
 * Deletes the files whose time is over. The row goes last: where the store does not delete a file, the next run tries
 * again.
 */
export async function deleteExpiredFiles({ db, integrations, now }: AppContext): Promise<void> {
  const at = now()
  for await (const { name } of everyRow<{ readonly name: string }>((last, limit) =>
    expiredFiles(db, at, last, limit),
  )) {
    await integrations.files.delete(name)
    await deleteFile(db, name)
  }
}
