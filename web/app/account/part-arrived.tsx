import type { Data } from '@sampan/contract'
import { useTranslations } from '../messages/use-translations.tsx'
import { Chip } from '../ui/chip.tsx'

type Row = Pick<
  Data<'/api/shopping/get_my_warehouse_list'>['list'][number],
  'received_quantity' | 'product_quantity'
>

/** Marks an order of which only some pieces have arrived; renders nothing for others. */
export function PartArrived({ order: { received_quantity, product_quantity } }: { readonly order: Row }) {
  const t = useTranslations('account')
  if (received_quantity === 0 || received_quantity >= product_quantity) return null
  return (
    <Chip variant="warn">
      {t('part_arrived', { received: received_quantity, ordered: product_quantity })}
    </Chip>
  )
}
