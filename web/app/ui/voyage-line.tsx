import type { ReactNode } from 'react'
import { useTranslations } from '../messages/use-translations.tsx'

/** `broken` is where a voyage ended early: cancelled, lost. */
export type StopState = 'done' | 'now' | 'ahead' | 'broken'
export interface Stop {
  readonly key: string
  readonly label: ReactNode
  /** A date, a weight, a due time. */
  readonly note?: ReactNode
  readonly state: StopState
}

interface VoyageLineProps {
  readonly label: string
  readonly stops: readonly Stop[]
  /** A way that is explained, not travelled: where it is narrow its stops stand under each other, each with its label. */
  readonly told?: boolean
}

/** Where a thing is between seller and door. Where it is narrow only the present stop keeps its label. */
export function VoyageLine({ label, stops, told = false }: VoyageLineProps) {
  const t = useTranslations('ui')
  const here =
    stops.find(({ state }) => state === 'now' || state === 'broken') ??
    stops.findLast(({ state }) => state === 'done')
  return (
    <div className="@container/voyage">
      <ol className="voyage" aria-label={label} data-told={told || undefined}>
        {stops.map((stop) => (
          <li
            key={stop.key}
            data-stop={stop.state}
            data-here={stop === here || undefined}
            aria-current={stop.state === 'now' && !told ? 'step' : undefined}
          >
            <span>
              <span className="block">{stop.label}</span>
              {stop.note && <span className="figures block">{stop.note}</span>}
              {stop.state !== 'now' && !told && <span className="sr-only">{t(`stop_${stop.state}`)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface StepsProps {
  readonly label: string
  readonly steps: readonly { readonly key: string; readonly label: string; readonly note?: ReactNode }[]
  /** Index of the present step. */
  readonly at: number
  /** Given: steps already done can be gone back to. */
  readonly onBack?: (index: number) => void
}

/** The steps of a wizard, drawn as a voyage. */
export function Steps({ label, steps, at, onBack }: StepsProps) {
  return (
    <VoyageLine
      label={label}
      stops={steps.map((step, index) => ({
        key: step.key,
        note: step.note,
        state: index < at ? 'done' : index === at ? 'now' : 'ahead',
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
