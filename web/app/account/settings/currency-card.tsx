import { useTranslations } from '../../messages/use-translations.tsx'
import { CurrencySelect } from '../../ui/currency-select.tsx'
import { boxClass } from '../../ui/field.tsx'
import { SettingsCard } from './settings-card.tsx'

/** The currency in which this browser shows prices beside US dollars. */
export function CurrencyCard() {
  const t = useTranslations('layout')
  return (
    <SettingsCard title={t('currency')} note={t('currency_note')}>
      <label htmlFor="own-currency" className="sr-only">
        {t('currency')}
      </label>
      <CurrencySelect id="own-currency" none={t('currency_none')} className={`${boxClass} max-w-80`} />
    </SettingsCard>
  )
}
