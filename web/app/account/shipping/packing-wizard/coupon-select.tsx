import { useTranslations } from '../../../messages/use-translations.tsx'
import { Moment, Money } from '../../../ui/amounts/amounts.tsx'
import { RadioCards } from '../../../ui/forms/selection-controls.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import { WrittenIn } from '../../../ui/texts/written-in.tsx'
import type { Coupon } from './parcel-price.ts'

interface CouponSelectProps {
  readonly coupons: readonly Coupon[] | undefined
  readonly value: string
  readonly onChange: (code: string) => void
}

/** Selects one coupon per parcel, or none. */
export function CouponSelect({ coupons, value, onChange }: CouponSelectProps) {
  const t = useTranslations('ship')
  if (!coupons) {
    return (
      <Loading>
        <Skeleton className="h-32 rounded-large" />
      </Loading>
    )
  }
  if (coupons.length === 0) return <p className="text-small text-ink-3">{t('no_coupons')}</p>
  return (
    <section className="grid gap-3">
      <h2 className="text-title">{t('coupon')}</h2>
      <RadioCards
        legend={t('coupon')}
        name="coupon"
        value={coupons.some(({ coupon_code }) => coupon_code === value) ? value : ''}
        onChange={onChange}
        options={[
          { value: '', title: t('without_coupon') },
          ...coupons.map(({ coupon_code, details, expired_at }) => ({
            value: coupon_code,
            title: details.coupon_title,
            note: (
              <>
                {coupon_code} · {t.rich('coupon_until', { date: <Moment at={expired_at} /> })}
                {details.use_notice && (
                  <span className="block">
                    <WrittenIn lang={details.lang}>{details.use_notice}</WrittenIn>
                  </span>
                )}
              </>
            ),
            end: <Money amount={-details.discount_reduce} />,
          })),
        ]}
      />
    </section>
  )
}
