import type { Queryable } from '@sampan/database'
import { storedSettings, storeSetting } from './settings.queries.ts'
import { type SettingName, type Settings, settingsSchema } from './settings.ts'

export { type SettingName, type Settings, settingsSchema } from './settings.ts'
export { storageRules } from './storage-rules.ts'

const FRESH_MS = 5_000

/**
 * Typed settings. What was read last is answered at once and refreshed behind it when it is older than five seconds: a
 * transaction that asks never waits for a second connection while others wait for what it holds.
 */
export interface SettingsReader {
  read(): Promise<Settings>
  /** Changes one setting. @throws ZodError when the value does not fit. */
  change<Name extends SettingName>(name: Name, value: Settings[Name], now: Date): Promise<void>
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
    async change(name, value, now) {
      const checked = settingsSchema.shape[name].parse(value)
      await storeSetting(db, name, checked, now)
      await refresh()
    },
  }
}
