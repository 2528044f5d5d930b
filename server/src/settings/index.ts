import type { Queryable } from '@sampan/database'
import { storedSettings, storeSetting } from './settings.queries.ts'
import { type SettingName, type Settings, settingsSchema } from './settings.ts'

export { type SettingName, type Settings, settingsSchema } from './settings.ts'

const FRESH_MS = 5_000

/** Typed settings, read at most every five seconds; a change by staff reaches every process within that time. */
export interface SettingsReader {
  read(): Promise<Settings>
  /** Changes one setting. @throws ZodError when the value does not fit. */
  change<Name extends SettingName>(name: Name, value: Settings[Name], now: Date): Promise<void>
}

export function settingsReader(db: Queryable): SettingsReader {
  let known: Promise<Settings> | undefined
  let readAt = 0
  return {
    read() {
      if (!known || performance.now() - readAt > FRESH_MS) {
        readAt = performance.now()
        known = storedSettings(db).then((stored) => settingsSchema.parse(stored))
        known.catch(() => {
          known = undefined
        })
      }
      return known
    },
    async change(name, value, now) {
      const checked = settingsSchema.shape[name].parse(value)
      await storeSetting(db, name, checked, now)
      known = undefined
    },
  }
}
