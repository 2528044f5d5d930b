import type { Data } from '@sampan/contract'
import { useTranslations } from '../../messages/use-translations.tsx'

/** What is free, and the handling fee, from the settings in force. */
export function FreeServices({ figures }: { readonly figures: Data<'/api/index/get_site_settings'> }) {
  const t = useTranslations('home')
  const facts = [
    { key: 'photos', title: t('free_photos', { count: figures.qc_photos }), text: t('free_photos_text') },
    { key: 'days', title: t('free_days', { count: figures.free_storage_days }), text: t('free_days_text') },
    { key: 'repacking', title: t('free_repacking'), text: t('free_repacking_text') },
    { key: 'handling', title: t('free_handling'), text: figures.handling_fee_text },
  ]
  return (
    <section className="border-line border-t bg-surface" aria-label={t('free_title')}>
      <ul className="wrap grid grid-cols-2 max-tablet:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] desktop:grid-cols-4">
        {facts.map(({ key, title, text }) => (
          <li key={key} className="py-5 pe-4 desktop:py-7">
            <span className="block text-title font-bold">{title}</span>
            <span className="mt-0.5 block text-small text-ink-2">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
