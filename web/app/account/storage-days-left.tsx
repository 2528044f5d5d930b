import type { Data } from '@sampan/contract'
import { useTranslations } from '../messages/use-translations.tsx'
import { Chip } from '../ui/chip.tsx'

export type StoredRow = Pick<
  Data<'/api/shopping/get_my_warehouse_list'>['list'][number],
  'storage_days_left' | 'storage_days_free' | 'storage_free_until' | 'storage_extension' | 'return_state'
>
/** From here on the end of an item's storage is urgent. */
export const ENDING_SOON_DAYS = 7

/** The remaining days of storage; renders nothing for an order that is not in the warehouse, or no longer. */
export function StorageDaysLeft({ order }: { readonly order: StoredRow }) {
  const t = useTranslations('account')
  const { storage_days_left: left, storage_days_free: free } = order
  if (left === null || order.return_state === 'gone') return null
  if (left < 0)
    return (
      <Chip variant="bad" wraps>
        {t('storage_over', { count: -left })}
      </Chip>
    )
  return (
    <Chip variant={left <= ENDING_SOON_DAYS ? 'warn' : 'plain'} wraps>
      {left > free ? t('storage_extended', { count: left }) : t('storage_left', { count: left, free })}
    </Chip>
  )
}
