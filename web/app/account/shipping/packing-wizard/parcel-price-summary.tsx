import type { ReactNode } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money, Weight } from '../../../ui/amounts/amounts.tsx'
import { Estimate } from '../../../ui/amounts/estimate.tsx'
import { PriceSummary } from '../../../ui/amounts/price-summary.tsx'
import { type Channel, type Coupon, type ParcelOptions, parcelPrice } from './parcel-price.ts'

const NO_OPTIONS: ParcelOptions = { isInsured: false, isPriority: false }

interface ParcelPriceSummaryProps {
  readonly name: string
  /** Weighed kilograms; the channel's charged weight may differ. */
  readonly weight: number
  /** The most we pay when it packs heavier; null where the freight is not promised. */
  readonly promised: number | null
  /** Undefined when the fee is added after packing. */
  readonly channel?: Channel | undefined
  readonly coupon?: Coupon | undefined
  readonly options?: ParcelOptions
  /** The price of the services that are paid from the wallet on submission. */
  readonly services?: number
  readonly children: ReactNode
}

/** The price of the parcel, line by line. */
export function ParcelPriceSummary({
  name,
  weight,
  promised,
  channel,
  coupon,
  options = NO_OPTIONS,
  services = 0,
  children,
}: ParcelPriceSummaryProps) {
  const t = useTranslations('ship')
  const title = t('parcel_to', { name })
  const kg = <Weight kg={channel?.charged_weight ?? weight} />
  const servicesNote = services > 0 && (
    <span className="mt-1.5 block text-small text-ink">
      {t.rich('services_note', { sum: <Money amount={services} /> })}
    </span>
  )
  if (!channel) {
    return (
      <PriceSummary
        title={title}
        lines={[
          { key: 'weight', label: t('weight_now'), amount: kg },
          ...(coupon
            ? [
                {
                  key: 'coupon',
                  label: (
                    <>
                      <span>{t('coupon_line', { code: coupon.coupon_code })}</span>
                      <span className="block text-caption text-ink-3">{t('coupon_later')}</span>
                    </>
                  ),
                  amount: <Money amount={-coupon.details.discount_reduce} />,
                  saves: true,
                },
              ]
            : []),
        ]}
        totalLabel={t('to_pay')}
        total={<span className="text-title">{t('after_packing')}</span>}
        note={
          <>
            {t('after_packing_note')}
            {servicesNote}
          </>
        }
      >
        {children}
      </PriceSummary>
    )
  }
  const { off, premium, priority, total } = parcelPrice(channel, coupon, options)
  return (
    <PriceSummary
      title={title}
      lines={[
        ...channel.price_lines.map(({ kind, label, amount }, index) => ({
          key: kind,
          label: index === 0 ? t.rich('line_weight', { label, weight: kg }) : label,
          amount: <Money amount={amount} />,
        })),
        ...(premium > 0
          ? [{ key: 'insurance', label: t('insurance'), amount: <Money amount={premium} /> }]
          : []),
        ...(priority > 0
          ? [{ key: 'priority', label: t('priority'), amount: <Money amount={priority} /> }]
          : []),
        ...(coupon
          ? [
              {
                key: 'coupon',
                label: t('coupon_line', { code: coupon.coupon_code }),
                amount: <Money amount={-off} />,
                saves: true,
              },
            ]
          : []),
      ]}
      totalLabel={t('to_pay')}
      total={<Money amount={total} />}
      estimate={<Estimate amount={total} explained />}
      note={
        <>
          {promised !== null && (
            <span className="block text-good">
              {t.rich('promised_note', { limit: <Money amount={promised} /> })}
            </span>
          )}
          {/* The freight alone in yuan would be taken for what is to be paid. */}
          {channel.freight_price_cny !== null &&
            total === channel.freight_price &&
            t.rich('cny_note', { cny: <Money amount={channel.freight_price_cny} currency="CNY" /> })}
          {servicesNote}
        </>
      }
    >
      {children}
    </PriceSummary>
  )
}
