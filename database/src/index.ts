export { type Connection, connect, type Database, type Queryable, type Transaction } from './connect.ts'
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
export { cloneDatabase, createDatabase, migrateDatabase } from './prepare.ts'
export { uuidv7 } from './uuid-v7.ts'
