import { CurrencyChoice } from '../../layout/currency-choice.tsx'
import { useTranslations } from '../../messages/use-translations.tsx'
import { SettingsCard } from './settings-card.tsx'

/** The currency in which prices are shown beside US dollars, on every device of the customer. */
export function CurrencyCard() {
  const t = useTranslations('layout')
  return (
    <SettingsCard title={t('currency')} note={t('currency_note')}>
      <label htmlFor="own-currency" className="sr-only">
        {t('currency')}
      </label>
      <div className="max-w-80">
        <CurrencyChoice id="own-currency" />
      </div>
    </SettingsCard>
  )
}
