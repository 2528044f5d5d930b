import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Moment, Money, Weight } from '../../../ui/amounts/amounts.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { DescriptionList } from '../../description-list.tsx'
import { FORWARDING, isSet } from '../order-statuses.ts'

export type OrderDetailData = Data<'/api/shopping/get_order_detail'>

/** The data of an order: numbers, type, payment, weight. */
export function OrderOverview({ order }: { readonly order: OrderDetailData }) {
  const t = useTranslations('order-detail')
  const { product_length: length, product_width: width, product_height: height } = order
  return (
    <DescriptionList
      facts={[
        { key: 'number', label: t('order_number'), value: order.order_id },
        { key: 'store', label: t('store_order_number'), value: order.external_order_id },
        { key: 'store_item', label: t('store_item'), value: order.store_item_name },
        { key: 'type', label: t('type'), value: order.order_type_text },
        {
          key: 'paid',
          label: t('pay_time'),
          // A parcel from elsewhere is not paid here.
          value: isSet(order.pay_time) ? (
            <Moment at={order.pay_time} time />
          ) : (
            order.order_type !== FORWARDING && t('not_yet')
          ),
        },
        { key: 'status', label: t('status'), value: order.order_status_text },
        {
          key: 'total',
          label: t('total'),
          value: order.total_amount > 0 && <Money amount={order.total_amount} />,
        },
        {
          key: 'weight',
          label: t('weight'),
          value: order.product_weight > 0 && <Weight kg={order.product_weight} />,
        },
        {
          key: 'size',
          label: t('size_label'),
          value: length > 0 && <bdi className="figures">{t('size', { length, width, height })}</bdi>,
        },
        {
          key: 'parcel',
          label: t('parcel'),
          value: order.delivery_number && (
            <TextLink to={paths.parcel(order.delivery_number)} standalone>
              {order.delivery_number}
            </TextLink>
          ),
        },
        {
          key: 'link',
          label: t('product_link'),
          value: order.product_link && (
            <TextLink to={order.product_link}>
              <bdi>{order.product_link}</bdi>
            </TextLink>
          ),
          wide: true,
        },
      ]}
    />
  )
}
