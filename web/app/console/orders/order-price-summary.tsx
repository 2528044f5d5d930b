import { add, fromWire, subtract, toWire, usd } from '@sampan/domain/money'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Money } from '../../ui/amounts/amounts.tsx'
import { PriceSummary, type PriceSummaryLine } from '../../ui/amounts/price-summary.tsx'
import type { OrderDetail } from './order-progress.ts'

const cents = (amount: number) => fromWire(amount, 'USD') ?? usd(0)

/** What the customer has paid for an order so far, less refunds. */
export function OrderPriceSummary({ order }: { readonly order: OrderDetail }) {
  const o = useTranslations('console-orders')
  const paid = add(cents(order.total_amount), cents(order.supplements_paid))
  const line = (key: string, label: string, amount: number, saves = false): PriceSummaryLine[] =>
    amount === 0 ? [] : [{ key, label, amount: <Money amount={amount} />, saves }]
  return (
    <PriceSummary
      title={o('summary')}
      lines={[
        ...line('goods', o('goods'), order.product_amount),
        ...line('freight', o('domestic_freight'), order.freight_amount),
        ...line('handling', o('handling'), order.handling_fee),
        ...line('priority', o('priority'), order.priority_fee),
        ...line('differences', o('differences'), order.supplements_paid),
        ...line('returned', o('returned'), -order.refunded_amount, true),
      ]}
      totalLabel={o('total')}
      total={<Money amount={toWire(subtract(paid, cents(order.refunded_amount)))} />}
    />
  )
}
