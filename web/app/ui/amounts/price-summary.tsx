import type { ReactNode } from 'react'

export interface PriceSummaryLine {
  readonly key: string
  readonly label: ReactNode
  readonly amount: ReactNode
  /** A reduction: a coupon, a refund. */
  readonly saves?: boolean
}

interface PriceSummaryProps {
  readonly title: ReactNode
  readonly lines: readonly PriceSummaryLine[]
  readonly totalLabel: ReactNode
  readonly total: ReactNode
  /** The total in the visitor's currency. */
  readonly estimate?: ReactNode
  /** The amount in the other currency, with the rate and its date. */
  readonly note?: ReactNode
  /** The button, or the badge of a paid sum. */
  readonly children?: ReactNode
}

/** The lines and total of a sum to be paid, or already paid. */
export function PriceSummary({
  title,
  lines,
  totalLabel,
  total,
  estimate,
  note,
  children,
}: PriceSummaryProps) {
  return (
    <section className="price-summary">
      <h2 className="text-title">{title}</h2>
      <dl className="mt-3.5 grid grid-cols-1 gap-y-2.5 text-small">
        {lines.map(({ key, label, amount, saves }) => (
          <div key={key} className="flex flex-wrap justify-end gap-x-4">
            <dt className="flex-1 basis-24 text-ink-2">{label}</dt>
            <dd className={`figures ${saves ? 'text-good' : ''}`}>{amount}</dd>
          </div>
        ))}
        <div
          // The choice of a method or a coupon changes it elsewhere on the page.
          aria-live="polite"
          aria-atomic
          className="@container mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-line-strong border-t border-dashed pt-3"
        >
          <dt className="font-medium">{totalLabel}</dt>
          <dd className="ms-auto text-end text-[min(var(--text-heading),12cqi)] leading-tight font-bold tracking-tight">
            {total}
          </dd>
        </div>
      </dl>
      {estimate && <div className="mt-1 text-end empty:hidden">{estimate}</div>}
      {note && <p className="mt-1 text-end text-caption text-ink-3">{note}</p>}
      {children && <div className="mt-5 grid empty:hidden">{children}</div>}
    </section>
  )
}
