import type { ReactNode } from 'react'

interface NumberedStepsProps {
  /** What the steps explain, for screen readers. */
  readonly label: string
  readonly steps: readonly { readonly title: string; readonly text?: ReactNode }[]
}

/**
 * The steps of something explained, in a row or, where that is too narrow, in a list. All look alike: how far a thing has
 * come is shown by a progress line.
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
