import { connect, loadReference, migrationsPending, prepareDatabase } from '@sampan/database'
import { readEnvironment } from '../environment.ts'
import './explain-failures.ts'

/**
 * `npm run migrate`: migrates the database of DATABASE_URL, for processes that are started separately.
 * `npm start` does the same. Parallel runs wait for each other.
 */
const { DATABASE_URL, DIRECT_DATABASE_URL, MIGRATION_DATABASE_URL } = readEnvironment(process.env)
if (DATABASE_URL === '') {
  console.error('DATABASE_URL is not set: npm start migrates the embedded database by itself.')
  process.exit(2)
}
// Migrating holds a session-level lock, which a pooler would hand to other clients.
const url = DIRECT_DATABASE_URL || DATABASE_URL
await prepareDatabase(MIGRATION_DATABASE_URL || url, DATABASE_URL)
const connection = connect(url, 1)
await loadReference(connection.db, new Date())
console.log(`Up to date: ${await migrationsPending(connection.pool)} migrations are missing.`)
await connection.close()
