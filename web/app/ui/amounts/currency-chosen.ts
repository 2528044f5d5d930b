/** Window event: another currency was selected. */
export const CURRENCY_CHOSEN = 'currency-chosen'
