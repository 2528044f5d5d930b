import type { Data } from '@sampan/contract'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Money } from '../../ui/amounts.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type Sample = Data<'/api/service/get_sample_rates'>[number]

/** What everyday parcels cost, as the freight engine reckons them (part 1 §9). */
export function SamplePrices({ samples }: { readonly samples: readonly Sample[] }) {
  const t = useText('home')
  const columns: readonly Column<Sample>[] = [
    { key: 'to', head: t('prices_to'), title: true, cell: ({ country_name }) => country_name },
    { key: 'weight', head: t('prices_weight'), numeric: true, cell: ({ weight_kg }) => `${weight_kg} kg` },
    {
      key: 'price',
      head: t('prices_price'),
      numeric: true,
      cell: ({ freight_price }) => <Money amount={freight_price} whole />,
    },
    {
      key: 'days',
      head: t('prices_days'),
      cell: ({ channel_days, channel_kind }) =>
        channel_kind === 'air' ? t('prices_days_air', { days: channel_days }) : channel_days,
    },
    {
      key: 'calculate',
      head: <span className="sr-only">{t('prices_calculate')}</span>,
      numeric: true,
      cell: ({ country_code, country_name, weight_kg }) => (
        <Link
          to={paths.calculator({ country_code, package_weight: String(weight_kg), goods_type: '0' })}
          aria-label={t('prices_calculate_for', { country: country_name, weight: weight_kg })}
        >
          {t('prices_calculate')}
        </Link>
      ),
    },
  ]
  return (
    <section className="border-line border-t py-12 tablet:py-18">
      <div className="wrap">
        <h2>{t('prices_title')}</h2>
        <p className="mt-2.5 mb-6.5 text-ink-2">{t('prices_text')}</p>
        <Table
          caption={t('prices_title')}
          columns={columns}
          rows={samples}
          rowKey={({ country_code, weight_kg }) => `${country_code} ${weight_kg}`}
        />
      </div>
    </section>
  )
}
