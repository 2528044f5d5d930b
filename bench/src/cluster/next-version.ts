import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MIGRATIONS_FOLDER } from '@sampan/database'

const NAME = '9999_next_version'
/** Additive, as every migration must be that runs beside the version before. */
const STATEMENT = 'alter table orders add column of_the_next_version timestamptz'

/** Makes the migrations of a version after this one: the same and one more. @returns their folder. */
export async function nextVersion(folder: string): Promise<string> {
  const migrations = join(folder, 'next-version')
  await cp(MIGRATIONS_FOLDER, migrations, { recursive: true })
  const file = join(migrations, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: object[] }
  journal.entries.push({
    idx: journal.entries.length,
    version: '7',
    when: Date.now(),
    tag: NAME,
    breakpoints: true,
  })
  await writeFile(file, JSON.stringify(journal))
  await writeFile(join(migrations, `${NAME}.sql`), STATEMENT)
  return migrations
}
