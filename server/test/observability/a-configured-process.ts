import { readEnvironment } from '../../src/environment.ts'

/** A process that reports which databases and key its settings name. */
const { DATABASE_URL, MIGRATION_DATABASE_URL, SECRETS_KEY } = readEnvironment(process.env)
process.send?.({ DATABASE_URL, MIGRATION_DATABASE_URL, SECRETS_KEY })
process.on('SIGTERM', () => process.exit(0))
