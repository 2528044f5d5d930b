import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment, Weight } from '../../ui/amounts.tsx'
import { VoyageLine } from '../../ui/voyage-line.tsx'
import { type OrderRow, STATUS } from './order-statuses.ts'
import { type OrderStop, orderVoyage, purchaseDue } from './order-voyage.ts'

/** An order's voyage in words: dates behind it, and at the present stop what is to be expected or was found. */
export function OrderVoyage({ order, now }: { readonly order: OrderRow; readonly now: string }) {
  const t = useTranslations('orders')
  const noteOf = ({ word, state, at }: OrderStop) => {
    if (state === 'now' && word === 'stop_being_bought') {
      const due = purchaseDue(order.pay_time)
      if (!due) return undefined
      return due.slice(0, 10) === today(now) ? t('due_today') : t.rich('due', { date: <Moment at={due} /> })
    }
    if (word === 'stop_shenzhen' && order.order_status === STATUS.inWarehouse && order.product_weight > 0)
      return <Weight kg={order.product_weight} />
    return at && <Moment at={at} />
  }
  return (
    <VoyageLine
      label={t('voyage', { name: order.product_name })}
      stops={orderVoyage(order).map((stop) => ({
        key: stop.word,
        label: t(stop.word),
        note: noteOf(stop),
        state: stop.state,
      }))}
    />
  )
}

/** The date in the warehouse. */
const today = (now: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date(now))
