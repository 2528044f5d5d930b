import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Moment, Money } from '../../../ui/amounts/amounts.tsx'
import { PriceSummary } from '../../../ui/amounts/price-summary.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { VerifiedBadge } from '../../../ui/verified-badge.tsx'
import { MoneyBack, PaidOnTop } from '../../money-cards.tsx'
import { PriorityPromise } from '../../priority-promise.tsx'
import { refusalOfOrder } from '../order-selection.ts'
import { FORWARDING, isSet, STATUS } from '../order-statuses.ts'
import type { OrderDetailData } from './order-overview.tsx'

/**
 * The costs of an order: its payment or the button to pay, staff's confirmation, and the way to an estimate of the shipping
 * while it is still to be sent.
 */
export function OrderCosts({ order }: { readonly order: OrderDetailData }) {
  const t = useTranslations('order-detail')
  const checked = order.timeline.findLast(({ stage }) => stage === 'qc_passed')
  const lines = [
    { key: 'goods', label: t('goods'), cost: order.product_amount },
    { key: 'freight', label: t('domestic_freight'), cost: order.freight_amount },
    { key: 'handling', label: t('handling_fee'), cost: order.handling_fee },
    {
      key: 'priority',
      label: (
        <>
          {t('priority')}
          {order.priority && <PriorityPromise {...order.priority} />}
        </>
      ),
      cost: order.priority_fee,
    },
  ]
  const isPayable = refusalOfOrder(order) === null
  const note =
    order.order_type === FORWARDING
      ? t('forwarding_free')
      : isPayable && isSet(order.pay_until)
        ? t.rich('pay_until', { date: <Moment at={order.pay_until} time /> })
        : isSet(order.pay_time) && <Moment at={order.pay_time} time />
  // A parcel has its own price.
  const isToBeSent = order.delivery_number === '' && order.order_status !== STATUS.cancelled
  const calculator = paths.calculator({
    ...(order.product_weight > 0 && { package_weight: String(order.product_weight) }),
    goods_type: String(order.goods_type),
  })
  return (
    <>
      <PriceSummary
        title={t('order')}
        lines={lines
          .filter(({ cost }) => cost > 0)
          .map(({ key, label, cost }) => ({ key, label, amount: <Money amount={cost} /> }))}
        totalLabel={isSet(order.pay_time) ? t('paid') : t('total')}
        total={<Money amount={order.total_amount} />}
        note={note}
      >
        {isPayable && (
          <ButtonLink to={paths.payOrders([order.order_id])} variant="primary" className="print:hidden">
            {t('pay')}
          </ButtonLink>
        )}
        {checked && (
          <VerifiedBadge mark={t('badge_checked')}>
            {t.rich('badge_checked_when', { date: <Moment at={checked.at} /> })}
          </VerifiedBadge>
        )}
      </PriceSummary>
      <PaidOnTop supplements={order.supplements} />
      <MoneyBack refunds={order.refunds} />
      {isToBeSent && (
        <p className="text-small print:hidden">
          <TextLink to={calculator} standalone>
            {t('calculate_shipping')}
          </TextLink>
        </p>
      )}
    </>
  )
}
