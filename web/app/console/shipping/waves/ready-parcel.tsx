import type { Data } from '@sampan/contract'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { Checkbox } from '../../../ui/forms/selection-controls.tsx'
import { HoldChip } from '../../holds/hold-chip.tsx'
import { DueDate } from '../../queue/due-date.tsx'
import { PriorityChip } from '../../queue/priority-chip.tsx'

export type Ready = Data<'/api/staff/waves/get_list'>['ready'][number]

/** The hold that keeps a parcel here, of its own or on its customer; '' for none. */
export const holdOn = ({ hold, customer }: Ready) => hold || customer.hold

interface ReadyParcelProps {
  readonly parcel: Ready
  readonly isChosen: boolean
  readonly onToggle: () => void
}

/** A parcel that can be picked, to be chosen for the next wave. */
export function ReadyParcel({ parcel, isChosen, onToggle }: ReadyParcelProps) {
  const t = useTranslations('console')
  const w = useTranslations('console-waves')
  const { comma } = usePunctuation()
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-line border-t px-5 py-1">
      <Checkbox checked={isChosen} onChange={onToggle} className="min-w-0 grow basis-64 wrap-anywhere">
        <span className="figures font-medium">{parcel.delivery_number}</span> · {parcel.country_code} ·{' '}
        <bdi>{parcel.consignee_name}</bdi> · {w('items', { count: parcel.item_count })}
        <span className="text-ink-3">
          {' · '}
          {[parcel.channel_name, parcel.shelves.join(comma)].filter(Boolean).join(' · ')}
        </span>
      </Checkbox>
      <HoldChip kind={holdOn(parcel)} />
      <PriorityChip until={parcel.priority_until} />
      <span className="text-ink-2 text-small max-tablet:ps-8 max-tablet:pb-2">
        {t('due')} <DueDate at={parcel.due_at} isLate={parcel.is_late} />
      </span>
    </li>
  )
}
