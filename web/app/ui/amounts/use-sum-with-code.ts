import { moneyFormat } from '@sampan/messages/intl'
import { useLanguage } from '../../messages/use-translations.tsx'

/**
 * Returns a formatter of wire amounts with the ISO 4217 code of their currency, as customs forms and the exports of stores have
 * them: USD 1,234.50. The sign alone would not tell one dollar from another.
 */
export function useSumWithCode(): (currency: string, amount: number) => string {
  const lang = useLanguage()
  return (currency, amount) => moneyFormat(lang, { currency, currencyDisplay: 'code' }).format(amount)
}
