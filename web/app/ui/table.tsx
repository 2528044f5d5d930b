import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Figures: aligned right, tabular. */
  readonly numeric?: boolean
  /** On a phone: the card's title, over its whole width and without a label. */
  readonly title?: boolean
}

interface TableProps<Row> {
  /** Spoken to screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** What shows in place of rows; usually an <Empty>. */
  readonly empty?: ReactNode
  /** The console's rows. */
  readonly dense?: boolean
  /** A layout of its own for phones, see styles/components.css. */
  readonly brief?: 'channels'
}

/** A table on a desk, a list of cards on a phone: there every cell carries its column's head as a label. */
export function Table<Row>({ caption, columns, rows, rowKey, empty, dense = false, brief }: TableProps<Row>) {
  if (rows.length === 0 && empty) return <div className="card">{empty}</div>
  return (
    <div className="card overflow-x-auto">
      <table className={`table ${dense ? 'table-dense' : ''} ${brief ? `table-brief ${brief}` : ''}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, numeric }) => (
              <th key={key} scope="col" className={numeric ? 'text-right' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, head, cell, numeric, title }) => (
                <td key={key} className={numeric ? 'figures' : undefined} data-title={title || undefined}>
                  <span className="table-label" aria-hidden>
                    {head}
                  </span>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
