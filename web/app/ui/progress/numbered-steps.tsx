import type { ReactNode } from 'react'

interface NumberedStepsProps {
  /** The subject of the steps, for screen readers. */
  readonly label: string
  readonly steps: readonly { readonly title: string; readonly text?: ReactNode }[]
}

/**
 * The steps of an explanation, in a row or, on narrow screens, in a list. All look alike: a progress line shows how far
 * something has come.
 */
export function NumberedSteps({ label, steps }: NumberedStepsProps) {
  return (
    <div className="@container/numbered-steps">
      <ol className="numbered-steps" aria-label={label}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <span className="block font-medium">{title}</span>
            {text && <span className="block text-ink-2">{text}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
