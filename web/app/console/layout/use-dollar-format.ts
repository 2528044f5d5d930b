import { numberFormat } from '../../messages/intl-formatters.ts'
import { useLanguage } from '../../messages/use-translations.tsx'

/** Writes an amount from the wire into a sentence, for toasts and buttons; elsewhere there is <Money>. */
export function useDollarFormat(): (amount: number) => string {
  const format = numberFormat(useLanguage(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  })
  return (amount) => format.format(amount)
}
