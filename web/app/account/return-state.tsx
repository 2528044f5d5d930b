import type { Data } from '@sampan/contract'
import { useTranslations } from '../messages/use-translations.tsx'
import { Chip } from '../ui/chip.tsx'

type Row = Pick<Data<'/api/shopping/get_my_warehouse_list'>['list'][number], 'return_state'>

/** Marks an item with an open return, which cannot be sent; renders nothing for other items. */
export function ReturnState({ order: { return_state: state } }: { readonly order: Row }) {
  const t = useTranslations('account')
  if (state === '') return null
  return (
    <Chip variant="warn" wraps>
      {t(`return_${state}`)}
    </Chip>
  )
}
