import type { Data } from '@sampan/contract'
import { useId, useRef } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Checkbox } from '../../../ui/forms/selection-controls.tsx'
import { useEarlyInput } from '../../../ui/forms/use-early-input.ts'

interface PriorityChoiceProps {
  readonly offer: NonNullable<Data<'/api/shopping/get_settlement_info'>['priority']>
  /** The number of orders. */
  readonly count: number
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** The choice of having all orders bought before others; sends the promised hours. */
export function PriorityChoice({ offer, count, isChosen, onChoose }: PriorityChoiceProps) {
  const t = useTranslations('settlement')
  const hintId = useId()
  const box = useRef<HTMLInputElement>(null)
  useEarlyInput(() => onChoose(box.current?.checked === true))
  return (
    <div className="mb-4">
      <Checkbox
        ref={box}
        name="priority_hours"
        value={offer.hours}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        aria-describedby={hintId}
      >
        {t('priority_offer', { count, hours: offer.hours })}
      </Checkbox>
      <p id={hintId} className="ps-8 text-caption text-ink-3">
        {t.rich('priority_hint', { fee: <Money amount={offer.order_fee} /> })}
      </p>
    </div>
  )
}
