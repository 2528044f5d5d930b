import type { Settings } from '@sampan/contract'
import { type SetAndKept, settingsAt } from './settings-in-force.ts'

export type { Settings } from '@sampan/contract'
export { announcedClosure } from './announced-closure.ts'
export { closedInAll, closedTimes } from './closed-times.ts'
export { handlingFeeTiers } from './handling-fee-tiers.ts'
export { countingKept, type Favours, type Kept, keptAfter } from './kept-value.ts'
export { packedQuoteEnd } from './packed-quote-end.ts'
export { recentClosures } from './recent-closures.ts'
export { presentReturnFees } from './return-fees.ts'
export {
  keptOf,
  SETTING_SUBJECT,
  settingChangesSince,
  settingSubject,
  storedSettings,
  storeKept,
  storeSetting,
} from './settings.queries.ts'
export { keptInForce, keptSetting, setAndKept } from './settings-in-force.ts'
export { storageRules } from './storage-rules.ts'
export { warehouseAddress } from './warehouse-address.ts'

const FRESH_MS = 5_000

/**
 * The settings in force, cached. The cached values are returned at once and refreshed in the background when older
 * than five seconds: a transaction that reads them never waits for a second connection, which could deadlock
 * the pool. What counts from a moment counts from it in each process, without a further read.
 */
export interface SettingsReader {
  read(): Promise<Settings>
  /** Reads them again immediately, after a change. */
  refresh(): Promise<void>
}

/**
 * Reads the settings once before the first use. Of reads at the same time, the one that began last is kept: one that began before a
 * change must not replace it.
 */
export async function settingsReader(
  stored: () => Promise<SetAndKept>,
  now: () => Date,
): Promise<SettingsReader> {
  let known = await stored()
  let readAt = performance.now()
  let begun = 0
  let newest = 0
  let refreshing: Promise<void> | undefined

  async function refresh(): Promise<void> {
    begun += 1
    const number = begun
    const loaded = await stored()
    if (number < newest) return
    newest = number
    known = loaded
    readAt = performance.now()
  }

  return {
    async read() {
      if (!refreshing && performance.now() - readAt > FRESH_MS) {
        refreshing = refresh()
          // While the database is unavailable, the cached values stay in use.
          .catch(() => {})
          .finally(() => {
            refreshing = undefined
          })
      }
      return settingsAt(known, now())
    },
    refresh,
  }
}
