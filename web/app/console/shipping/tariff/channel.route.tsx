import { useNavigate, useRevalidator } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { NEW_CHANNEL, staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/channel.route.ts'
import { ChannelAvailability } from './channel-availability.tsx'
import { ChannelForm } from './channel-form.tsx'
import { PricesCountFrom } from './prices-count-from.tsx'
import { EMPTY_CHANNEL } from './read-channel.ts'

export const handle = { namespaces: ['console-tariff'] } satisfies RouteHandle

const NOTHING_YET = { channel: EMPTY_CHANNEL, revision: '' }

export async function loader({ context, params: { channelCode } }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [countries, detail] = await Promise.all([
    api('/api/account/get_country_list'),
    channelCode === NEW_CHANNEL ? null : api('/api/staff/tariff/get_channel', { channel_code: channelCode }),
  ])
  return { countries: dataOf(countries), detail: detail && dataOf(detail) }
}

export default function ChannelPage({ loaderData: { countries, detail } }: Route.ComponentProps) {
  const f = useTranslations('console-tariff')
  const lang = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const name = detail ? detail.channel.name[lang] || detail.channel.name.en : f('new_channel')
  return (
    <div className="grid max-w-5xl gap-5">
      <p className="text-small">
        <TextLink to={staffPaths.page('tariff')}>{f('title')}</TextLink>
      </p>
      <QueueHeader title={name} note={detail ? <ChannelReach {...detail} /> : f('new_lead')}>
        {detail && (
          <ChannelAvailability
            code={detail.channel.channel_code}
            name={name}
            isOn={detail.is_on}
            isPriced={detail.zone_count > 0}
          />
        )}
      </QueueHeader>
      <ChannelForm
        detail={detail ?? NOTHING_YET}
        countries={countries}
        onSaved={async (code) => {
          await (detail ? revalidate() : navigate(staffPaths.channel(code), { replace: true }))
        }}
      />
    </div>
  )
}

type Detail = NonNullable<Route.ComponentProps['loaderData']['detail']>

/** The channel's destinations, with a note that the price list defines them. */
function ChannelReach({ channel, zone_count, country_codes, updated_at, counts_from }: Detail) {
  const f = useTranslations('console-tariff')
  const code = <code className="text-caption">{channel.channel_code}</code>
  if (zone_count === 0) return <>{f.rich('reaches_nothing', { code })}</>
  return (
    <>
      {f.rich('reaches', {
        code,
        countries: f('zones', { count: country_codes.length, zones: zone_count }),
        moment: <Moment at={updated_at} time />,
      })}
      <PricesCountFrom at={counts_from} />
    </>
  )
}
