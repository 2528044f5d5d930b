import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { localeOf } from '../../text/fill.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { Money } from '../../ui/amounts.tsx'
import { type Column, Table } from '../../ui/table.tsx'

/** The published samples (part 1 §9); the tariffs reproduce them exactly. */
const samples = [
  { country: 'US', kg: 1, usd: 22, days: 13, byAir: true },
  { country: 'US', kg: 3, usd: 56, days: 7, byAir: false },
  { country: 'CA', kg: 2, usd: 45, days: 12, byAir: false },
  { country: 'GB', kg: 1, usd: 18, days: 15, byAir: false },
] as const
type Sample = (typeof samples)[number]

export function SamplePrices() {
  const t = useText('home')
  const countries = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'region' })
  const nameOf = (sample: Sample) => countries.of(sample.country) ?? sample.country

  const columns: readonly Column<Sample>[] = [
    { key: 'to', head: t('prices_to'), title: true, cell: nameOf },
    { key: 'weight', head: t('prices_weight'), numeric: true, cell: ({ kg }) => `${kg} kg` },
    { key: 'price', head: t('prices_price'), numeric: true, cell: ({ usd }) => <Money amount={usd} whole /> },
    {
      key: 'days',
      head: t('prices_days'),
      cell: ({ days, byAir }) => (byAir ? t('prices_days_air', { days }) : String(days)),
    },
    {
      key: 'calculate',
      head: <span className="sr-only">{t('prices_calculate')}</span>,
      numeric: true,
      cell: (sample) => (
        <Link
          to={paths.calculator({
            country_code: sample.country,
            package_weight: String(sample.kg),
            goods_type: '0',
          })}
          aria-label={t('prices_calculate_for', { country: nameOf(sample), weight: sample.kg })}
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
          rowKey={({ country, kg }) => `${country} ${kg}`}
        />
      </div>
    </section>
  )
}
