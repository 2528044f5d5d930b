import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreBackup, takeBackup } from '@sampan/database'
import { recordBackup } from '../administration/index.ts'
import { readEnvironment } from '../environment.ts'
import { copyFiles } from '../files/index.ts'
import { interruption, unlessAborted } from './interruption.ts'
import { printChecks } from './print-checks.ts'
import { withShop } from './with-shop.ts'

/**
 * `npm run backup [-- --verify]`: takes a base backup of the embedded database into BACKUP_DIR, while the shop is
 * open or closed, and copies the files it lacks. With `--verify` it restores the backup into a scratch folder and runs
 * the ledger checks there; exits with code 1 when one fails. Interrupted, it removes what is unfinished.
 */
const environment = readEnvironment(process.env)
const { BACKUP_DIR, BACKUP_KEEP, DATA_DIR, DATABASE_URL } = environment
if (DATABASE_URL !== '' || BACKUP_DIR === '') {
  console.error(
    DATABASE_URL !== ''
      ? 'DATABASE_URL is set: back that server up with pgBackRest, see docs/runbook.md.'
      : 'BACKUP_DIR is not set: no folder to back up to.',
  )
  process.exit(2)
}
await withShop(async (context, postgres, signal) => {
  if (!postgres) throw new Error('no embedded database')
  const folder = join(DATA_DIR, 'database')
  const backup = await takeBackup({ postgres, folder, into: BACKUP_DIR, keep: BACKUP_KEEP, signal })
  const bytes = backup.files.reduce((sum, file) => sum + file.bytes, 0)
  console.log(
    `${backup.id}: ${backup.files.length} files, ${Math.ceil(bytes / 1_048_576)} MB of the database`,
  )
  console.log(`Any moment from ${backup.finishedAt} on can be restored.`)
  console.log(`${await copyFiles(context)} uploads copied`)
  await recordBackup(context.db, { finishedAt: new Date(backup.finishedAt), method: 'base' })
})
if (process.argv.includes('--verify')) await verify()

async function verify(): Promise<void> {
  const signal = interruption()
  const scratch = await mkdtemp(join(tmpdir(), 'sampan-restore-'))
  // PostgreSQL's own user must be able to reach it when this runs as root; the data folder inside stays closed.
  await chmod(scratch, 0o755)
  try {
    const { postgres } = await restoreBackup({
      from: BACKUP_DIR,
      into: scratch,
      to: null,
      isArchived: false,
      signal,
    })
    try {
      const checks = printChecks({ ...environment, DATABASE_URL: postgres.url })
      process.exitCode = (await unlessAborted(signal, checks)) ? 0 : 1
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
