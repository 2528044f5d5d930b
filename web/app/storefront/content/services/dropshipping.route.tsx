import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { InfoPage } from './info-page.tsx'

export const handle = { namespaces: ['dropshipping'], cache: 3600 } satisfies RouteHandle

export default function Dropshipping() {
  const t = useTranslations('dropshipping')
  return (
    <InfoPage
      title={t('title')}
      lead={t('lead')}
      description={t('description')}
      way={{
        label: t('way'),
        steps: [t('step_sale'), t('step_order'), t('step_buy'), t('step_check'), t('step_customer')],
      }}
      points={[
        { title: t('store_title'), text: t('store_text') },
        { title: t('mapping_title'), text: t('mapping_text') },
        { title: t('check_title'), text: t('check_text') },
        { title: t('packing_title'), text: t('packing_text') },
      ]}
    >
      <ButtonLink to={paths.search()} variant="primary">
        {t('begin')}
      </ButtonLink>
      <ButtonLink to={paths.account('OnlineStore-MyStore')}>{t('link_store')}</ButtonLink>
    </InfoPage>
  )
}
