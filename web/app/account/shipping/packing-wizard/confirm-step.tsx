import type { ReactNode } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Range } from '../../../ui/amounts/range.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChannelLogo } from '../../../ui/channel-logo.tsx'
import { Field, FormError } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { Failed, Loading, Skeleton } from '../../../ui/states.tsx'
import { AddressText } from '../../addresses/address-text.tsx'
import { chosenServices, servicesTotal } from './chosen-services.ts'
import { CouponSelect } from './coupon-select.tsx'
import { DeclarationCard } from './declaration-card.tsx'
import { InsuranceCard } from './insurance-card.tsx'
import { WITHOUT_METHOD } from './parcel-draft.ts'
import { ParcelPriceSummary } from './parcel-price-summary.tsx'
import { PriorityCard } from './priority-card.tsx'
import { ServicesCard } from './services-card.tsx'
import type { StepProps } from './step-props.ts'
import { useCoupons } from './use-coupons.ts'
import { type Channels, takesAny, useDeclaration } from './use-packing-data.ts'
import { useSubmitParcel } from './use-submit-parcel.ts'

/** Step 2: the summary, with coupon, note and total. */
export function ConfirmStep(props: StepProps & { readonly channels: Channels }) {
  const { data, draft, change, go, address, countryName, channels } = props
  const t = useTranslations('ship')
  const d = useTranslations('declaration')
  const channel = channels.data?.find(
    ({ channel_code, freight_price }) => channel_code === draft.channel && freight_price !== null,
  )
  const fitsAny = takesAny(channels)
  const coupons = useCoupons(channels.data && (channel?.freight_price ?? null))
  const coupon = coupons?.find(({ coupon_code }) => coupon_code === draft.coupon)
  const { data: proposal, refusal, reload } = useDeclaration(data.orderIds, address.country_code)
  const {
    isBusy,
    submit,
    errors,
    refusal: refused,
  } = useSubmitParcel({
    ...{ data, draft, address, channel, coupon, channels, go, proposal },
  })

  if (channels.refusal !== undefined)
    return <Failed text={channels.refusal || t('channels_failed')} onRetry={channels.reload} />
  if (refusal !== undefined) return <Failed text={refusal || d('failed')} onRetry={reload} />
  if (!channels.data || !proposal) {
    return (
      <Loading>
        <Skeleton className="h-96 rounded-large" />
      </Loading>
    )
  }
  // The chosen method no longer takes the parcel.
  if (!channel && draft.channel !== WITHOUT_METHOD)
    return <Failed text={t('method_gone')} onRetry={() => go('method')} />

  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 desktop:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid grid-cols-1 gap-5">
        <h1>{t('confirm_title')}</h1>
        <section className="card">
          <Settled label={t('step_address')} onChange={() => go('address')}>
            <span className="block font-medium text-ink">{address.user_name}</span>
            <AddressText address={address} countries={data.countries} />
          </Settled>
          <Settled label={t('step_method')} onChange={() => go('method')}>
            <span className="flex items-center gap-3 font-medium text-ink">
              {channel && <ChannelLogo logo={channel.logo} />}
              <span>{channel?.channel_name ?? t('later_title')}</span>
            </span>
            <span>{channel ? <Range>{channel.channel_days}</Range> : t('later_note')}</span>
          </Settled>
          <Settled label={t('items', { count: data.orderIds.length })}>
            <span className="flex flex-wrap gap-2 pt-1">
              {data.items.map(({ order_id, product_name, product_image_url }) => (
                <span key={order_id} title={product_name}>
                  <Thumbnail src={product_image_url} alt={product_name} />
                </span>
              ))}
            </span>
          </Settled>
        </section>
        <DeclarationCard data={data} draft={draft} change={change} proposal={proposal} errors={errors} />
        <InsuranceCard
          channel={channel}
          isInsured={draft.isInsured}
          error={errors.is_insured}
          onChange={(isInsured) => change({ isInsured })}
        />
        <PriorityCard
          channel={channel}
          isPriority={draft.isPriority}
          onChange={(isPriority) => change({ isPriority })}
        />
        <ServicesCard data={data} draft={draft} change={change} fitsAny={fitsAny} errors={errors} />
        <CouponSelect coupons={coupons} value={draft.coupon} onChange={(code) => change({ coupon: code })} />
        <section className="card p-5 tablet:p-6">
          <Field label={t('note')} hint={t('note_hint')} optional>
            <TextArea
              rows={3}
              maxLength={500}
              value={draft.note}
              placeholder={t('note_example')}
              onChange={({ target }) => change({ note: target.value })}
            />
          </Field>
        </section>
      </div>
      <aside className="desktop:sticky desktop:top-24">
        <ParcelPriceSummary
          name={address.user_name}
          weight={data.weight.total_weight}
          promised={data.weight.promised_limit}
          channel={channel}
          coupon={coupon}
          options={draft}
          services={servicesTotal(chosenServices(data, draft, fitsAny))}
        >
          <FormError>{refused}</FormError>
          <Button variant="primary" busy={isBusy} onClick={submit}>
            {t('submit')}
          </Button>
          <p className="mt-3 text-caption text-ink-3">
            {channel ? t('submit_note') : t('submit_later_note', { country: countryName })}
          </p>
        </ParcelPriceSummary>
      </aside>
    </div>
  )
}

/** The result of an earlier step, with a link back to it. */
function Settled({
  label,
  onChange,
  children,
}: {
  readonly label: string
  readonly onChange?: () => void
  readonly children: ReactNode
}) {
  const t = useTranslations('ship')
  return (
    <div className="flex flex-wrap items-start gap-4 border-line border-t px-5 py-4 first:border-t-0 tablet:px-6">
      <div className="min-w-0 grow basis-40">
        <h2 className="text-caption font-medium tracking-normal text-ink-3">{label}</h2>
        <div className="mt-1 text-small text-ink-2">{children}</div>
      </div>
      {onChange && (
        <Button variant="plain" size="small" className="-me-3 shrink-0" onClick={onChange}>
          {t('change')}
        </Button>
      )}
    </div>
  )
}
