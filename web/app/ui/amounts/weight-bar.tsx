import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Weight } from './amounts.tsx'

interface WeightBarProps {
  /** Kilograms: actual weight, volumetric weight above it, and packing allowance. */
  readonly items: number
  readonly volume: number
  readonly packing: number
  /** Charged weight, as computed by the server. */
  readonly charged: number
  /** Replaces the legend. */
  readonly children?: ReactNode
}

/** The parts of the charged weight as a bar. */
export function WeightBar({ items, volume, packing, charged, children }: WeightBarProps) {
  const t = useTranslations('ui')
  const parts = [
    { key: 'items', kg: items, colour: 'bg-sea', label: t('weight_items') },
    { key: 'volume', kg: volume, colour: 'bg-sea-2', label: t('weight_volume') },
    { key: 'packing', kg: packing, colour: 'bg-warn', label: t('weight_packing') },
  ].filter(({ kg }) => kg > 0)
  return (
    <div>
      <div className="flex h-3 gap-px overflow-hidden rounded-small bg-sunken" aria-hidden>
        {/* In grams, because shares that sum to less than 1 would leave a gap. */}
        {parts.map(({ key, kg, colour }) => (
          <span key={key} className={colour} style={{ flexGrow: kg * 1000 }} />
        ))}
      </div>
      {children ?? <Legend parts={parts} charged={charged} />}
    </div>
  )
}

interface Part {
  readonly key: string
  readonly kg: number
  readonly colour: string
  readonly label: string
}

function Legend({ parts, charged }: { readonly parts: readonly Part[]; readonly charged: number }) {
  const t = useTranslations('ui')
  return (
    <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-[0.875rem] text-ink-2">
      {parts.map(({ key, kg, colour, label }) => (
        <div key={key} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="flex items-baseline gap-2">
            <span className={`size-2 rounded-full ${colour}`} aria-hidden />
            {label}
          </dt>
          <dd className="font-medium">
            <Weight kg={kg} />
          </dd>
        </div>
      ))}
      <div className="ms-auto flex flex-wrap gap-x-2 text-ink">
        <dt>{t('weight_charged')}</dt>
        <dd className="font-medium">
          <Weight kg={charged} />
        </dd>
      </div>
    </dl>
  )
}
