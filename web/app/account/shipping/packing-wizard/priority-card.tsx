import { useId } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Checkbox } from '../../../ui/forms/selection-controls.tsx'
import type { Channel } from './parcel-price.ts'

interface PriorityCardProps {
  /** Undefined when the fee is added after packing. */
  readonly channel: Channel | undefined
  readonly isPriority: boolean
  readonly onChange: (isPriority: boolean) => void
}

/** Offers to pack the parcel before others, with fee and promise; absent where that is not offered. */
export function PriorityCard({ channel, isPriority, onChange }: PriorityCardProps) {
  const t = useTranslations('ship')
  const termsId = useId()
  if (!channel?.priority) return null
  const { fee, hours } = channel.priority
  return (
    <section className="card p-5 tablet:p-6">
      <h2 className="text-title">{t('priority')}</h2>
      <Checkbox
        checked={isPriority}
        onChange={({ target }) => onChange(target.checked)}
        aria-describedby={termsId}
        className="mt-2 font-medium"
      >
        {t.rich('priority_offer', { fee: <Money amount={fee} />, hours })}
      </Checkbox>
      <p id={termsId} className="mt-2 text-small text-ink-2">
        {t('priority_terms')}
      </p>
    </section>
  )
}
