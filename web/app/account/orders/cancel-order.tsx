import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { OrderRow } from './order-statuses.ts'

const RequestDialog = lazy(() => import('./request-dialog.tsx'))

/**
 * Offers what a customer can do instead of cancelling: shows the specification's refusal, with a request to
 * staff where one is possible. A return is requested directly.
 */
export function CancelOrder({ order }: { readonly order: Pick<OrderRow, 'order_id' | 'request_possible'> }) {
  const t = useTranslations('orders')
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const kind = order.request_possible

  const cancel = async () => {
    setBusy(true)
    const answer = await call('/api/shopping/cancel_order', { order_id: order.order_id })
    setBusy(false)
    if (!answer.ok) toast.error(answer.msg || t('can_not_cancel'))
    setAsking(kind === 'cancel')
  }
  return (
    <>
      {kind === 'return' ? (
        <Button variant="plain" size="small" onClick={() => setAsking(true)}>
          {t('ask_return')}
        </Button>
      ) : (
        <Button variant="plain" size="small" busy={isBusy} onClick={cancel}>
          {t('cancel')}
        </Button>
      )}
      {isAsking && kind !== '' && (
        <Suspense>
          <RequestDialog orderId={order.order_id} kind={kind} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
