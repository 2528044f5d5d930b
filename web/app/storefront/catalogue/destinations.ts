/** Countries whose freight the home page shows; the calculator knows all. */
export const DESTINATIONS = ['US', 'CA', 'GB', 'IE', 'DE', 'FR', 'NL', 'NO', 'SE', 'AU', 'NZ', 'JP'] as const
export type Destination = (typeof DESTINATIONS)[number]

const isDestination = (code: string): code is Destination => DESTINATIONS.some((known) => known === code)

/** Returns the country of an address, else the United States. */
export function destinationOf(url: string): Destination {
  const country = new URL(url).searchParams.get('country') ?? ''
  return isDestination(country) ? country : 'US'
}
