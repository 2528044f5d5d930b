import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/forms/selection-controls.tsx'
import { Failed, Loading, Skeleton } from '../../../ui/states.tsx'
import { ChannelNote, ChannelTitle } from '../channel-title.tsx'
import { ExclusionReason } from './exclusion-reason.tsx'
import { Weighed } from './items-card.tsx'
import { NoMethod } from './no-method.tsx'
import { WITHOUT_METHOD } from './parcel-draft.ts'
import { ParcelPriceSummary } from './parcel-price-summary.tsx'
import type { StepProps } from './step-props.ts'
import type { Channels } from './use-packing-data.ts'

/** Step 1: all channels: those that fit, by price, then the others with their reasons. */
export function MethodStep(props: StepProps & { readonly channels: Channels }) {
  const { data, draft, change, go, address, countryName, channels } = props
  const t = useTranslations('ship')
  const { data: list, refusal, reload } = channels
  if (refusal !== undefined) return <Failed text={refusal || t('channels_failed')} onRetry={reload} />
  if (!list) return <ChannelsSkeleton />
  const fitting = list.filter(({ freight_price }) => freight_price !== null)
  if (fitting.length === 0) return <NoMethod {...props} list={list} />

  const isLater = draft.channel === WITHOUT_METHOD
  // The cheapest is preselected.
  const selected = isLater
    ? undefined
    : (fitting.find(({ channel_code }) => channel_code === draft.channel) ?? fitting[0])
  const value = selected?.channel_code ?? WITHOUT_METHOD
  const proceed = () => {
    change({ channel: value })
    go('confirm')
  }
  const count = data.orderIds.length
  const promised = data.weight.promised_limit
  const { rehearsal_amount } = data.services
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 desktop:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid grid-cols-1 gap-5">
        <header>
          <h1>{t('method_title')}</h1>
          <p className="mt-2 text-ink-2">
            {promised === null
              ? t('method_lead', { count, country: countryName })
              : t.rich('method_lead_promised', {
                  count,
                  country: countryName,
                  limit: <Money amount={promised} />,
                })}
          </p>
        </header>
        <RadioCards
          legend={t('step_method')}
          name="channel"
          value={value}
          onChange={(channel) => change({ channel, coupon: '' })}
          options={[
            ...fitting.map((channel) => ({
              value: channel.channel_code,
              title: <ChannelTitle channel={channel} />,
              note: <ChannelNote channel={channel} weighed={data.weight.total_weight} />,
              end: channel.freight_price !== null && <Money amount={channel.freight_price} />,
            })),
            {
              value: WITHOUT_METHOD,
              title: t('later_title'),
              note: (
                <>
                  {t('later_note')}
                  {rehearsal_amount > 0 && (
                    <span className="block">
                      {t.rich('later_fee', { sum: <Money amount={rehearsal_amount} /> })}
                    </span>
                  )}
                </>
              ),
            },
            ...list
              .filter((channel) => !fitting.includes(channel))
              .map((channel) => ({
                value: channel.channel_code,
                title: <ChannelTitle channel={channel} />,
                note: <ExclusionReason channel={channel} data={data} />,
                unavailable: t('not_available'),
              })),
          ]}
        />
        <section className="card p-5 tablet:p-6">
          <h2 className="mb-4 text-title">{t('weighed')}</h2>
          <Weighed weight={data.weight} />
        </section>
      </div>
      <aside className="desktop:sticky desktop:top-24">
        <ParcelPriceSummary
          name={address.user_name}
          weight={data.weight.total_weight}
          promised={promised}
          channel={selected}
        >
          <Button variant="primary" onClick={proceed}>
            {t('continue')}
          </Button>
        </ParcelPriceSummary>
      </aside>
    </div>
  )
}

function ChannelsSkeleton() {
  return (
    <Loading>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 desktop:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid gap-5">
          <Skeleton className="h-8 w-72" />
          <Skeleton className="h-80 rounded-large" />
        </div>
        <Skeleton className="h-72 rounded-medium" />
      </div>
    </Loading>
  )
}
