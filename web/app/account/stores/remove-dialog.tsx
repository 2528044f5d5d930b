import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { ConfirmCall } from '../confirm-call.tsx'

interface RemoveDialogProps {
  readonly kind: 'store' | 'product'
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** Confirms the removal of a store or a mapping; explains what is kept. */
export default function RemoveDialog({ kind, id, name, onClose }: RemoveDialogProps) {
  const t = useTranslations('stores')
  return (
    <ConfirmCall
      open
      danger
      title={t(`remove_${kind}_title`, { name })}
      text={t(`remove_${kind}_text`)}
      confirm={t('remove')}
      send={() => call(`/api/onlinestore/delete_${kind}`, { id })}
      done={() => t('removed')}
      onClose={onClose}
    />
  )
}
