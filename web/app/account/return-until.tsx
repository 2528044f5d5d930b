import type { Data } from '@sampan/contract'
import { useTranslations } from '../messages/use-translations.tsx'
import { Moment } from '../ui/amounts/amounts.tsx'
import { isSet } from './orders/order-statuses.ts'

type Row = Pick<Data<'/api/shopping/get_my_warehouse_list'>['list'][number], 'return_until'>

/** Says how long the seller of stored goods usually takes them back; renders nothing once that is over. */
export function ReturnUntil({ order: { return_until } }: { readonly order: Row }) {
  const t = useTranslations('account')
  if (!isSet(return_until)) return null
  return (
    <span className="text-caption text-ink-2">
      {t.rich('return_until', { date: <Moment at={return_until} /> })}
    </span>
  )
}
