import type { Data } from '@sampan/contract'
import { useTranslations } from '../messages/use-translations.tsx'
import { Chip } from '../ui/chip.tsx'

type Row = Pick<Data<'/api/shopping/get_my_warehouse_list'>['list'][number], 'problem_state'>

/** Marks an order with a problem about which the customer must decide; renders nothing for others. */
export function ProblemState({ order: { problem_state: state } }: { readonly order: Row }) {
  const t = useTranslations('account')
  if (state === '') return null
  return (
    <Chip variant={state === 'asked' ? 'bad' : 'warn'} wraps>
      {t(`problem_${state}`)}
    </Chip>
  )
}
