import { useRef, useState } from 'react'
import { callIdempotent } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { BALANCE, offeredWays, refusalOfPaymentMethod } from '../../payments/payment-methods.ts'
import { PaymentMethodsField } from '../../payments/payment-methods-field.tsx'
import { useReload } from '../../use-reload.ts'
import type { LegacyOrder } from './legacy-order.ts'
import type { LegacyPayment } from './order-history.server.ts'

interface PayLegacyOrderProps {
  readonly order: LegacyOrder
  readonly payment: LegacyPayment
}

/**
 * 'Pay Order' for an order of the old system: asks for the payment method, then leads to the provider's page or to the
 * result.
 */
export function PayLegacyOrder({ order, payment: { providers, balance } }: PayLegacyOrderProps) {
  const t = useTranslations('history')
  const p = useTranslations('payment')
  const ways = offeredWays(providers, true, useLanguage())
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [way, setWay] = useState<string>(providers[0]?.provider ?? BALANCE)
  const key = useRef('')
  const reload = useReload()
  const { order_id, is_virtual } = order
  const total = is_virtual ? order.external_order_price : order.total_amount

  const pay = async () => {
    const refusal = refusalOfPaymentMethod(way, providers, balance, total)
    if (refusal) return toast.warning(p(refusal))
    key.current ||= createIdempotencyKey()
    const api = callIdempotent(`${key.current}-${way}`)
    setBusy(true)
    const answer = is_virtual
      ? await api('/api/pay/virtual_handle_payment', { pay_way: way, virtual_order_id: order_id })
      : await api('/api/pay/pay_order', { pay_way: way, order_id })
    if (answer.ok && answer.data) return location.assign(answer.data)
    setBusy(false)
    toast.error(answer.msg || t('can_not_pay'))
    void reload(answer)
  }
  return (
    <>
      <Button size="small" className="print:hidden" onClick={() => setOpen(true)}>
        {t('pay_order')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('pay_title', { number: order_id })}
        description={t.rich('pay_sum', {
          sum: <Money amount={total} />,
        })}
        actions={
          <Button variant="primary" busy={isBusy} onClick={pay}>
            {t('pay_now')}
          </Button>
        }
      >
        <PaymentMethodsField
          ways={ways}
          providers={providers}
          value={way}
          balance={balance}
          total={total}
          disabled={isBusy}
          onChange={setWay}
        />
      </Dialog>
    </>
  )
}
