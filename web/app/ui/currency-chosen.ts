/** Event of the window: another currency was chosen. */
export const CURRENCY_CHOSEN = 'currency-chosen'
