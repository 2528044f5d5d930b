import Bowser from 'bowser'

/** Returns the browser and the system of a User-Agent header for people; empty where they are unknown. */
export function describeDevice(userAgent: string): { readonly browser: string; readonly system: string } {
  if (userAgent === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name ?? '', system: os.name ?? '' }
}
