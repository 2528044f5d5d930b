import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/texts/text-link.tsx'

const facts = ['model', 'label', 'faults', 'scale'] as const

/** The photos of one checked item, with captions. */
export function QualityPhotos({ photos }: { readonly photos: readonly string[] }) {
  const t = useTranslations('home')
  return (
    <section className="page-section bg-surface">
      <div className="wrap grid items-center gap-x-12 gap-y-7 desktop:grid-cols-[1.6fr_1fr]">
        <ul className="grid grid-cols-3 grid-rows-2 gap-2.5" aria-label={t('quality_photos')}>
          {photos.map((url, index) => (
            <li key={url} className={index === 0 ? 'col-span-2 row-span-2' : ''}>
              <img
                src={url}
                alt={t(`quality_photo_${index as 0 | 1 | 2}`)}
                width={1200}
                height={900}
                loading="lazy"
                className="aspect-4/3 size-full rounded-[8px] object-cover"
              />
            </li>
          ))}
        </ul>
        <div>
          <h2>{t('quality_title')}</h2>
          <p className="mt-2.5 mb-5 text-ink-2">{t('quality_text')}</p>
          <dl className="divide-y divide-line border-line border-y text-small">
            {facts.map((fact) => (
              <div key={fact} className="flex justify-between gap-4 py-2.5">
                <dt className="text-ink-2">{t(`quality_${fact}`)}</dt>
                <dd className="text-end font-medium">{t(`quality_${fact}_text`)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-small">
            <TextLink to={paths.guide('guide-user-guide')} standalone>
              {t('quality_link')}
            </TextLink>
          </p>
        </div>
      </div>
    </section>
  )
}
