import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { InfoPage } from './info-page.tsx'

export const handle = { namespaces: ['business-service'], cache: 3600 } satisfies RouteHandle

export default function BusinessService() {
  const t = useTranslations('business-service')
  return (
    <InfoPage
      title={t('title')}
      lead={t('lead')}
      description={t('description')}
      way={{
        label: t('way'),
        steps: [t('step_request'), t('step_offers'), t('step_sample'), t('step_volume'), t('step_freight')],
      }}
      points={[
        { title: t('sourcing_title'), text: t('sourcing_text') },
        { title: t('ladder_title'), text: t('ladder_text') },
        { title: t('quality_title'), text: t('quality_text') },
        { title: t('freight_title'), text: t('freight_text') },
      ]}
    >
      <ButtonLink to={paths.search()} variant="primary">
        {t('begin')}
      </ButtonLink>
      <ButtonLink to={`${paths.home()}#contact`}>{t('ask')}</ButtonLink>
    </InfoPage>
  )
}
