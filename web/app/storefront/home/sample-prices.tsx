import type { Data } from '@sampan/contract'
import { Link } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Money } from '../../ui/amounts/amounts.tsx'
import { Range } from '../../ui/amounts/range.tsx'
import { ChannelLogo } from '../../ui/channel-logo.tsx'

type Sample = Data<'/api/service/get_sample_rates'>[number]

interface SamplePricesProps {
  readonly samples: readonly Sample[]
  readonly lines: Data<'/api/service/get_shipping_lines'>
}

/** Freight of typical parcels, computed by the freight engine, and the lines that carry them. */
export function SamplePrices({ samples, lines }: SamplePricesProps) {
  const t = useTranslations('home')
  const ui = useTranslations('ui')
  return (
    <section className="page-section">
      <div className="wrap">
        <h2>{t('prices_title')}</h2>
        <p className="mt-2.5 mb-6.5 text-ink-2">{t('prices_text')}</p>
        <div className="card overflow-clip">
          <table className="table table-brief prices">
            <thead>
              <tr>
                <th>{t('prices_to')}</th>
                <th className="text-end">{t('prices_weight')}</th>
                <th className="text-end">{t('prices_price')}</th>
                <th>{t('prices_days')}</th>
                <th aria-label={t('prices_calculate')} />
              </tr>
            </thead>
            <tbody>
              {samples.map(
                ({
                  country_code,
                  country_name,
                  weight_kg,
                  freight_price,
                  channel_days,
                  channel_kind,
                  channel_name,
                }) => (
                  <tr key={country_code + weight_kg}>
                    <td data-title>{country_name}</td>
                    <td className="figures">{ui('kilograms', { weight: String(weight_kg) })}</td>
                    <td className="figures">
                      <Money amount={freight_price} whole />
                    </td>
                    <td>
                      {channel_kind === 'air' ? (
                        t.rich('prices_days_air', { days: <Range>{channel_days}</Range> })
                      ) : (
                        <Range>{channel_days}</Range>
                      )}
                      <span className="block text-caption text-ink-3">{channel_name}</span>
                    </td>
                    <td className="figures">
                      <Link
                        to={paths.calculator({
                          country_code,
                          package_weight: String(weight_kg),
                          goods_type: '0',
                        })}
                        className="touch-area"
                        aria-label={t('prices_calculate_for', { country: country_name, weight: weight_kg })}
                      >
                        {t('prices_calculate')}
                      </Link>
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
        {lines.length > 0 && (
          <ul aria-label={t('prices_lines')} className="mt-5 flex flex-wrap gap-x-6 gap-y-3">
            {lines.map(({ channel_code, logo, channel_name }) => (
              <li key={channel_code} className="flex items-center gap-2.5 text-small text-ink-2">
                <ChannelLogo logo={logo} />
                {channel_name}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
