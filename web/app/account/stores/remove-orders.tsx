import type { Input } from '@sampan/contract'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useReload } from '../use-reload.ts'

interface RemoveOrdersProps {
  readonly title: string
  readonly count: number
  readonly input: Input<'/api/onlinestore/remove_store_orders'>
  readonly onClose: () => void
  readonly onRemoved?: () => void
}

/** Confirms the removal of unpaid store orders, of an import or chosen ones. */
export default function RemoveOrders({ title, count, input, onClose, onRemoved }: RemoveOrdersProps) {
  const t = useTranslations('stores')
  const reload = useReload()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const answer = await call('/api/onlinestore/remove_store_orders', input)
    setBusy(false)
    if (!answer.ok) return toast.error(answer.msg || t('save_failed'))
    toast.success(t('orders_removed', { count: answer.data.removed_num }))
    onRemoved?.()
    onClose()
    void reload()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={title}
      text={t('remove_orders_text')}
      confirm={t('remove_orders', { count })}
      busy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
