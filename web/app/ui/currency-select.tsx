import { DISPLAY_CURRENCIES } from '@sampan/contract/display-currencies'
import { displayNames } from '@sampan/messages/intl'
import { useState, useSyncExternalStore } from 'react'
import { getCookie, setCookie } from '../browser-cookies.ts'
import { cookieNames, serializeCookie, YEAR_SECONDS } from '../cookies.ts'
import { useLanguage } from '../messages/use-translations.tsx'
import { CURRENCY_CHOSEN } from './currency-chosen.ts'

const never = () => () => {}
const storedCurrency = () => getCookie(cookieNames.currency) ?? ''

interface CurrencySelectProps {
  readonly id: string
  /** The name of the choice of no other currency. */
  readonly none: string
  readonly className: string
}

/** Chooses the currency in which pages show prices too. Kept in a cookie, for customers and guests alike. */
export function CurrencySelect({ id, none, className }: CurrencySelectProps) {
  const lang = useLanguage()
  const stored = useSyncExternalStore(never, storedCurrency, () => '')
  const [selected, setSelected] = useState<string>()
  const choose = (currency: string) => {
    setSelected(currency)
    setCookie(serializeCookie(cookieNames.currency, currency, currency === '' ? 0 : YEAR_SECONDS))
    dispatchEvent(new Event(CURRENCY_CHOSEN))
  }
  return (
    <select
      id={id}
      value={selected ?? stored}
      onChange={({ target }) => choose(target.value)}
      className={className}
    >
      <option value="">{none}</option>
      {DISPLAY_CURRENCIES.map((currency) => (
        <option key={currency} value={currency}>
          {`${currency} – ${displayNames(lang, { type: 'currency' }).of(currency)}`}
        </option>
      ))}
    </select>
  )
}
