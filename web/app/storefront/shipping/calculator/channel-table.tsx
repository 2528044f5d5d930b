import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts.tsx'
import { ChannelLogo } from '../../../ui/channel-logo.tsx'
import { type Column, Table } from '../../../ui/table.tsx'

type Channel = Data<'/api/service/check_ship_freight'>[number]

/** All channels with their prices; below them those that do not take this parcel, with the reasons. */
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
    { key: 'days', head: t('days'), cell: ({ channel_days }) => channel_days },
    { key: 'warehouse', head: t('warehouse'), cell: ({ warehouse }) => warehouse },
    {
      key: 'usd',
      head: 'USD',
      numeric: true,
      cell: ({ freight_price }) => (
        <span className="text-[1.125rem] font-bold">
          <Money amount={freight_price ?? 0} />
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
    <section className="grid gap-8" aria-labelledby="channels-title">
      {fitting.length > 0 && (
        <div>
          <h2 id="channels-title" className="mb-4">
            {t('results', { count: fitting.length })}
          </h2>
          <Table
            caption={t('results', { count: fitting.length })}
            columns={columns}
            rows={fitting}
            rowKey={({ channel_code }) => channel_code}
            brief="channels"
          />
        </div>
      )}
      {others.length > 0 && (
        <div>
          <h3 className="mb-3">{t('others')}</h3>
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
