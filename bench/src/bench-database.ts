import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, loadReference, prepareDatabase, startEmbeddedPostgres } from '@sampan/database'

/** Creates a PostgreSQL with Sampan's tables and a folder for this benchmark alone; `close` removes both. */
export async function aBenchDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-bench-'))
  const postgres = await startEmbeddedPostgres(folder)
  await prepareDatabase(postgres.ownerUrl, postgres.url)
  const connection = connect(postgres.url, 2)
  await loadReference(connection.db, new Date())
  return {
    folder,
    url: postgres.url,
    ownerUrl: postgres.ownerUrl,
    db: connection.db,
    async close() {
      await connection.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
