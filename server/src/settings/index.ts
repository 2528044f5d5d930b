import { type Settings, settingsSchema } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { storedSettings } from './settings.queries.ts'

export type { Settings } from '@sampan/contract'
export { storedSettings, storeSetting } from './settings.queries.ts'
export { storageRules } from './storage-rules.ts'

const FRESH_MS = 5_000

/**
 * Typed settings. What was read last is answered at once and refreshed behind it when it is older than five seconds: a
 * transaction that asks never waits for a second connection while others wait for what it holds.
 */
export interface SettingsReader {
  read(): Promise<Settings>
  /** Asks again at once, after a change. */
  refresh(): Promise<void>
}

/** Reads them once before anybody asks. */
export async function settingsReader(db: Queryable): Promise<SettingsReader> {
  const load = async () => settingsSchema.parse(await storedSettings(db))
  let known = await load()
  let readAt = performance.now()
  let refreshing: Promise<void> | undefined

  async function refresh(): Promise<void> {
    known = await load()
    readAt = performance.now()
  }

  return {
    async read() {
      if (!refreshing && performance.now() - readAt > FRESH_MS) {
        refreshing = refresh()
          // The database is away for a moment: what is known still serves.
          .catch(() => {})
          .finally(() => {
            refreshing = undefined
          })
      }
      return known
    },
    refresh,
  }
}
