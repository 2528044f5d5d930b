import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Moment, Money } from '../../../ui/amounts/amounts.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { WrittenIn } from '../../../ui/texts/written-in.tsx'

type Coupon = Data<'/api/coupon/get_my_coupon_list'>['list'][number]

interface CouponCardProps {
  readonly coupon: Coupon
  readonly isAvailable: boolean
}

/** A coupon with its value as a tear-off part on the left. */
export function CouponCard({ coupon, isAvailable }: CouponCardProps) {
  const t = useTranslations('coupons')
  const { coupon_code, effected_at, expired_at, details } = coupon
  return (
    <li
      className={`card grid grid-cols-[min(7rem,28vw)_minmax(0,1fr)] overflow-hidden ${isAvailable ? '' : 'bg-transparent text-ink-3'}`}
    >
      <p className="grid place-items-center border-line-strong border-e border-dashed bg-sunken px-2 py-5 text-center">
        <span
          className={`text-heading leading-none font-bold tracking-tight ${isAvailable ? 'text-sea' : ''}`}
        >
          <Money amount={details.discount_reduce} whole />
        </span>
      </p>
      <div className="grid content-start gap-1 p-4">
        <h2 className="text-body leading-snug font-medium tracking-normal">{details.coupon_title}</h2>
        <p className="text-caption text-ink-3">
          <WrittenIn lang={details.lang}>{details.coupon_name}</WrittenIn> ·{' '}
          {t.rich('valid', { from: <Moment at={effected_at} />, until: <Moment at={expired_at} /> })}
        </p>
        {details.use_notice && (
          <p className="text-caption text-ink-3">
            <WrittenIn lang={details.lang}>{details.use_notice}</WrittenIn>
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
          <span className="figures font-medium whitespace-normal wrap-anywhere">{coupon_code}</span>
          {isAvailable && (
            <>
              <CopyButton text={coupon_code} />
              <TextLink to={paths.account('orderList-MyWarehouse')} standalone>
                {t('use')}
              </TextLink>
            </>
          )}
        </div>
      </div>
    </li>
  )
}
