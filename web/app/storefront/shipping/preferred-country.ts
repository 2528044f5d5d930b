const KEY = 'ship-to'

/** Where this visitor's parcels go: what was chosen last, else what the browser's language suggests. Browser only. */
export function preferredCountry(): string {
  return localStorage.getItem(KEY) ?? new Intl.Locale(navigator.language).maximize().region ?? 'US'
}

export function savePreferredCountry(code: string): void {
  localStorage.setItem(KEY, code)
}
