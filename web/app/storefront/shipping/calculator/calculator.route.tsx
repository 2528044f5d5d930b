import { numberFormat } from '@sampan/messages/intl'
import type { CallApi } from '../../../api/api-result.ts'
import { apiOf } from '../../../api/server.ts'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { ServiceHeader } from '../../content/services/service-header.tsx'
import type { Route } from './+types/calculator.route.ts'
import { CalculatorForm } from './calculator-form.tsx'
import { type Channel, ChannelTable } from './channel-table.tsx'
import { FIELDS, isAsked, type ParcelQuery, readParcelQuery } from './parcel-query.ts'
import { ShippingLines } from './shipping-lines.tsx'

export const handle = { namespaces: ['calculator'], cache: 60, search: FIELDS } satisfies RouteHandle

/** Below this number of parcels the share would be dominated by chance. */
const FEWEST_PARCELS = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const search = new URL(request.url).searchParams
  const query = readParcelQuery(search)
  const [countries, settings, accuracy] = await Promise.all([
    api('/api/account/get_country_list').then((answer) => (answer.ok ? answer.data : [])),
    api('/api/index/get_site_settings'),
    api('/api/service/get_weight_accuracy'),
  ])
  const country = countries.find((one) => [one.country_code, one.area_id].includes(query.country_code))
  return {
    query: { ...query, country_code: country?.country_code ?? '' },
    countries,
    figures: settings.ok ? settings.data : undefined,
    accuracy: accuracy.ok && accuracy.data.parcels >= FEWEST_PARCELS ? accuracy.data : undefined,
    answer: isAsked(search) ? await calculate(api, query, country?.area_id ?? '') : undefined,
  }
}

/** Empty values are left out: an empty text would count as 0, which is a goods type. */
const calculate = (api: CallApi, query: ParcelQuery, areaId: string) =>
  api('/api/service/check_ship_freight', {
    ...query,
    country_code: areaId,
    goods_type: query.goods_type || undefined,
    package_weight: query.package_weight || undefined,
  })

/** The channels of a response. A parcel that none accepts is refused, with the reasons beside the message. */
function channelsIn(answer: Awaited<ReturnType<typeof calculate>>): readonly Channel[] {
  if (answer.ok) return answer.data
  return (answer.data as { channels?: readonly Channel[] } | undefined)?.channels ?? []
}

export default function Calculator({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('calculator')
  const lang = useLanguage()
  const { query, countries, figures, accuracy, answer } = loaderData
  return (
    <div className="wrap py-10 tablet:py-16">
      <PageMeta title={t('meta_title')} description={t('meta_description')} />
      <ServiceHeader title={t('title')} lead={t('lead')} />
      <CalculatorForm
        key={Object.values(query).join(' ')}
        query={query}
        countries={countries}
        divisor={figures?.volumetric_divisor}
        answer={answer}
      />
      <div id="channels" className="mt-10">
        {answer && <ChannelTable channels={channelsIn(answer)} />}
      </div>
      <aside className="mt-8 grid gap-1.5 border-sea border-s-2 ps-4 text-small text-ink-2">
        <p>{t('note_minimum', { weight: figures?.carrier_minimum_kg ?? 2.5 })}</p>
        <p>{t('note_greater', { divisor: String(figures?.volumetric_divisor ?? 5000) })}</p>
        <p>{t('note_final')}</p>
        {accuracy && (
          <p>
            {t('note_accuracy', {
              count: accuracy.parcels,
              share: numberFormat(lang, { style: 'percent' }).format(accuracy.within_tenth ?? 0),
            })}
          </p>
        )}
      </aside>
      <ShippingLines />
    </div>
  )
}
