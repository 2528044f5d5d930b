import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'

/** `failed` marks a progress that ended early: cancelled, lost. */
export type ProgressState = 'done' | 'current' | 'upcoming' | 'failed'
export interface ProgressStep {
  readonly key: string
  readonly label: ReactNode
  /** A date, a weight, a due time. */
  readonly note?: ReactNode
  readonly state: ProgressState
}

interface ProgressLineProps {
  readonly label: string
  readonly steps: readonly ProgressStep[]
}

/**
 * Where an order or parcel is between seller and door. On narrow screens only the current step keeps its label. Steps that
 * explain something, without a state, are `NumberedSteps`.
 */
export function ProgressLine({ label, steps }: ProgressLineProps) {
  const t = useTranslations('ui')
  const here =
    steps.find(({ state }) => state === 'current' || state === 'failed') ??
    steps.findLast(({ state }) => state === 'done')
  return (
    <div className="@container/progress-line">
      <ol className="progress-line" aria-label={label}>
        {steps.map((step) => (
          <li
            key={step.key}
            data-state={step.state}
            data-current={step === here || undefined}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span>
              <span className="block">{step.label}</span>
              {step.note && <span className="block whitespace-nowrap tabular-nums">{step.note}</span>}
              {step.state !== 'current' && <span className="sr-only">{t(`step_${step.state}`)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface StepIndicatorProps {
  readonly label: string
  readonly steps: readonly { readonly key: string; readonly label: string; readonly note?: ReactNode }[]
  /** Index of the current step. */
  readonly at: number
  /** When present, completed steps are buttons. */
  readonly onBack?: (index: number) => void
}

/** The steps of a wizard, drawn as a progress line. */
export function StepIndicator({ label, steps, at, onBack }: StepIndicatorProps) {
  return (
    <ProgressLine
      label={label}
      steps={steps.map((step, index) => ({
        key: step.key,
        note: step.note,
        state: index < at ? 'done' : index === at ? 'current' : 'upcoming',
        label:
          onBack && index < at ? (
            <button type="button" className="underline underline-offset-3" onClick={() => onBack(index)}>
              {step.label}
            </button>
          ) : (
            step.label
          ),
      }))}
    />
  )
}
