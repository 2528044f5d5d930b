import { type Settings, settingsSchema } from '@sampan/contract'

export type { Settings } from '@sampan/contract'
export { announcedClosure } from './announced-closure.ts'
export { closedTimes } from './closed-times.ts'
export { handlingFeeTiers } from './handling-fee-tiers.ts'
export { countingKept, type Kept, keptAfter } from './kept-price.ts'
export { packedQuoteEnd } from './packed-quote-end.ts'
export { countingSettings, keptSetting, pricesInForce } from './price-settings.ts'
export { presentReturnFees } from './return-fees.ts'
export {
  replacedSince,
  SETTING_SUBJECT,
  settingSubject,
  storedSettings,
  storeSetting,
} from './settings.queries.ts'
export {
  inForceAfter,
  lastOf,
  raisedSettings,
  recentlyReplaced,
  settingsInForce,
} from './settings-in-force.ts'
export { storageRules } from './storage-rules.ts'
export { warehouseAddress } from './warehouse-address.ts'

const FRESH_MS = 5_000

/**
 * Typed settings, cached. The cached values are returned at once and refreshed in the background when older
 * than five seconds: a transaction that reads them never waits for a second connection, which could deadlock
 * the pool.
 */
export interface SettingsReader {
  read(): Promise<Settings>
  /** Reads them again immediately, after a change. */
  refresh(): Promise<void>
}

/**
 * Reads the settings once before the first use. Of reads at the same time, the one that began last is kept: one that began before a
 * change must not replace it.
 * @param stored reads the values that count
 */
export async function settingsReader(
  stored: () => Promise<Record<string, unknown>>,
): Promise<SettingsReader> {
  const load = async () => settingsSchema.parse(await stored())
  let known = await load()
  let readAt = performance.now()
  let begun = 0
  let kept = 0
  let refreshing: Promise<void> | undefined

  async function refresh(): Promise<void> {
    begun += 1
    const number = begun
    const loaded = await load()
    if (number < kept) return
    kept = number
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
      return known
    },
    refresh,
  }
}
