import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Estimate } from '../../../ui/amounts/estimate.tsx'
import { Range } from '../../../ui/amounts/range.tsx'
import { ChannelLogo } from '../../../ui/channel-logo.tsx'
import { type Column, Table } from '../../../ui/table.tsx'

export type Channel = Data<'/api/service/check_ship_freight'>[number]

/** All channels with their prices; below them those that do not accept this parcel, with the reasons. */
export function ChannelTable({ channels }: { readonly channels: readonly Channel[] }) {
  const t = useTranslations('calculator')
  const fitting = channels.filter(({ freight_price }) => freight_price !== null)
  const others = channels.filter(({ freight_price }) => freight_price === null)
  const columns: readonly Column<Channel>[] = [
    {
      key: 'name',
      head: t('channel'),
      title: true,
      cell: ({ logo, channel_name, tracked, duty_prepaid }) => (
        <span className="flex items-center gap-3.5">
          <ChannelLogo logo={logo} />
          <span>
            <span className="block font-medium">{channel_name}</span>
            <span className="block text-caption font-normal text-ink-3">
              {[tracked && t('tracked'), duty_prepaid && t('duty_prepaid')].filter(Boolean).join(' · ')}
            </span>
          </span>
        </span>
      ),
    },
    { key: 'days', head: t('days'), cell: ({ channel_days }) => <Range>{channel_days}</Range> },
    { key: 'warehouse', head: t('warehouse'), cell: ({ warehouse }) => warehouse },
    {
      key: 'usd',
      head: 'USD',
      numeric: true,
      cell: ({ freight_price }) => (
        <span className="text-[1.125rem] font-bold">
          <Money amount={freight_price ?? 0} />
          <Estimate amount={freight_price ?? 0} />
        </span>
      ),
    },
    {
      key: 'cny',
      head: 'CNY',
      numeric: true,
      cell: ({ freight_price_cny }) => <Money amount={freight_price_cny ?? 0} currency="CNY" />,
    },
  ]
  return (
    <section className="grid gap-8" aria-label={t('lines_title')}>
      {fitting.length > 0 && (
        <div>
          <h2 className="mb-4">{t('results', { count: fitting.length })}</h2>
          <Table
            caption={t('results', { count: fitting.length })}
            columns={columns}
            rows={fitting}
            rowKey={({ channel_code }) => channel_code}
            brief="channels"
          />
        </div>
      )}
      {fitting.length === 0 && others.length > 0 && <Advice channels={others} />}
      {others.length > 0 && (
        <div>
          <h2 className="mb-3 text-title">{t('others')}</h2>
          <ul className="grid gap-x-10 gap-y-3 tablet:grid-cols-2">
            {others.map(({ channel_code, logo, channel_name, reason }) => (
              <li key={channel_code} className="flex items-center gap-3.5 text-small text-ink-2">
                <ChannelLogo logo={logo} dim />
                <span>
                  <span className="block font-medium">{channel_name}</span>
                  {reason}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const REMEDIES = ['too_heavy', 'too_long', 'too_light', 'goods_type'] as const

/** Advice for a parcel that no line accepts, from the reasons of the lines that serve the country. */
function Advice({ channels }: { readonly channels: readonly Channel[] }) {
  const t = useTranslations('calculator')
  const remedies = REMEDIES.filter((code) => channels.some(({ reason_code }) => reason_code === code))
  return (
    <div className="rounded-medium bg-sea-wash px-5 py-4">
      <h2 className="text-title">{t('none')}</h2>
      <ul className="mt-2 grid gap-1.5 text-small">
        {remedies.map((code) => (
          <li key={code}>{t(`help_${code}`)}</li>
        ))}
        {remedies.length === 0 && <li>{t('help_country')}</li>}
      </ul>
    </div>
  )
}
