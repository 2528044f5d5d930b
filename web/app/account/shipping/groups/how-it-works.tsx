import { useTranslations } from '../../../messages/use-translations.tsx'
import { DetailCard } from '../../detail-page.tsx'

/** The rules of a group in four sentences. */
export function HowItWorks() {
  const t = useTranslations('groups')
  return (
    <DetailCard title={t('how_title')}>
      <ol className="grid max-w-prose list-decimal gap-2 ps-5 text-small text-ink-2">
        <li>{t('how_pay')}</li>
        <li>{t('how_share')}</li>
        <li>{t('how_late')}</li>
        <li>{t('how_private')}</li>
      </ol>
    </DetailCard>
  )
}
