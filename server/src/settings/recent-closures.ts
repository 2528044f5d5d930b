import type { Settings } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { settingChangesSince } from './settings.queries.ts'

const HOUR_MS = 3_600_000

/**
 * Returns the closures in force, and after them those that they replaced within the hours of the second person. A colleague could set or
 * remove a closure for a minute, so days on which we may be late are in none of them, and days that prolong storage are in all.
 */
export async function recentClosures(
  db: Queryable,
  settings: Settings,
  now: Date,
): Promise<readonly Settings['closures'][]> {
  const lately = new Date(now.getTime() - settings.second_person_hours * HOUR_MS)
  const replaced = await settingChangesSince(db, 'closures', lately)
  return [settings.closures, ...replaced.map(({ before }) => before as Settings['closures'])]
}
