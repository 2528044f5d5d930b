import { localeOf } from '../../text/fill.ts'
import { useLanguage } from '../../text/text.tsx'

/** Writes an amount from the wire into a sentence, for toasts and buttons; elsewhere there is <Money>. */
export function useDollars(): (amount: number) => string {
  const format = new Intl.NumberFormat(localeOf(useLanguage()), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  })
  return (amount) => format.format(amount)
}
