export { canRewriteHistory, QUEUE_SCHEMA } from './application-role.ts'
export { type BackupManifest, listBackups } from './backup/manifest.ts'
export { restoreBackup } from './backup/restore-backup.ts'
export { archiveOf, takeBackup } from './backup/take-backup.ts'
export {
  type Connection,
  connect,
  type Database,
  POOL_SETTINGS,
  type Queryable,
  type Transaction,
} from './connect.ts'
export { containing } from './containing.ts'
export { CONTENT_PICTURES } from './content-pictures.ts'
export {
  type EmbeddedAddress,
  type EmbeddedPostgres,
  embeddedFiles,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded.ts'
export { type Hit, hitsOf } from './hits.ts'
export { listOf } from './list-of.ts'
export { type Listener, listen } from './listen.ts'
export { isMigrated, MIGRATIONS_FOLDER, migrationsPending } from './migrations-pending.ts'
export { newestFirst } from './newest-first.ts'
export { isDatabaseOutage, isUniqueViolation } from './outage.ts'
export { countStages, pageOf, sortedBy } from './page.ts'
export { piecesOfRow } from './pieces.ts'
export {
  cloneDatabase,
  discardedFolder,
  dropDatabase,
  inDatabase,
  prepareDatabase,
  spareDisk,
} from './prepare.ts'
export { anyOf, executePrepared, prepared, preparedInsert, preparedUpdate } from './prepared.ts'
export { loadReference } from './reference.ts'
export { uuidv7 } from './uuid-v7.ts'
export { hasWords, startsWith } from './words.ts'
