import { useRef, useState } from 'react'
import { callIdempotent } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioCards } from '../../../ui/selection-controls.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useReload } from '../../use-reload.ts'
import type { LegacyOrder } from './legacy-order.ts'

const ways = ['paypal', 'balance'] as const

/**
 * 'Pay Order' for an order of the old system: asks for the payment method, then leads to PayPal or to the
 * result.
 */
export function PayLegacyOrder({ order }: { readonly order: LegacyOrder }) {
  const t = useTranslations('history')
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [way, setWay] = useState<string>('paypal')
  const key = useRef('')
  const reload = useReload()
  const { order_id, is_virtual } = order

  const pay = async () => {
    const pay_way = ways.find((one) => one === way)
    if (!pay_way) return
    key.current ||= createIdempotencyKey()
    const api = callIdempotent(`${key.current}-${way}`)
    setBusy(true)
    const answer = is_virtual
      ? await api('/api/pay/virtual_handle_payment', { pay_way, virtual_order_id: order_id })
      : await api('/api/pay/pay_order', { pay_way, order_id })
    if (answer.ok && answer.data) return location.assign(answer.data)
    setBusy(false)
    toast.error(answer.msg || t('can_not_pay'))
    void reload(answer)
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('pay_order')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('pay_title', { number: order_id })}
        description={t.rich('pay_sum', {
          sum: <Money amount={is_virtual ? order.external_order_price : order.total_amount} />,
        })}
        actions={
          <Button variant="primary" busy={isBusy} onClick={pay}>
            {t('pay_now')}
          </Button>
        }
      >
        <RadioCards
          legend={t('payment')}
          name="pay_way"
          value={way}
          onChange={setWay}
          options={ways.map((one) => ({ value: one, title: t(one) }))}
        />
      </Dialog>
    </>
  )
}
