import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { NumberedSteps } from '../../../ui/progress/numbered-steps.tsx'
import { OrganizationData } from '../../organization-data.tsx'

export const handle = { namespaces: ['content-pages'], cache: 3600 } satisfies RouteHandle

export default function AboutUs() {
  const t = useTranslations('content-pages')
  const promises = [
    ['about_price_title', 'about_price'],
    ['about_look_title', 'about_look'],
    ['about_answer_title', 'about_answer'],
  ] as const
  return (
    <div className="wrap py-10 tablet:py-20">
      <PageMeta title={t('about_title')} description={t('about_lead')} />
      <OrganizationData description={t('about_lead')} />
      <h1 className="max-w-[16em] text-display">{t('about_title')}</h1>
      <p className="mt-5 max-w-[38em] text-lead text-ink-2">{t('about_lead')}</p>
      <div className="my-12 max-w-[44rem]">
        <NumberedSteps
          label={t('about_way')}
          steps={[
            { title: t('about_step_shop') },
            { title: t('about_step_shenzhen') },
            { title: t('about_step_door') },
          ]}
        />
      </div>
      <div className="grid gap-9 tablet:grid-cols-3">
        {promises.map(([title, text]) => (
          <section key={title}>
            <h2 className="text-title">{t(title)}</h2>
            <p className="mt-2 text-ink-2">{t(text)}</p>
          </section>
        ))}
      </div>
      <p className="mt-12 max-w-[38em] text-ink-2">{t('about_agent')}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.search()} variant="primary">
          {t('about_begin')}
        </ButtonLink>
        <ButtonLink to={paths.guides()}>{t('guides')}</ButtonLink>
      </p>
    </div>
  )
}
