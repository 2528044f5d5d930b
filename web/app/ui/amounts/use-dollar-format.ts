import { minus, moneyFormat } from '@sampan/messages/intl'
import { useLanguage } from '../../messages/use-translations.tsx'

/** Returns a formatter of wire amounts for toasts and buttons; elsewhere use <Money>. */
export function useDollarFormat(): (amount: number) => string {
  const format = moneyFormat(useLanguage(), { currency: 'USD' })
  return (amount) => minus(format.format(amount))
}
