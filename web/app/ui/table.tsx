import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Numbers: aligned right, tabular. */
  readonly numeric?: boolean
  /** On phones: the card's title, over its whole width and without a label. */
  readonly title?: boolean
}

interface TableProps<Row> {
  /** For screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Shown when there are no rows; usually an <Empty>. */
  readonly empty?: ReactNode
  /** The compact rows of the console. */
  readonly dense?: boolean
  /** A special layout for phones, see styles/lists.css. */
  readonly brief?: 'channels'
}

/** A table on wide screens; on phones a list of cards in which every cell has its column's head as a label. */
export function Table<Row>({ caption, columns, rows, rowKey, empty, dense = false, brief }: TableProps<Row>) {
  if (rows.length === 0 && empty) return <div className="card">{empty}</div>
  return (
    <div className="card relative overflow-x-auto">
      <table className={`table ${dense ? 'table-dense' : ''} ${brief ? `table-brief ${brief}` : ''}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, numeric }) => (
              <th key={key} scope="col" className={numeric ? 'text-end' : undefined}>
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
