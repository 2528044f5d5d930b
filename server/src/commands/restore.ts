import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup, runningEmbeddedPostgres } from '@sampan/database'
import { readEnvironment } from '../environment.ts'
import { interruption, unlessAborted } from './interruption.ts'
import { printChecks } from './print-checks.ts'
import './explain-failures.ts'

/**
 * `npm run restore -- --to <time> [--into <folder>]`: restores the embedded database as it was at a moment
 * (`2026-11-22T10:00:00Z`, or `latest`) and checks the books. The shop must be stopped; its current database is
 * moved aside, and put back if the command is interrupted before the restore is complete. `--into` restores
 * into another folder instead, as a trial.
 */
const { values } = parseArgs({ options: { to: { type: 'string' }, into: { type: 'string' } } })
const environment = readEnvironment(process.env)
const folder = join(values.into ?? environment.DATA_DIR, 'database')
const refusal =
  values.to === undefined
    ? 'Usage: npm run restore -- --to <time|latest> [--into <folder>]'
    : environment.DATABASE_URL !== ''
      ? 'DATABASE_URL is set: restore that server with pgBackRest, see docs/runbook.md.'
      : environment.BACKUP_DIR === ''
        ? 'BACKUP_DIR is not set: nothing to restore from.'
        : (await runningEmbeddedPostgres(folder))
          ? 'The shop is open: stop it first.'
          : null
if (refusal) {
  console.error(refusal)
  process.exit(2)
}
const signal = interruption()
const { backup, postgres, aside } = await restoreBackup({
  from: environment.BACKUP_DIR,
  into: folder,
  to: values.to === 'latest' ? null : (values.to ?? null),
  isArchived: values.into === undefined,
  signal,
}).catch((failure: unknown) => {
  console.error(failure instanceof Error ? failure.message : failure)
  process.exit(1)
})
try {
  console.log(`Restored from ${backup.id} to ${values.to} in ${postgres.data}`)
  if (aside) console.log(`The former database is in ${aside}; remove it when nothing is missing.`)
  const checks = printChecks({ ...environment, DATABASE_URL: postgres.url })
  process.exitCode = (await unlessAborted(signal, checks)) ? 0 : 1
} finally {
  await postgres.stop()
}
