import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useReload } from '../use-reload.ts'

interface RemoveDialogProps {
  readonly kind: 'store' | 'product'
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** Confirms the removal of a store or a mapping; explains what is kept. */
export default function RemoveDialog({ kind, id, name, onClose }: RemoveDialogProps) {
  const t = useTranslations('stores')
  const reload = useReload()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const answer = await call(`/api/onlinestore/delete_${kind}`, { id })
    setBusy(false)
    if (!answer.ok) return toast.error(answer.msg || t('save_failed'))
    toast.success(t('removed'))
    onClose()
    void reload()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t(`remove_${kind}_title`, { name })}
      text={t(`remove_${kind}_text`)}
      confirm={t('remove')}
      busy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
