const KEY = 'ship-to'
const FALLBACK = 'US'

/**
 * Returns this visitor's destination: the latest choice, else the country of the browser's language. Browser
 * only.
 */
export const preferredCountry = (): string => stored() ?? countryOf(navigator.language) ?? FALLBACK

export function savePreferredCountry(code: string): void {
  try {
    localStorage.setItem(KEY, code)
  } catch {
    // Storage is full or blocked: the choice lasts as long as the page.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

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
