interface BarSegment {
  readonly key: string
  readonly value: number
  /** The fill colour. */
  readonly className: string
}

/** Shows proportions; the figures are in the cells beside it. */
export function StackedBar({ parts }: { readonly parts: readonly BarSegment[] }) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  let before = 0
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="h-2 w-full min-w-28 rounded-full bg-line max-tablet:w-32"
      role="presentation"
    >
      {whole > 0 &&
        parts.map(({ key, value, className }) => {
          const x = (before / whole) * 100
          before += value
          return <rect key={key} x={x} width={(value / whole) * 100} height={8} className={className} />
        })}
    </svg>
  )
}
