import { type ReactNode, useId } from 'react'

interface Bar {
  readonly key: string
  /** Shown under the bar where there is room, and in its tooltip. */
  readonly label: string
  readonly value: number
  /** The formatted value. */
  readonly shown: string
}

interface BarChartProps {
  readonly title: string
  /** The sum or average of the bars. */
  readonly total: ReactNode
  readonly bars: readonly Bar[]
  readonly labelHead: string
  readonly valueHead: string
  /** Label of the button that opens the data as a table. */
  readonly tableWord: string
}

const HEIGHT = 120

/**
 * Bars over time as SVG, hidden from screen readers; the same data is available as a table.
 */
export function BarChart({ title, total, bars, labelHead, valueHead, tableWord }: BarChartProps) {
  const id = useId()
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = 100 / Math.max(1, bars.length)
  const first = bars[0]
  const last = bars.at(-1)
  return (
    <figure className="card grid content-start gap-3 p-5" aria-labelledby={id}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-body font-medium">
          {title}
        </h2>
        <span className="figures text-title font-bold">{total}</span>
      </figcaption>
      <svg
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-30 w-full border-line border-b"
        role="img"
        aria-label={title}
      >
        {bars.map(({ key, label, value, shown }, index) => {
          const height = value <= 0 ? 0 : Math.max(1.5, (value / most) * (HEIGHT - 4))
          return (
            <g key={key}>
              <rect x={index * step} y={0} width={step} height={HEIGHT} fill="transparent">
                <title>{`${label}: ${shown}`}</title>
              </rect>
              <rect
                x={index * step + step * 0.14}
                y={HEIGHT - height}
                width={step * 0.72}
                height={height}
                className="pointer-events-none fill-sea"
              />
            </g>
          )
        })}
      </svg>
      <p className="flex justify-between text-caption text-ink-3" aria-hidden>
        <span>{first?.label}</span>
        <span>{last !== first && last?.label}</span>
      </p>
      <details className="text-small">
        <summary className="cursor-pointer text-caption text-ink-2 pointer-coarse:py-2">{tableWord}</summary>
        <div className="mt-2 max-h-72 overflow-y-auto">
          <table className="table table-dense">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{labelHead}</th>
                <th scope="col" className="text-right">
                  {valueHead}
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ key, label, shown }) => (
                <tr key={key}>
                  <td data-title>{label}</td>
                  <td className="figures">{shown}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
