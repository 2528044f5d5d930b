import { useTranslations } from '../messages/use-translations.tsx'
import type { ProgressState } from './progress-line.tsx'

interface ProgressDotsProps {
  /** Accessible name. */
  readonly label: string
  readonly steps: readonly { readonly key: string; readonly label: string; readonly state: ProgressState }[]
}

/** A progress line for one row of a dense table. Step names are read by screen readers and shown on hover. */
export function ProgressDots({ label, steps }: ProgressDotsProps) {
  const t = useTranslations('ui')
  return (
    <ol className="progress-dots" aria-label={label}>
      {steps.map(({ key, label: name, state }) => (
        <li key={key} data-state={state} title={name} aria-current={state === 'current' ? 'step' : undefined}>
          <span className="sr-only">
            {name}, {t(`step_${state}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}
