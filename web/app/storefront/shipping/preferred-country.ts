const KEY = 'ship-to'

/**
 * Returns this visitor's destination: the latest choice, else the country of the browser's language. Browser
 * only.
 */
export function preferredCountry(): string {
  return localStorage.getItem(KEY) ?? new Intl.Locale(navigator.language).maximize().region ?? 'US'
}

export function savePreferredCountry(code: string): void {
  localStorage.setItem(KEY, code)
}
