import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Moment, Money, Weight } from '../../../ui/amounts/amounts.tsx'
import { PriceSummary } from '../../../ui/amounts/price-summary.tsx'
import { WeightBar } from '../../../ui/amounts/weight-bar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { VerifiedBadge } from '../../../ui/verified-badge.tsx'
import { DetailCard } from '../../detail-page.tsx'
import { MoneyBack, PaidOnTop } from '../../money-cards.tsx'
import { isSet } from '../../orders/order-statuses.ts'
import { PriorityPromise } from '../../priority-promise.tsx'
import { ParcelFee } from './parcel-fee.tsx'
import { canPayShipping, PARCEL_STATUS } from './parcel-progress.ts'

/** The price and weights of a parcel; its payment, or the button to pay. */
export function ParcelCosts({ parcel }: { readonly parcel: Data<'/api/shopping/get_parcel_detail'> }) {
  const t = useTranslations('parcels')
  const { delivery_number, order_status, price_lines, package_out_time, pay_time, pay_until, priority } =
    parcel
  const isReleased = order_status === PARCEL_STATUS.released
  const isPayable = canPayShipping(parcel)
  const { promised_limit, house_freight, packed_weight } = parcel
  // Once it is packed, the promise is kept or was not needed.
  const promise =
    house_freight > 0
      ? t.rich('promised_paid', { sum: <Money amount={house_freight} /> })
      : promised_limit !== null &&
        packed_weight === 0 &&
        t.rich('promised_text', { limit: <Money amount={promised_limit} /> })
  return (
    <>
      <PriceSummary
        title={t('shipping')}
        lines={price_lines.map(({ kind, label, amount }) => ({
          key: kind,
          label:
            kind === 'priority' && priority ? (
              <>
                {label}
                <PriorityPromise {...priority} />
              </>
            ) : (
              label
            ),
          amount: <Money amount={amount} />,
          saves: amount < 0,
        }))}
        totalLabel={t(isSet(pay_time) ? 'paid' : isReleased ? 'total' : 'to_pay')}
        total={<ParcelFee parcel={parcel} />}
        note={
          isPayable && isSet(pay_until)
            ? t.rich('pay_until', { date: <Moment at={pay_until} time /> })
            : isSet(pay_time) && <Moment at={pay_time} time />
        }
      >
        {isPayable && (
          <ButtonLink to={paths.payShipping(delivery_number)} variant="primary" className="print:hidden">
            {t('pay_shipping')}
          </ButtonLink>
        )}
        {order_status === PARCEL_STATUS.shipped && (
          <VerifiedBadge mark={t('badge_packed')}>
            {t.rich('badge_packed_when', { date: <Moment at={package_out_time} /> })}
          </VerifiedBadge>
        )}
      </PriceSummary>
      {promise && !isReleased && (
        <DetailCard title={t('promised')}>
          <p className="text-small text-ink-2">{promise}</p>
        </DetailCard>
      )}
      <PaidOnTop supplements={parcel.supplements} />
      <MoneyBack refunds={parcel.refunds} />
      <DetailCard title={t('weighed')}>
        <WeightBar
          items={parcel.actual_weight}
          volume={parcel.volume_weight}
          packing={parcel.packing_weight}
          charged={parcel.total_weight}
        />
        {packed_weight > 0 && (
          <p className="mt-3 text-caption text-ink-3">
            {t.rich('packed', { weight: <Weight kg={packed_weight} /> })}
          </p>
        )}
      </DetailCard>
    </>
  )
}
