import { CSV_BOM, csvLine } from '@sampan/domain/csv'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import { downloadFile } from '../../files/csv-file.ts'

/** A column of a table that can be downloaded. */
export interface FigureColumn<Row> {
  readonly key: string
  readonly head: string
  /** The value in the file; null for none. */
  readonly value: (row: Row) => string | number | null
  /** True for text, false for numbers. */
  readonly text?: boolean
  /** The value on screen; `value` by default. */
  readonly cell?: (row: Row) => ReactNode
}

interface FigureTableProps<Row> {
  readonly title: string
  /** The name of the file, without its extension. */
  readonly file: string
  readonly columns: readonly FigureColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}

/** A titled table with its download as CSV. The first column names the row. */
export function FigureTable<Row>({ title, file, columns, rows, rowKey }: FigureTableProps<Row>) {
  const t = useTranslations('console')
  const f = useTranslations('console-figures')
  const { colon } = usePunctuation()
  const download = () => {
    const lines = [
      columns.map(({ head }) => head),
      ...rows.map((row) => columns.map((one) => one.value(row))),
    ]
    downloadFile(`${file}.csv`, CSV_BOM + lines.map(csvLine).join(''))
  }
  return (
    <section className="grid gap-2.5">
      <div className="flex items-end justify-between gap-3">
        <h2 className="text-title">{title}</h2>
        {rows.length > 0 && (
          <Button size="small" aria-label={`${t('csv')}${colon}${title}`} onClick={download}>
            <Download size={16} aria-hidden />
            {t('csv')}
          </Button>
        )}
      </div>
      <Table
        dense
        caption={title}
        columns={columns.map(({ key, head, value, cell, text }, index) => ({
          key,
          head,
          cell: cell ?? ((row: Row) => value(row) ?? '–'),
          ...(index === 0 ? { title: true } : { numeric: text !== true }),
        }))}
        rows={rows}
        rowKey={rowKey}
        empty={<Empty title={f('nothing')} />}
      />
    </section>
  )
}
