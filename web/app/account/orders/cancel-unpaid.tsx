import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { ConfirmCall } from '../confirm-call.tsx'

interface CancelUnpaidProps {
  readonly orderIds: readonly string[]
  readonly open: boolean
  readonly onClose: () => void
  readonly onCancelled?: () => void
}

/** Confirms and cancels unpaid orders, all or none. */
export function CancelUnpaid({ orderIds, open, onClose, onCancelled }: CancelUnpaidProps) {
  const t = useTranslations('orders')
  const count = orderIds.length
  return (
    <ConfirmCall
      open={open}
      onClose={onClose}
      title={t('cancel_unpaid_title', { count })}
      text={t('cancel_unpaid_text')}
      confirm={t('cancel_orders', { count })}
      send={() => call('/api/shopping/cancel_unpaid_orders', { order_ids: [...orderIds] })}
      done={() => t('cancelled', { count })}
      {...(onCancelled && { onDone: onCancelled })}
      danger
    />
  )
}
