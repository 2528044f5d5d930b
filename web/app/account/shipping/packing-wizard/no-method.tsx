import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChannelLogo } from '../../../ui/channel-logo.tsx'
import { ExclusionReason } from './exclusion-reason.tsx'
import { Weighed } from './items-card.tsx'
import { WITHOUT_METHOD } from './parcel-draft.ts'
import type { Channel } from './parcel-price.ts'
import { ParcelPriceSummary } from './parcel-price-summary.tsx'
import type { StepProps } from './step-props.ts'

/** Shown when no channel fits: the reason for each, and the option to continue without a channel. */
export function NoMethod({
  data,
  change,
  go,
  address,
  countryName,
  list,
}: StepProps & { readonly list: readonly Channel[] }) {
  const t = useTranslations('ship')
  const proceed = () => {
    change({ channel: WITHOUT_METHOD, coupon: '' })
    go('confirm')
  }
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 desktop:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid gap-5">
        <header>
          <h1>{t('no_method_title')}</h1>
          <p className="mt-2 text-ink-2">{t('no_method_text', { country: countryName })}</p>
        </header>
        {list.length > 0 && (
          <section className="card overflow-hidden">
            <h2 className="px-4.5 pt-4 pb-2 text-title">{t('no_method_why')}</h2>
            <dl className="text-small">
              {list.map((channel) => (
                <div
                  key={channel.channel_code}
                  className="items-center justify-between gap-x-4 border-line border-t px-4.5 py-3 tablet:flex"
                >
                  <dt className="flex items-center gap-3 font-medium">
                    <ChannelLogo logo={channel.logo} dim />
                    {channel.channel_name}
                  </dt>
                  <dd className="text-ink-2">
                    <ExclusionReason channel={channel} data={data} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <section className="card p-5 tablet:p-6">
          <h2 className="mb-4 text-title">{t('weighed')}</h2>
          <Weighed weight={data.weight} />
        </section>
      </div>
      <aside className="desktop:sticky desktop:top-24">
        <ParcelPriceSummary promised={null} name={address.user_name} weight={data.weight.total_weight}>
          <Button variant="primary" onClick={proceed}>
            {t('without_method')}
          </Button>
        </ParcelPriceSummary>
      </aside>
    </div>
  )
}
