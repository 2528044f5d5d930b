/** Currencies beside US dollars in which pages can show prices, as estimates; ISO 4217. */
export const DISPLAY_CURRENCIES = [
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'NZD',
  'NOK',
  'SEK',
  'MXN',
  'AED',
  'SAR',
] as const
export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number]
