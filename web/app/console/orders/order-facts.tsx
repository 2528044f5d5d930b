import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { Money, Weight } from '../../ui/amounts/amounts.tsx'
import { type Fact, FactList } from '../../ui/texts/fact-list.tsx'
import { optionText } from '../../ui/texts/option-text.ts'
import { CustomerName } from '../customers/customer-name.tsx'
import type { StaffOrder } from './order-progress.ts'

/** What is known of an order, name by value; what is unknown is left out. */
export function OrderFacts({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const lang = useLanguage()
  const sides = [order.product_length, order.product_width, order.product_height].join(' × ')
  const facts: readonly Fact[] = [
    [o('option'), optionText(order.product_sku, lang)],
    [o('remark'), order.product_remark],
    [o('store_order'), order.external_order_id],
    [o('store_item'), order.store_item_name],
    [
      t('customer'),
      <span key="customer">
        <CustomerName customer={order.customer} />
        {order.customer.account_no && ` · ${order.customer.account_no}`}
      </span>,
    ],
    [o('reference'), order.purchase_reference],
    [
      o('part_purchases'),
      order.part_purchases.length > 0 && (
        <ul>
          {order.part_purchases.map(({ quantity, purchase_reference, cost_cny, tracking_number }) => (
            <li key={`${purchase_reference} ${quantity}`}>
              {t('pieces', { count: quantity })} · {purchase_reference} ·{' '}
              <Money amount={cost_cny} currency="CNY" />
              {tracking_number && ` · ${tracking_number}`}
            </li>
          ))}
        </ul>
      ),
    ],
    [t('tracking_number'), order.tracking_number_cn],
    [
      o('measured'),
      order.product_weight > 0 && (
        <>
          <Weight kg={order.product_weight} /> · {sides} cm
        </>
      ),
    ],
    [t('shelf'), order.shelf],
    [
      o('received_pieces'),
      order.received_quantity > 0 &&
        order.received_quantity !== order.product_quantity &&
        o('received_of', { received: order.received_quantity, ordered: order.product_quantity }),
    ],
    [o('qc_note'), order.qc_note],
  ]
  return <FactList facts={facts} />
}
