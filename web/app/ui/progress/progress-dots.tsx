import { usePunctuation, useTranslations } from '../../messages/use-translations.tsx'
import type { ProgressState } from './progress-line.tsx'

interface ProgressDotsProps {
  /** Accessible name. */
  readonly label: string
  readonly steps: readonly { readonly key: string; readonly label: string; readonly state: ProgressState }[]
  /** Shows the name of the current step below the dots. */
  readonly isNamed?: boolean
}

/** A progress line for one row of a dense table. Step names are read by screen readers and shown on hover. */
export function ProgressDots({ label, steps, isNamed = false }: ProgressDotsProps) {
  const t = useTranslations('ui')
  const { comma } = usePunctuation()
  const present =
    steps.find(({ state }) => state === 'current') ?? steps.findLast(({ state }) => state === 'done')
  const dots = (
    <ol className="progress-dots" aria-label={label}>
      {steps.map(({ key, label: name, state }) => (
        <li key={key} data-state={state} title={name} aria-current={state === 'current' ? 'step' : undefined}>
          <span className="sr-only">{name + comma + t(`step_${state}`)}</span>
        </li>
      ))}
    </ol>
  )
  if (!isNamed || !present) return dots
  return (
    <div className="inline-grid gap-0.5">
      {dots}
      <span className="whitespace-nowrap text-caption leading-none text-ink-2" aria-hidden>
        {present.label}
      </span>
    </div>
  )
}
