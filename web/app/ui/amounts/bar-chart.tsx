import { type ReactNode, useId } from 'react'
import { usePunctuation } from '../../messages/use-translations.tsx'
import { axisOf } from './chart-axis.ts'

interface Bar {
  readonly key: string
  /** Shown under the bar where there is space, and in its tooltip. */
  readonly label: string
  readonly value: number
  /** The formatted value. */
  readonly shown: string
  /** The value of the period before. */
  readonly before?: { readonly value: number; readonly shown: string }
}

interface BarChartProps {
  readonly title: string
  /** The sum or average of the bars. */
  readonly total: ReactNode
  readonly bars: readonly Bar[]
  readonly labelHead: string
  readonly valueHead: string
  /** The table head of the values before, if bars have them. */
  readonly beforeHead?: string
  /** Formats the values of the axis. */
  readonly write: (value: number) => string
  /** Label of the button that opens the data as a table. */
  readonly tableLabel: string
}

const HEIGHT = 120

/**
 * Bars with an axis as SVG, those of the period before beside them; the same data is available as a table.
 */
export function BarChart({
  title,
  total,
  bars,
  labelHead,
  valueHead,
  beforeHead,
  write,
  tableLabel,
}: BarChartProps) {
  const id = useId()
  const values = bars.flatMap(({ value, before }) => (before ? [value, before.value] : [value]))
  const { top, bottom, marks } = axisOf(values)
  const yOf = (value: number) => ((top - value) / (top - bottom)) * HEIGHT
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
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div className="relative text-end text-caption text-ink-3" aria-hidden>
          {/* The widest label gives the axis its width. */}
          {marks.map((value) => (
            <span
              key={value}
              className="figures block h-0 leading-none"
              style={{ transform: `translateY(${yOf(value)}px)` }}
            >
              {write(value)}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-30 w-full overflow-visible"
          role="img"
          aria-label={title}
        >
          {marks.map((value) => (
            <line
              key={value}
              x1={0}
              x2={100}
              y1={yOf(value)}
              y2={yOf(value)}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {bars.map((bar, index) => (
            <BarShape key={bar.key} bar={bar} start={index * step} step={step} yOf={yOf} />
          ))}
        </svg>
      </div>
      <p className="flex justify-between text-caption text-ink-3" aria-hidden>
        <span>{first?.label}</span>
        <span>{last !== first && last?.label}</span>
      </p>
      <details className="text-small">
        <summary className="disclosure text-caption text-ink-2 pointer-coarse:py-2">{tableLabel}</summary>
        <div className="mt-2 max-h-72 overflow-y-auto">
          <BarTable {...{ title, bars, labelHead, valueHead, beforeHead }} />
        </div>
      </details>
    </figure>
  )
}

interface BarShapeProps {
  readonly bar: Bar
  readonly start: number
  /** The width that a bar has, with the space around it. */
  readonly step: number
  readonly yOf: (value: number) => number
}

/** A bar with that of the period before; all of its place shows its tooltip. */
function BarShape({ bar: { label, value, shown, before }, start, step, yOf }: BarShapeProps) {
  const { colon } = usePunctuation()
  const width = before ? 0.36 : 0.72
  return (
    <g>
      <rect x={start} y={0} width={step} height={HEIGHT} fill="transparent">
        <title>{`${label}${colon}${shown}${before ? ` (${before.shown})` : ''}`}</title>
      </rect>
      {before && (
        <rect
          x={start + step * 0.14}
          width={step * width}
          {...span(yOf(before.value), yOf(0))}
          className="pointer-events-none fill-warn"
        />
      )}
      <rect
        x={start + step * (0.86 - width)}
        width={step * width}
        {...span(yOf(value), yOf(0))}
        className="pointer-events-none fill-sea"
      />
    </g>
  )
}

type BarTableProps = Pick<BarChartProps, 'title' | 'bars' | 'labelHead' | 'valueHead'> & {
  readonly beforeHead: string | undefined
}

function BarTable({ title, bars, labelHead, valueHead, beforeHead }: BarTableProps) {
  return (
    <table className="table table-dense">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{labelHead}</th>
          <th scope="col" className="text-end">
            {valueHead}
          </th>
          {beforeHead && (
            <th scope="col" className="text-end">
              {beforeHead}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, shown, before }) => (
          <tr key={key}>
            <td data-title>{label}</td>
            <td className="figures">{shown}</td>
            {beforeHead && <td className="figures">{before?.shown}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The position of a bar between its value and zero; thin rather than absent for a small value. */
function span(y: number, zero: number) {
  const height = Math.abs(zero - y)
  return { y: Math.min(y, zero), height: height === 0 ? 0 : Math.max(1.5, height) }
}
