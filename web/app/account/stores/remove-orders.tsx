import type { Input } from '@sampan/contract'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { ConfirmCall } from '../confirm-call.tsx'

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
  return (
    <ConfirmCall
      open
      danger
      title={title}
      text={t('remove_orders_text')}
      confirm={t('remove_orders', { count })}
      send={() => call('/api/onlinestore/remove_store_orders', input)}
      done={({ removed_num }) => t('orders_removed', { count: removed_num })}
      {...(onRemoved && { onDone: onRemoved })}
      onClose={onClose}
    />
  )
}
