import { readFromDevice, rememberOnDevice } from '../../ui/drafts/device-storage.ts'
import { useHydrated } from '../../ui/hydrated.ts'

const KEY = 'ship-to'
const FALLBACK = 'US'

/**
 * Returns this visitor's destination: the latest choice, else the country of the browser's language. Browser
 * only.
 */
export const preferredCountry = (): string => readFromDevice(KEY) ?? countryOf(navigator.language) ?? FALLBACK

/** Returns the destination that this visitor chose before, '' for none; also '' until React has hydrated. */
export const useChosenCountry = (): string => (useHydrated() && readFromDevice(KEY)) || ''

/** Keeps on this device where the visitor has things sent, which freight calculators offer first. */
export const savePreferredCountry = (code: string): void => rememberOnDevice(KEY, code)

/**
 * Returns the likeliest country of a language tag; null for the tag of a wider region, such as es-419 (Latin America),
 * and for what is no tag, which some browsers take from the system's settings.
 */
function countryOf(tag: string): string | null {
  try {
    const { region = '' } = new Intl.Locale(tag).maximize()
    return /^[A-Z]{2}$/.test(region) ? region : null
  } catch {
    return null
  }
}
