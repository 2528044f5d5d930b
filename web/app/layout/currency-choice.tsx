import { call } from '../api/call.ts'
import { useTranslations } from '../messages/use-translations.tsx'
import { CurrencySelect } from '../ui/amounts/currency-select.tsx'
import { useAccount } from './account-store.ts'

/** Selects the display currency: a guest's is kept in the browser, a customer's in the account too. */
export function CurrencyChoice({ id }: { readonly id: string }) {
  const t = useTranslations('layout')
  const { signedIn } = useAccount()
  return (
    <CurrencySelect
      id={id}
      none={t('currency_none')}
      onChoose={(currency) => {
        if (signedIn) void call('/api/account/update_display_currency', { currency })
      }}
    />
  )
}
