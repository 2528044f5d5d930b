import { useTranslations } from '../../../messages/use-translations.tsx'
import { NumberedSteps } from '../../../ui/progress/numbered-steps.tsx'

/** The steps from order to delivery, with the time of each payment. */
export function WhatHappensNext() {
  const t = useTranslations('product')
  const steps = [t('next_cart'), t('next_pay'), t('next_buy'), t('next_check'), t('next_ship')]
  return (
    <div className="grid max-w-3xl gap-6">
      <NumberedSteps label={t('what_next')} steps={steps.map((title) => ({ title }))} />
      <p className="text-ink-2">{t('next_text')}</p>
    </div>
  )
}
