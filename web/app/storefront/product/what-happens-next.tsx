import { useTranslations } from '../../messages/use-translations.tsx'
import { VoyageLine } from '../../ui/voyage-line.tsx'

/** From this page to the door, and when what is paid. */
export function WhatHappensNext() {
  const t = useTranslations('product')
  const stops = [t('next_cart'), t('next_pay'), t('next_buy'), t('next_check'), t('next_ship')]
  return (
    <div className="grid max-w-3xl gap-6">
      <VoyageLine
        told
        label={t('what_next')}
        stops={stops.map((label, index) => ({ key: label, label, state: index === 0 ? 'now' : 'ahead' }))}
      />
      <p className="text-ink-2">{t('next_text')}</p>
    </div>
  )
}
