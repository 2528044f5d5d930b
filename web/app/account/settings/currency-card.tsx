import { CurrencyChoice } from '../../layout/currency-choice.tsx'
import { useTranslations } from '../../messages/use-translations.tsx'
import { boxClass } from '../../ui/field.tsx'
import { SettingsCard } from './settings-card.tsx'

/** The currency in which prices are shown beside US dollars, on every device of the customer. */
export function CurrencyCard() {
  const t = useTranslations('layout')
  return (
    <SettingsCard title={t('currency')} note={t('currency_note')}>
      <label htmlFor="own-currency" className="sr-only">
        {t('currency')}
      </label>
      <CurrencyChoice id="own-currency" className={`${boxClass} max-w-80`} />
    </SettingsCard>
  )
}
