import { networkInterfaces } from 'node:os'
import { canRewriteHistory, connect, migrationsPending } from '@sampan/database'
import { readEnvironment } from '../environment.ts'
import { examineSettings, type SettingFinding } from '../examine-settings.ts'
import './explain-failures.ts'

/**
 * `npm run check-settings`: reports settings that are set, absent or unsafe; exits with code 1 when any is
 * missing or unsafe.
 */
const environment = readEnvironment(process.env)
const addresses = Object.values(networkInterfaces()).flatMap(
  (all) => all?.map(({ address }) => address) ?? [],
)
const findings: SettingFinding[] = [...examineSettings(environment, addresses)]
if (environment.DATABASE_URL !== '') findings.push(await examineDatabase(environment.DATABASE_URL))
for (const { level, subject, note } of findings)
  console.log(`${level.padEnd(8)}  ${subject.padEnd(24)}  ${note}`.trimEnd())
process.exitCode = findings.some(({ level }) => level === 'missing' || level === 'unsafe') ? 1 : 0

async function examineDatabase(url: string): Promise<SettingFinding> {
  const connection = connect(url, 1)
  try {
    const pending = await migrationsPending(connection.pool)
    if (pending > 0)
      return {
        level: 'missing',
        subject: 'Database',
        note: `${pending} migrations are missing: npm run migrate`,
      }
    if (await canRewriteHistory(connection.pool))
      return {
        level: 'unsafe',
        subject: 'Database',
        note: 'the role of DATABASE_URL owns the tables and could rewrite ledger and audit log',
      }
    return { level: 'ok', subject: 'Database', note: '' }
  } catch (failure) {
    return {
      level: 'missing',
      subject: 'Database',
      note: failure instanceof Error ? failure.message : String(failure),
    }
  } finally {
    await connection.close()
  }
}
