import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { CancelUnpaid } from './cancel-unpaid.tsx'
import { FORWARDING, type OrderRow, STATUS } from './order-statuses.ts'

const RequestDialog = lazy(() => import('./request-dialog.tsx'))

type Cancellable = Pick<OrderRow, 'order_id' | 'order_type' | 'order_status' | 'request_possible'>

/** Cancels an unpaid order, or asks staff to cancel or return another one; nothing where neither is possible. */
export function CancelOrder({
  order,
  className = '',
}: {
  readonly order: Cancellable
  readonly className?: string
}) {
  const t = useTranslations('orders')
  const [isOpen, setOpen] = useState(false)
  const isUnpaid = order.order_status === STATUS.unpaid
  const kind = order.request_possible
  if (!isUnpaid && kind === '') return null
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="plain" size="small" className={className} onClick={() => setOpen(true)}>
        {t(isUnpaid ? 'cancel' : kind === 'return' ? 'ask_return' : 'ask_cancel')}
      </Button>
      {isUnpaid && <CancelUnpaid orderIds={[order.order_id]} open={isOpen} onClose={close} />}
      {isOpen && !isUnpaid && kind !== '' && (
        <Suspense>
          <RequestDialog
            orderId={order.order_id}
            kind={kind}
            isForwarding={order.order_type === FORWARDING}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
