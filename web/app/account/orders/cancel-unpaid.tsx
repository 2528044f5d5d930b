import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useReload } from '../use-reload.ts'

interface CancelUnpaidProps {
  readonly orderIds: readonly string[]
  readonly open: boolean
  readonly onClose: () => void
  readonly onCancelled?: () => void
}

/** Confirms and cancels unpaid orders, all or none. */
export function CancelUnpaid({ orderIds, open, onClose, onCancelled }: CancelUnpaidProps) {
  const t = useTranslations('orders')
  const reload = useReload()
  const [isBusy, setBusy] = useState(false)
  const count = orderIds.length

  const cancel = async () => {
    setBusy(true)
    const answer = await call('/api/shopping/cancel_unpaid_orders', { order_ids: [...orderIds] })
    setBusy(false)
    if (answer.ok) {
      onClose()
      toast.success(t('cancelled', { count }))
      onCancelled?.()
    } else toast.error(answer.msg)
    return reload(answer)
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('cancel_unpaid_title', { count })}
      text={t('cancel_unpaid_text')}
      confirm={t('cancel_orders', { count })}
      onConfirm={cancel}
      danger
      busy={isBusy}
    />
  )
}
