import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment, Weight } from '../../ui/amounts/amounts.tsx'
import { ProgressLine } from '../../ui/progress/progress-line.tsx'
import { type OrderStep, orderProgress } from './order-progress.ts'
import { isSet, type OrderRow, STATUS } from './order-statuses.ts'

/** Progress line of an order: dates of past steps; at the current step, when the next one is expected or due. */
export function OrderProgressLine({ order, now }: { readonly order: OrderRow; readonly now: string }) {
  const t = useTranslations('orders')
  const noteOf = ({ word, state, at }: OrderStep) => {
    if (state === 'current' && word === 'step_being_bought') {
      const due = order.purchase_until
      if (!isSet(due)) return undefined
      return due.slice(0, 10) === today(now) ? t('due_today') : t.rich('due', { date: <Moment at={due} /> })
    }
    if (word === 'step_shenzhen' && order.order_status === STATUS.inWarehouse && order.product_weight > 0)
      return <Weight kg={order.product_weight} />
    return at && <Moment at={at} />
  }
  return (
    <ProgressLine
      label={t('progress', { name: order.product_name })}
      steps={orderProgress(order).map((step) => ({
        key: step.word,
        label: t(step.word),
        note: noteOf(step),
        state: step.state,
      }))}
    />
  )
}

/** Today's date in the warehouse's time zone. */
const today = (now: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date(now))
