import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Numbers: aligned right, tabular. */
  readonly numeric?: boolean
  /** On phones: the card's title, over its whole width and without a label. */
  readonly title?: boolean
  /** Key of the column in whose cells it is a second line where the table is narrow; a number keeps its head there. */
  readonly under?: string
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
  /** A layout of its own on phones: that of `channels` is in styles/lists.css, that of `records` beside the wallet's. */
  readonly brief?: 'channels' | 'records'
}

/** A table on wide screens; on phones a list of cards in which every cell has its column's head as a label. */
export function Table<Row>({ caption, columns, rows, rowKey, empty, dense = false, brief }: TableProps<Row>) {
  if (rows.length === 0 && empty) return <div className="card">{empty}</div>
  const isStacked = ({ under }: Column<Row>) =>
    under !== undefined && columns.some(({ key }) => key === under)
  return (
    <div className="card table-frame relative overflow-x-auto">
      <table className={`table ${dense ? 'table-dense' : ''} ${brief ? `table-brief ${brief}` : ''}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={column.numeric ? 'text-end' : undefined}
                data-stacked={isStacked(column) || undefined}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={column.numeric ? 'figures' : undefined}
                  data-title={column.title || undefined}
                  data-stacked={isStacked(column) || undefined}
                >
                  <span className="table-label" aria-hidden>
                    {column.head}
                  </span>
                  <div className="table-value">{column.cell(row)}</div>
                  {columns
                    .filter(({ under }) => under === column.key)
                    .map(({ key, head, numeric, cell }) => (
                      <span key={key} className="table-stacked">
                        {numeric && !column.numeric && <span className="text-ink-3">{head} </span>}
                        {cell(row)}
                      </span>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
