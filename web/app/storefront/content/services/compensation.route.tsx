import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import type { Route } from './+types/compensation.route.ts'
import { ServiceHeader } from './service-header.tsx'

export const handle = { namespaces: ['compensation'], cache: 300 } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  const settings = dataOf(await apiOf(context)('/api/index/get_site_settings'))
  const { compensation_cap_cny: cap, claim_days: days, lost_claim_days: lost } = settings
  return { cap, days, lost }
}

export default function Compensation({ loaderData: { cap, days, lost } }: Route.ComponentProps) {
  const t = useTranslations('compensation')
  const lines = [
    t('force_majeure'),
    t('prohibited'),
    t('fault'),
    t('seizure'),
    t('taxes'),
    t('freight'),
    t('cap', { cap }),
  ]
  return (
    <div className="wrap py-10 tablet:py-16">
      <PageMeta title={t('title')} description={t('lead')} />
      <ServiceHeader title={t('title')} lead={t('lead')} />
      <div className="grid items-start gap-10 desktop:grid-cols-[minmax(0,1fr)_20rem] desktop:gap-16">
        <ol className="grid">
          {lines.map((line, index) => (
            <li key={line} className="grid grid-cols-[2.25rem_1fr] border-line border-t py-4.5">
              <span className="figures justify-self-start font-medium text-sea">{index + 1}</span>
              <span>{line}</span>
            </li>
          ))}
        </ol>
        <section className="border-sea border-t-2 pt-4">
          <h2 className="text-title">{t('claim_title')}</h2>
          <p className="mt-2 text-ink-2">{t('claim_text', { days, lost })}</p>
          <p className="mt-5 grid justify-items-start gap-3 text-small">
            <TextLink to={`${paths.home()}#contact`} standalone>
              {t('claim_write')}
            </TextLink>
            <TextLink to={paths.document('terms-of-shipping')} standalone>
              {t('claim_terms')}
            </TextLink>
          </p>
        </section>
      </div>
    </div>
  )
}
