import { DISPLAY_CURRENCIES, type DisplayCurrency } from '@sampan/contract/display-currencies'
import type { AppContext } from '../../context.ts'
import { chosenCurrency, updateCustomer } from './settings.queries.ts'

/** '' for no other currency, and for an unsupported one. */
export const displayCurrencyOf = (code: string | null): DisplayCurrency | '' =>
  DISPLAY_CURRENCIES.find((currency) => currency === code) ?? ''

/**
 * Returns the display currency of a customer at sign-in. A customer who has not chosen one takes over the guest's
 * choice in this browser.
 */
export async function displayCurrencyAtSignIn(
  context: AppContext,
  customerId: string,
  guestCurrency: string,
): Promise<DisplayCurrency | ''> {
  const own = await chosenCurrency(context.db, customerId)
  if (own !== null) return displayCurrencyOf(own)
  const displayCurrency = displayCurrencyOf(guestCurrency)
  if (displayCurrency !== '') await updateCustomer(context.db, customerId, { displayCurrency })
  return displayCurrency
}
