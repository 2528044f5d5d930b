import { numberFormat } from '../../text/formats.ts'
import { useLanguage } from '../../text/text.tsx'

/** Writes an amount from the wire into a sentence, for toasts and buttons; elsewhere there is <Money>. */
export function useDollars(): (amount: number) => string {
  const format = numberFormat(useLanguage(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  })
  return (amount) => format.format(amount)
}
