import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MIGRATIONS_FOLDER } from '@sampan/database'

const NAME = '9999_next_version'
/** Additive, like every migration that runs beside the previous version. */
const STATEMENT = 'alter table orders add column of_the_next_version timestamptz'

/**
 * Creates the migrations of a later version: the same and one more.
 * @returns their folder.
 */
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
