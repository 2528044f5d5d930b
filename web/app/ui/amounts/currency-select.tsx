import { DISPLAY_CURRENCIES, type DisplayCurrency } from '@sampan/contract/display-currencies'
import { displayNames } from '@sampan/messages/intl'
import { setCookie } from '../../browser-cookies.ts'
import { cookieNames, serializeCookie, YEAR_SECONDS } from '../../cookies.ts'
import { useLanguage } from '../../messages/use-translations.tsx'
import { Select } from '../forms/input.tsx'
import { CURRENCY_CHOSEN } from './currency-chosen.ts'
import { useDisplayCurrency } from './display-currency.ts'

interface CurrencySelectProps {
  readonly id: string
  /** The label of the option for no other currency. */
  readonly none: string
  /** Called in addition to storing it in the browser. */
  readonly onChoose: (currency: DisplayCurrency | '') => void
}

/** Selects the currency in which prices are shown beside US dollars, and stores it in a cookie. */
export function CurrencySelect({ id, none, onChoose }: CurrencySelectProps) {
  const lang = useLanguage()
  const chosen = useDisplayCurrency()
  const names = displayNames(lang, { type: 'currency' })
  const choose = (currency: DisplayCurrency | '') => {
    setCookie(serializeCookie(cookieNames.currency, currency, currency === '' ? 0 : YEAR_SECONDS))
    dispatchEvent(new Event(CURRENCY_CHOSEN))
    onChoose(currency)
  }
  return (
    <Select
      id={id}
      value={chosen}
      onChange={({ target }) => choose(DISPLAY_CURRENCIES.find((one) => one === target.value) ?? '')}
      placeholder={none}
      options={DISPLAY_CURRENCIES.map((value) => ({ value, label: `${value} – ${names.of(value)}` }))}
    />
  )
}
